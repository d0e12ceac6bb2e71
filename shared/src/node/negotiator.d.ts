/**
 * Types of what the servers use of it: it has no types of its own, and those of
 * others do not know `preferred`.
 */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: {
      headers: Partial<
        Record<'accept' | 'accept-encoding', string | undefined>
      >;
    });
    /** The first of `encodings`. */
    encoding(
      available: readonly string[],
      options?: { preferred?: readonly string[] },
    ): string | undefined;
    /** The acceptable ones, best first; `preferred` decides between equals. */
    encodings(
      available: readonly string[],
      options?: { preferred?: readonly string[] },
    ): string[];
    mediaType(available: readonly string[]): string | undefined;
  }
}
