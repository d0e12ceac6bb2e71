/**
 * Answers `/backend/x/<section>/`: what the section's own service says, as far as it is JSON or a picture. The delegation
 * names the service (docs/section-data.md, docs/decisions/084).
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '@board/shared/internal/log';
import { NotPublic, systemResolver, type Resolver } from '@board/shared/internal/public-address';
import { factsOf, REQUEST_ID, type RequestFacts } from '../http/request-facts';
import { leadsOut } from '../http/reverse-proxy';
import type { RegistryState } from '../sections/registry-source';
import { callService, LIMITS, Unanswered, type ServiceLimits } from './call-service';
import { passAnswer, say } from './service-answer';
import { createServiceLimits, OPEN_MS, type Place, type Waiting } from './service-limits';

const NO_USE = 'The section’s service does not answer as it should';

const ADDRESS = /^\/backend\/x\/([a-z0-9-]+)(?=[/?]|$)(.*)$/;
/** All that a service learns of a request. Cookies, credentials and the visitor's address stay here. */
const TO_SERVICE = ['accept', 'if-none-match', 'if-modified-since'];

interface Options {
  registry: { state(): Promise<Pick<RegistryState, 'services'>> };
  /** Hosts that may be private, with or without a port. */
  hosts: readonly string[];
  log: Log;
  resolve?: Resolver;
  limits?: ServiceLimits;
  now?: () => number;
}

interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  section: string;
  url: URL;
  facts: RequestFacts;
}

/** Answers a request, or leaves it to `otherwise`. True where its address is a service's. */
export type AnswerService = (
  request: IncomingMessage,
  response: ServerResponse,
  otherwise: () => void,
) => boolean;

export function createSectionServices({ registry, hosts, log, resolve, now, limits = LIMITS }: Options) {
  const places = createServiceLimits(now);
  const lookUp = sharing(resolve ?? systemResolver);

  async function call({ request, response, section, url, facts }: Call, place: Place): Promise<void> {
    const { method, headers } = request;
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const answered = await callService(url, {
      method: method === 'HEAD' ? 'HEAD' : 'GET',
      headers: {
        ...Object.fromEntries(TO_SERVICE.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []))),
        // The size that is counted is that of what a page reads.
        'accept-encoding': 'identity',
        [REQUEST_ID]: facts.id,
      },
      resolve: lookUp,
      allowPrivate: [url.host, url.hostname].some((host) => hosts.includes(host)),
      limits,
      gone: gone.signal,
    }).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
    const isFailure = answered instanceof Unanswered || answered instanceof NotPublic;
    const isOpen = place.end(gone.signal.aborted ? 'gone' : isFailure ? 'failed' : 'answered');
    if (gone.signal.aborted) return;
    const problem = answered instanceof Error ? answered.message : passAnswer(response, answered);
    if (problem === undefined) return;
    const pause = isOpen ? `; requests get a 503 for ${OPEN_MS / 1000} s` : '';
    log(`the service of ${section}: ${problem}${pause}`, { id: facts.id });
    say(response, 502, NO_USE);
  }

  async function begin(found: Omit<Call, 'url'>, rest: string, waiting: Waiting, otherwise: () => void) {
    const { request, response, section, facts } = found;
    const service = (await registry.state()).services.get(section);
    if (service === undefined) return otherwise();
    Object.assign(facts, { route: '/backend/x/', section });
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return say(response, 405, 'This address answers GET and HEAD', { allow: 'GET, HEAD' });
    if (leadsOut(rest)) return say(response, 400, 'The path leaves its folder');
    const place = places.begin(service, waiting);
    if (typeof place === 'number')
      return say(response, 503, 'The section’s service is busy', {
        'retry-after': String(Math.ceil(place / 1000)),
      });
    await call({ ...found, url: new URL(service + rest) }, place);
  }

  return (waiting: Waiting): AnswerService =>
    (request, response, otherwise) => {
      const [, section, rest = ''] = ADDRESS.exec(request.url ?? '') ?? [];
      if (section === undefined) return false;
      const found = { request, response, section, facts: factsOf(request) };
      begin(found, rest, waiting, otherwise).catch((error: unknown) => {
        log(String(error), { id: found.facts.id }, 'error');
        if (!response.headersSent) say(response, 502, NO_USE);
      });
      return true;
    };
}

/** One look-up per host at a time: a slow one holds a thread of the pool that reads files. */
function sharing(resolve: Resolver): Resolver {
  const underWay = new Map<string, ReturnType<Resolver>>();
  return (host) => {
    const found = underWay.get(host) ?? resolve(host).finally(() => underWay.delete(host));
    underWay.set(host, found);
    return found;
  };
}
