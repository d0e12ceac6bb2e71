// RFC 9110 §12.5
import Negotiator from 'negotiator';

/** Content codings that the servers make and read, the smaller result first. */
const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

export const isCoding = (name: string | undefined): name is Coding =>
  CODINGS.some((known) => known === name);

const negotiate = (accepted: string) =>
  new Negotiator({ headers: { 'accept-encoding': accepted } });

/**
 * The coding that an `accept-encoding` prefers; brotli if it has no preference,
 * undefined if it accepts neither coding.
 */
export function codingFor(accepted: string): Coding | undefined {
  const preferred = negotiate(accepted).encoding([...CODINGS, 'identity'], {
    preferred: CODINGS,
  });
  return isCoding(preferred) ? preferred : undefined;
}

/** The codings that an `accept-encoding` allows. */
export const codingsIn = (accepted: string): Coding[] =>
  negotiate(accepted).encodings(CODINGS).filter(isCoding);

/** An absent `accept` allows everything. */
export const acceptsJson = (accept: string | undefined): boolean =>
  new Negotiator({ headers: { accept } }).mediaType(['application/json']) !==
  undefined;
