import { timingSafeEqual } from 'node:crypto';
import { fit, refuse } from './reply';

/** The tables and views that may be read. */
export const READABLE = [
  'firms',
  'firm_openings',
  'jobs',
  'job_cards',
  'articles',
  'article_insights',
  'service_aliases',
  'places',
];

/** The functions that may be called, by GET and by POST. */
export const CALLABLE = [
  'search_jobs',
  'job_facets',
  'filter_options',
  'service_counts',
  'country_figures',
  'salary_insights',
  'similar_jobs',
  'jobs_sitemap',
  'suggest_jobs',
  'relax_jobs',
  'related_articles',
  'firm_jobs',
  'firm_figures',
];

/** What this layer passes on to the REST layer behind it, and what it lets out again. */
const REQUEST_HEADERS = ['accept', 'prefer', 'range', 'range-unit'];
const RESPONSE_HEADERS = ['content-type', 'content-range', 'content-location', 'preference-applied'];
const LONGEST_BODY = 16_384;

/** Answers a request of the REST protocol as the holder of the publishable key. */
export type RestLayer = (request: Request) => Promise<Response>;

function sameKey(given: string | null, key: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function refusal(request: Request, path: string): Response | undefined {
  if (!['GET', 'HEAD', 'POST'].includes(request.method)) {
    return refuse(405, 'This backend is read-only.', { allow: 'GET, HEAD, POST, OPTIONS' });
  }
  const [, called] = /^rpc\/([^/]+)$/.exec(path) ?? [];
  if (called !== undefined) {
    return CALLABLE.includes(called) ? undefined : refuse(404, 'There is no such function.');
  }
  if (request.method === 'POST') return refuse(403, 'This backend is read-only.');
  return READABLE.includes(path) ? undefined : refuse(404, 'There is no such table or view.');
}

async function argumentsOf(request: Request, query: URLSearchParams): Promise<Response | string> {
  let given: unknown = Object.fromEntries(query);
  if (request.method === 'POST') {
    if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
      return refuse(415, 'Arguments are sent as application/json.');
    }
    const text = await request.text();
    if (text.length > LONGEST_BODY) return refuse(413, 'The arguments are too long.');
    try {
      given = JSON.parse(text || '{}');
    } catch {
      given = undefined;
    }
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return refuse(400, 'Arguments are one JSON object.');
  }
  const entries = Object.entries(given).filter(([, value]) => value !== null);
  if (entries.some(([, value]) => typeof value === 'object')) {
    return refuse(400, 'An argument is a text, a number or a date.');
  }
  // as text, whatever it looks like: PostgreSQL knows each argument's type, and a text may consist of digits
  return JSON.stringify(Object.fromEntries(entries.map(([name, value]) => [name, String(value)])));
}

/**
 * The gate in front of the REST layer: reads of listed relations, calls of listed functions, nothing else
 * (docs/product.md §6). Credentials of the client end here, so whatever a request carries, it is anonymous.
 */
export async function answerRest(request: Request, rest: RestLayer, key: string): Promise<Response> {
  const url = new URL(request.url);
  const path = url.pathname.slice('/rest/v1/'.length);
  if (!sameKey(request.headers.get('apikey'), key)) {
    return refuse(401, 'Invalid API key: send the publishable key in the header apikey.');
  }
  const refused = refusal(request, path);
  if (refused) return refused;
  // PostgreSQL knows no NUL in text
  if (/%00|\0/.test(url.search)) return refuse(400, 'A value contains a NUL character.');

  const headers = new Headers({ apikey: key });
  for (const name of REQUEST_HEADERS) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  let body: string | undefined;
  const call = path.startsWith('rpc/');
  if (call) {
    const read = await argumentsOf(request, url.searchParams);
    if (typeof read !== 'string') return read;
    if (read.includes('\\u0000')) return refuse(400, 'A value contains a NUL character.');
    body = read;
    headers.set('content-type', 'application/json');
  }
  const answer = await rest(
    new Request(`http://127.0.0.1${url.pathname}${call ? '' : url.search}`, {
      method: call ? 'POST' : request.method,
      headers,
      body,
    }),
  );
  if (answer.status >= 500) {
    // work that was dropped from the queue comes out of the REST layer as a failure
    if (request.signal.aborted) return refuse(503, 'The client has gone.');
    const told = (await answer.text()).slice(0, 500);
    // the one mistake of the client's that the REST layer takes for its own
    const [unclosed] = /Missing closing quote[^"]*/.exec(told) ?? [];
    if (unclosed) return refuse(400, `${unclosed}.`);
    throw new Error(`${request.method} ${path} failed: ${told}`);
  }
  const kept: Record<string, string> = {
    'cache-control': answer.ok ? 'public, max-age=0, must-revalidate' : 'no-store',
  };
  for (const name of RESPONSE_HEADERS) {
    const value = answer.headers.get(name);
    if (value !== null) kept[name] = value;
  }
  return fit(request, {
    status: answer.status,
    headers: kept,
    body: new Uint8Array(await answer.arrayBuffer()),
  });
}
