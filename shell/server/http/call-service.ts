/** Calls a section's service for one request, within limits. */
import http, {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import https from 'node:https';
import {
  addressesOf,
  lookupAmong,
  type Resolver,
} from '@board/shared/node/public-address';
import { factsOf, REQUEST_ID } from './request-facts';
import { LARGEST_BODY } from './request-guard';

/**
 * Limits of one request: from the look-up of the name to the last byte, in ms,
 * and of the answer, in bytes.
 */
export const SERVICE_LIMITS = { ms: 3000, bytes: 2_000_000 };

/**
 * All that a service learns of a request. Cookies, credentials and the
 * visitor's address stay here.
 */
const TO_SERVICE = [
  'accept',
  'content-type',
  'if-none-match',
  'if-modified-since',
];
/**
 * Asks for uncompressed answers, so that the counted size is what a page reads.
 */
const IDENTITY = { 'accept-encoding': 'identity' };

/** How services are reached. */
export interface ServiceAccess {
  /** Hosts that may be private, with or without a port. */
  hosts: readonly string[];
  resolve: Resolver;
  limits: typeof SERVICE_LIMITS;
}

export interface ServiceAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Calls the service within its time, until the client has gone. */
export function callInTime(
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
  access: ServiceAccess,
): Promise<ServiceAnswer> {
  const { ms } = access.limits;
  const clientGone = new AbortController();
  response.once('close', () => clientGone.abort());
  const timeoutSignal = AbortSignal.timeout(ms);
  const rejectLate = new Promise<never>((_resolve, reject) =>
    timeoutSignal.addEventListener('abort', () =>
      reject(new Error(`no answer within ${ms / 1000} s`)),
    ),
  );
  const endSignal = AbortSignal.any([clientGone.signal, timeoutSignal]);
  // A resolver takes no abort signal, so the request races with a timer.
  return Promise.race([
    callService(url, request, endSignal, access),
    rejectLate,
  ]);
}

async function callService(
  url: URL,
  request: IncomingMessage,
  signal: AbortSignal,
  { hosts, resolve, limits }: ServiceAccess,
): Promise<ServiceAnswer> {
  const allowPrivate = hosts.includes(url.host) || hosts.includes(url.hostname);
  const lookupAddress = lookupAmong(
    await addressesOf(url, { resolve, allowPrivate }),
  );
  const requestBody = await wholeBody(request, LARGEST_BODY);
  const onwardRequest = (url.protocol === 'https:' ? https : http).request(
    url,
    {
      method: request.method,
      headers: {
        ...pickHeaders(TO_SERVICE, request.headers),
        ...IDENTITY,
        [REQUEST_ID]: factsOf(request).id,
      },
      lookup: lookupAddress,
      signal,
      // a connection of its own: nothing of one visitor's answer can follow in
      // another's
      agent: false,
    },
  );
  const serviceAnswer = await new Promise<IncomingMessage>(
    (resolveAnswer, reject) =>
      onwardRequest
        .once('response', resolveAnswer)
        .on('error', reject)
        .end(requestBody),
  );
  const { statusCode: status = 0, headers } = serviceAnswer;
  return {
    status,
    headers,
    body: await wholeBody(serviceAnswer, limits.bytes),
  };
}

/**
 * The bytes of a request or an answer. Rejects when there are more than
 * `mostBytes`.
 */
async function wholeBody(
  message: IncomingMessage,
  mostBytes: number,
): Promise<Buffer> {
  const bodyParts: Buffer[] = [];
  let byteCount = 0;
  for await (const bodyPart of message) {
    const partBytes = Buffer.from(bodyPart);
    bodyParts.push(partBytes);
    byteCount += partBytes.length;
    if (byteCount > mostBytes) throw new Error('the body is too large');
  }
  return Buffer.concat(bodyParts);
}

/** The headers of these names that a message has. */
export const pickHeaders = (
  names: readonly string[],
  headers: IncomingMessage['headers'],
): OutgoingHttpHeaders =>
  Object.fromEntries(
    names.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])),
  );

/**
 * One look-up per host at a time: a slow one holds a thread of the pool that
 * reads files.
 */
export function shareLookups(resolve: Resolver): Resolver {
  const underWay = new Map<string, ReturnType<Resolver>>();
  return (host) => {
    const addresses =
      underWay.get(host) ?? resolve(host).finally(() => underWay.delete(host));
    underWay.set(host, addresses);
    return addresses;
  };
}
