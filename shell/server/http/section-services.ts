/**
 * Answers `/backend/x/<section>/`: what the section's own service says, whole
 * or not at all (docs/sections.md).
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Log } from '@board/shared/node/log';
import { sentenceOf } from '@board/shared/node/sentence';
import {
  systemResolver,
  type Resolver,
} from '@board/shared/node/public-address';
import {
  callInTime,
  SERVICE_LIMITS,
  pickHeaders,
  shareLookups,
  type ServiceAccess,
  type ServiceAnswer,
} from './call-service';
import { createHttpServer, type AnswerService } from './http-server';
import { factsOf } from './request-facts';
import type { RequestRefusal } from './request-guard';
import { leadsOut, type ProxyRule } from './reverse-proxy';
import type { RegistryState } from '@board/releases/registry/watch-registry';

/**
 * So many requests of each kind of caller may be in flight to one service.
 */
const MOST_AT_ONCE = 16;

const SERVICE_ADDRESS = /^\/backend\/x\/([a-z0-9-]+)(?=[/?]|$)(.*)$/;
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
 * Types that pass. Any other answer becomes a type that browsers neither show
 * nor run. An SVG is a document with scripts.
 */
const ALLOWED_TYPE =
  /^(application\/json|image\/(?:png|jpeg|gif|webp|avif))\s*(?:;|$)/i;
/** A browser that opens such an answer as a page runs nothing of it. */
const SAFE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': 'sandbox',
};

/** `hosts` may be private, with or without a port. */
interface ServicesOptions extends Pick<ServiceAccess, 'hosts'> {
  registry: { state(): Promise<Pick<RegistryState, 'services'>> };
  log: Log;
  resolve?: Resolver;
  limits?: typeof SERVICE_LIMITS;
}

/** The two kinds of callers; each has places of its own at a service. */
type ServiceCaller = 'page' | 'browser';

/**
 * Makes the handler of a kind of caller. It returns whether the request's
 * address is a service's.
 */
export function createSectionServices(
  options: ServicesOptions,
): (caller: ServiceCaller) => AnswerService {
  const answerCall = createCallAnswer(options);
  return (caller) => (request, response, otherwise) => {
    const address = addressIn(request);
    if (address === undefined) return false;
    const call = { ...address, caller, otherwise };
    answerCall(call, request, response).catch((error: unknown) => {
      if (response.destroyed) return; // nobody waits any more
      const failure = `the service of ${address.section}: ${sentenceOf(error)}`;
      options.log(failure, { id: factsOf(request).id });
      sendRefusal(response, FAILED_REFUSAL);
    });
    return true;
  };
}

interface ServiceCall extends ServiceAddress {
  caller: ServiceCaller;
  /** Answers in place of a service that the section does not have. */
  otherwise(): void;
}

/** Answers calls of services, within the places that each has. */
function createCallAnswer({
  registry,
  hosts,
  resolve,
  limits = SERVICE_LIMITS,
}: ServicesOptions) {
  const inFlight = new Map<string, number>();
  const serviceAccess: ServiceAccess = {
    hosts,
    limits,
    resolve: shareLookups(resolve ?? systemResolver),
  };

  function changeCount(serviceLane: string, by: 1 | -1): number {
    const requestCount = (inFlight.get(serviceLane) ?? 0) + by;
    inFlight.set(serviceLane, requestCount);
    return requestCount;
  }

  return async (
    { caller, section, rest, otherwise }: ServiceCall,
    request: IncomingMessage,
    response: ServerResponse,
  ) => {
    const serviceUrl = (await registry.state()).services.get(section);
    if (serviceUrl === undefined) return otherwise();
    const requestFacts = factsOf(request);
    requestFacts.route = '/backend/x/';
    requestFacts.section = section;
    const requestRefusal = refusalFor(request, rest);
    if (requestRefusal) return sendRefusal(response, requestRefusal);
    const serviceLane = `${caller} ${serviceUrl}`;
    try {
      if (changeCount(serviceLane, 1) > MOST_AT_ONCE)
        return sendRefusal(response, BUSY_REFUSAL);
      const url = new URL(serviceUrl + rest);
      writeAnswer(
        response,
        await callInTime(url, request, response, serviceAccess),
      );
    } finally {
      changeCount(serviceLane, -1);
    }
  };
}

interface ServiceAddress {
  section: string;
  /** Path and query below the section's folder. */
  rest: string;
}

function addressIn({ url = '' }: IncomingMessage): ServiceAddress | undefined {
  const [, section, rest = ''] = SERVICE_ADDRESS.exec(url) ?? [];
  return section === undefined ? undefined : { section, rest };
}

const BUSY_REFUSAL: RequestRefusal = {
  status: 503,
  message: 'The section’s service is busy',
  headers: { 'retry-after': '1' },
};
const FAILED_REFUSAL: RequestRefusal = {
  status: 502,
  message: 'The section’s service did not answer properly',
};

/**
 * Why a request does not reach the service. A form of another site cannot send
 * JSON, and no answer here allows a script of another site to do so.
 */
function refusalFor(
  { method, headers }: IncomingMessage,
  rest: string,
): RequestRefusal | undefined {
  const isJson = headers['content-type']?.startsWith('application/json');
  if (method !== 'GET' && !(method === 'POST' && isJson))
    return {
      status: 405,
      message: 'This address answers GET, and POST of JSON',
      headers: { allow: 'GET, POST' },
    };
  if (leadsOut(rest))
    return { status: 400, message: 'The path must not contain dot segments' };
  return undefined;
}

function writeAnswer(
  response: ServerResponse,
  { status, headers, body }: ServiceAnswer,
): void {
  const [, type = 'application/octet-stream'] =
    ALLOWED_TYPE.exec(headers['content-type'] ?? '') ?? [];
  response
    .writeHead(status, {
      'cache-control': 'no-cache',
      ...pickHeaders(TO_CLIENT, headers),
      ...SAFE_HEADERS,
      'content-type': type.toLowerCase(),
    })
    .end(body);
}

/**
 * Lets pages that render here call sections' services, on a free port of this
 * machine. The port stays open while the server drains, so that pages in flight
 * keep their data, and no visitor shares its connections. Resolves with
 * its origin.
 */
export async function serveRenderWorkers(
  rules: ProxyRule[],
  services: AnswerService,
): Promise<string> {
  const server = createHttpServer({
    rules,
    services,
    answer: (_request, response) => void response.writeHead(404).end(),
    stalledMs: 0, // never closes a connection
    trustProxy: true, // takes over the request id that the page sends
    networkLimits: {
      requests: Infinity,
      proxied: Infinity,
      unreadBytes: Infinity,
    }, // all come from render workers
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

function sendRefusal(
  response: ServerResponse,
  { status, message, headers = {} }: RequestRefusal,
): void {
  response
    .writeHead(status, {
      ...headers,
      ...SAFE_HEADERS,
      'content-type': 'application/json',
      'cache-control': 'no-store',
    })
    .end(JSON.stringify({ message }));
}
