/**
 * Answers `/backend/x/<section>/`: what the section's own service says, whole
 * or not at all (docs/sections.md).
 */
import http, {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Log } from '@board/shared/internal/log';
import { sentenceOf } from '@board/shared/internal/sentence';
import {
  addressesOf,
  lookupAmong,
  systemResolver,
  type Resolver,
} from '@board/shared/internal/public-address';
import { createHttpServer } from './http-server';
import { factsOf, REQUEST_ID } from './request-facts';
import { LARGEST_BODY } from './request-guard';
import { leadsOut, type ProxyRule } from './reverse-proxy';
import type { RegistryState } from '@board/releases/judge/registry-source';

/**
 * Limits of one request: from the look-up of the name to the last byte, in ms,
 * and of the answer, in bytes.
 */
export const LIMITS = { ms: 3000, bytes: 2_000_000 };
/**
 * Requests to one service that may be in flight, of pages and of browsers:
 * neither takes the other's places.
 */
const MOST_AT_ONCE = 16;

const ADDRESS = /^\/backend\/x\/([a-z0-9-]+)(?=[/?]|$)(.*)$/;
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
/** So the size that is counted is that of what a page reads. */
const IDENTITY = { 'accept-encoding': 'identity' };
const TO_CLIENT = [
  'age',
  'cache-control',
  'etag',
  'expires',
  'last-modified',
  'retry-after',
  'vary',
];
/**
 * Types that pass; any other answer has none that a browser shows or runs. An
 * SVG is a document with scripts.
 */
const TYPE =
  /^(application\/json|image\/(?:png|jpeg|gif|webp|avif))\s*(?:;|$)/i;
/** It is data, whoever opens it. */
const SAFE = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': 'sandbox',
};

interface Options {
  registry: { state(): Promise<Pick<RegistryState, 'services'>> };
  hosts: readonly string[];
  log: Log;
  resolve?: Resolver;
  limits?: typeof LIMITS;
}

type Call = [
  request: IncomingMessage,
  response: ServerResponse,
  otherwise: () => void,
];
/**
 * Answers a request, or leaves it to `otherwise`. True where its address is a
 * service's.
 */
export type AnswerService = (...call: Call) => boolean;

export function createSectionServices({
  registry,
  hosts,
  log,
  resolve,
  limits = LIMITS,
}: Options) {
  const inFlight = new Map<string, number>();
  const lookUp = sharing(resolve ?? systemResolver);

  async function ask(url: URL, request: IncomingMessage, signal: AbortSignal) {
    const allowPrivate =
      hosts.includes(url.host) || hosts.includes(url.hostname);
    const lookup = lookupAmong(
      await addressesOf(url, { resolve: lookUp, allowPrivate }),
    );
    const body = await whole(request, LARGEST_BODY);
    const sent = (url.protocol === 'https:' ? https : http).request(url, {
      method: request.method,
      headers: {
        ...only(TO_SERVICE, request.headers),
        ...IDENTITY,
        [REQUEST_ID]: factsOf(request).id,
      },
      lookup,
      signal,
      // a connection of its own: nothing of one visitor's answer can follow in
      // another's
      agent: false,
    });
    const answer = await new Promise<IncomingMessage>((found, failed) =>
      sent.once('response', found).on('error', failed).end(body),
    );
    const { statusCode: status = 0, headers } = answer;
    return { status, headers, body: await whole(answer, limits.bytes) };
  }

  async function pass(
    url: URL,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const late = AbortSignal.timeout(limits.ms);
    const tooLate = new Promise<never>((_, fail) =>
      late.addEventListener('abort', () =>
        fail(new Error(`no answer within ${limits.ms / 1000} s`)),
      ),
    );
    const asked = ask(url, request, AbortSignal.any([gone.signal, late]));
    // a resolver knows no signals
    const { status, headers, body } = await Promise.race([asked, tooLate]);
    const [, type = 'application/octet-stream'] =
      TYPE.exec(headers['content-type'] ?? '') ?? [];
    const passed = {
      'cache-control': 'no-cache',
      ...only(TO_CLIENT, headers),
      ...SAFE,
    };
    response
      .writeHead(status, { ...passed, 'content-type': type.toLowerCase() })
      .end(body);
  }

  async function begin(
    waiting: 'page' | 'browser',
    ...[request, response, otherwise]: Call
  ) {
    const [, section = '', rest = ''] = ADDRESS.exec(request.url ?? '') ?? [];
    const service = (await registry.state()).services.get(section);
    if (service === undefined) return otherwise();
    Object.assign(factsOf(request), { route: '/backend/x/', section });
    // A form of another site cannot send JSON, and no answer here allows a
    // script of one to.
    const isJson =
      request.headers['content-type']?.startsWith('application/json');
    if (request.method !== 'GET' && !(request.method === 'POST' && isJson))
      return say(response, 405, 'This address answers GET, and POST of JSON', {
        allow: 'GET, POST',
      });
    if (leadsOut(rest)) return say(response, 400, 'The path leaves its folder');
    const lane = `${waiting} ${service}`;
    const count = (by: number) =>
      inFlight.set(lane, (inFlight.get(lane) ?? 0) + by).get(lane) ?? 0;
    try {
      if (count(1) <= MOST_AT_ONCE)
        return await pass(new URL(service + rest), request, response);
      say(response, 503, 'The section’s service is busy', {
        'retry-after': '1',
      });
    } finally {
      count(-1);
    }
  }

  return (waiting: 'page' | 'browser'): AnswerService =>
    (...call) => {
      const [request, response] = call;
      const [, section] = ADDRESS.exec(request.url ?? '') ?? [];
      if (section === undefined) return false;
      begin(waiting, ...call).catch((error: unknown) => {
        if (response.destroyed) return; // nobody waits any more
        log(`the service of ${section}: ${sentenceOf(error)}`, {
          id: factsOf(request).id,
        });
        say(
          response,
          502,
          'The section’s service does not answer as it should',
        );
      });
      return true;
    };
}

/**
 * Answers sections' services to the pages that render here, on a free port of
 * this machine. It stays open while the server drains, so that pages in flight
 * keep their data, and its connections are none of a visitor's. Resolves with
 * its origin.
 */
export async function servePages(
  rules: ProxyRule[],
  services: AnswerService,
): Promise<string> {
  const server = createHttpServer({
    rules,
    services,
    answer: (_request, response) => void response.writeHead(404).end(),
    stalledMs: 0,
    trustProxy: true, // the id of the page's request
    networkLimits: {
      requests: Infinity,
      proxied: Infinity,
      unreadBytes: Infinity,
    }, // all come from render workers
  });
  await new Promise<void>((listening) =>
    server.listen(0, '127.0.0.1', listening),
  );
  server.unref();
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

/**
 * The bytes of a request or an answer. Rejects when there are more than `most`.
 */
async function whole(message: IncomingMessage, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) {
    parts.push(Buffer.from(part));
    if ((most -= Buffer.from(part).length) < 0)
      throw new Error('its bytes are too many');
  }
  return Buffer.concat(parts);
}

const only = (
  names: readonly string[],
  headers: IncomingMessage['headers'],
): OutgoingHttpHeaders =>
  Object.fromEntries(
    names.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])),
  );

function say(
  response: ServerResponse,
  status: number,
  message: string,
  headers: OutgoingHttpHeaders = {},
) {
  const facts = {
    ...headers,
    ...SAFE,
    'content-type': 'application/json',
    'cache-control': 'no-store',
  };
  response.writeHead(status, facts).end(JSON.stringify({ message }));
}

/**
 * One look-up per host at a time: a slow one holds a thread of the pool that
 * reads files.
 */
function sharing(resolve: Resolver): Resolver {
  const underWay = new Map<string, ReturnType<Resolver>>();
  return (host) => {
    const found =
      underWay.get(host) ?? resolve(host).finally(() => underWay.delete(host));
    underWay.set(host, found);
    return found;
  };
}
