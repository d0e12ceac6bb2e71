/** One request to a section's service: to checked addresses only, whole or not at all, no redirect. */
import http, { type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { addressesOf, lookupAmong, type Resolver } from '@board/shared/internal/public-address';

/** Limits of one request: from the look-up of the name to the last byte, in ms, and of the answer, in bytes. */
export const LIMITS = { ms: 3000, bytes: 2_000_000 };
export type ServiceLimits = typeof LIMITS;

export interface ServiceAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** The service did not answer whole and in time; the message says why. */
export class Unanswered extends Error {
  override name = 'Unanswered';
}
/** Its answer is larger than the limit. */
export class TooLarge extends Error {
  override name = 'TooLarge';
}

interface Options {
  method: 'GET' | 'HEAD';
  headers: OutgoingHttpHeaders;
  resolve: Resolver;
  /** The operator named this host, so it may be private. */
  allowPrivate: boolean;
  limits: ServiceLimits;
  /** Aborted when nobody waits for the answer any more. */
  gone: AbortSignal;
}

/** The answer of a service. Rejects with `Unanswered`, `TooLarge`, `NotPublic`, or when nobody waits any more. */
export async function callService(url: URL, options: Options): Promise<ServiceAnswer> {
  const { gone, limits } = options;
  const late = AbortSignal.timeout(limits.ms);
  const signal = AbortSignal.any([gone, late]);
  try {
    const addresses = await before(signal, addressesOf(url, options));
    const answer = await sent(url, { ...options, lookup: lookupAmong(addresses), signal });
    const { statusCode: status = 0, headers } = answer;
    return { status, headers, body: await bodyOf(answer, limits.bytes) };
  } catch (error) {
    gone.throwIfAborted();
    if (late.aborted) throw new Unanswered(`no answer within ${limits.ms / 1000} s`, { cause: error });
    throw isOfConnection(error) ? new Unanswered(String(error), { cause: error }) : error;
  }
}

/** What Node says of a connection has a code, and so has what its parser and TLS say. */
const isOfConnection = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error;

/** A resolver knows no signals. */
function before<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  const end = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('too late')), { once: true }),
  );
  return Promise.race([promise, end]);
}

type Sent = Pick<Options, 'method' | 'headers'> & Pick<http.RequestOptions, 'lookup' | 'signal'>;

function sent(url: URL, { method, headers, lookup, signal }: Sent): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    // A connection of its own: nothing of one visitor's answer can follow in another's.
    const onward = request(url, { method, headers, lookup, signal, agent: false }, resolve);
    onward.on('error', reject);
    onward.on('upgrade', (_answer, socket) => {
      socket.destroy();
      reject(new Unanswered('it upgrades the connection'));
    });
    onward.end();
  });
}

async function bodyOf(answer: IncomingMessage, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer) {
    const bytes = Buffer.from(part);
    if ((size += bytes.length) > most) throw new TooLarge(`the answer is larger than ${most / 1_000_000} MB`);
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}
