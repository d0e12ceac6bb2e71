// RFC 9110 §12.5
import Negotiator from 'negotiator';

/** Content codings that the servers make and read, the smaller result first. */
const CONTENT_CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CONTENT_CODINGS)[number];

export const isCoding = (name: string | undefined): name is Coding =>
  CONTENT_CODINGS.some((knownCoding) => knownCoding === name);

const negotiate = (accepted: string) =>
  new Negotiator({ headers: { 'accept-encoding': accepted } });

/**
 * The coding that an `accept-encoding` prefers; brotli if it has no preference,
 * undefined if it accepts neither coding.
 */
export function codingFor(accepted: string): Coding | undefined {
  const preferred = negotiate(accepted).encoding(
    [...CONTENT_CODINGS, 'identity'],
    {
      preferred: CONTENT_CODINGS,
    },
  );
  return isCoding(preferred) ? preferred : undefined;
}

/** The codings that an `accept-encoding` allows. */
export const codingsIn = (accepted: string): Coding[] =>
  negotiate(accepted).encodings(CONTENT_CODINGS).filter(isCoding);

/** An absent `accept` allows everything. */
export const acceptsJson = (acceptHeader: string | undefined): boolean =>
  new Negotiator({ headers: { accept: acceptHeader } }).mediaType([
    'application/json',
  ]) !== undefined;
