import { timingSafeEqual } from 'node:crypto';
import { parseJson } from '@board/shared/internal/bounded-json';
import { acceptsJson } from '@board/shared/internal/negotiation';
import { textWithin } from './body';
import { callFunction, takesJson } from './call-function';
import { CALLABLE, LONGEST_ADDRESS, LONGEST_BODY, WRITES } from './public-surface';
import { fit, refuse } from './reply';
import { Unlisted, type Statement } from './statement';

const ROOT = '/rest/v1/rpc/';
/** PostgreSQL cancelled a statement because of its `statement_timeout`. */
const CANCELED = '57014';

function sameKey(sent: string | null, key: string): boolean {
  const [a, b] = [Buffer.from(sent ?? ''), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The parameters of an address. Throws `Unlisted` for a repeated one. */
function parametersOf(search: URLSearchParams): Map<string, string> {
  const parameters = new Map<string, string>();
  for (const [name, value] of search) {
    if (parameters.has(name)) throw new Unlisted(name, 'is written twice');
    parameters.set(name, value);
  }
  return parameters;
}

/** The arguments of a call, as text like those of an address. */
async function argumentsOf(
  called: string,
  request: Request,
  query: URLSearchParams,
): Promise<Response | Map<string, string>> {
  const inAddress = parametersOf(query);
  if (request.method !== 'POST') return inAddress;
  for (const name of inAddress.keys())
    throw new Unlisted(name, 'stands in the body of a POST, not in the address');
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    return refuse(415, 'Arguments are sent as application/json.');
  }
  const text = await textWithin(request, LONGEST_BODY);
  if (text === undefined) return refuse(413, 'The arguments are too long.', { connection: 'close' });
  const args = parseJson(text || '{}');
  if (typeof args !== 'object' || args === null || Array.isArray(args)) {
    return refuse(400, 'Arguments are one JSON object of at most eight levels.');
  }
  const entries = Object.entries(args).filter(([, value]) => value !== null);
  const [nested] =
    entries.find(([name, value]) => typeof value === 'object' && !takesJson(called, name)) ?? [];
  if (nested !== undefined) throw new Unlisted(nested, 'is a text, a number or a date');
  return new Map(
    entries.map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  );
}

async function statementOf(request: Request, url: URL, mayWrite: boolean): Promise<Response | Statement> {
  const called = url.pathname.startsWith(ROOT) ? url.pathname.slice(ROOT.length) : '';
  if (!CALLABLE.includes(called) || (called === WRITES && !mayWrite))
    return refuse(404, 'There is no such function.');
  for (const name of ['range', 'prefer'])
    if (request.headers.has(name)) throw new Unlisted(name, 'is a header that no function takes');
  const args = await argumentsOf(called, request, url.searchParams);
  return args instanceof Response ? args : callFunction(called, args);
}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/**
 * The public REST API: what public-surface.ts lists, parsed and bounded before the database sees it (docs/product.md
 * §6). The client's credentials end here, so every request runs as an anonymous visitor. Only the document server may write.
 */
export async function answerRest(
  request: Request,
  rest: (statement: Statement) => Promise<string>,
  key: string,
  mayWrite = false,
): Promise<Response> {
  if (request.url.length > LONGEST_ADDRESS) return refuse(414, 'The address is too long.');
  if (!sameKey(request.headers.get('apikey'), key)) {
    return refuse(401, 'Invalid API key: send the publishable key in the header apikey.');
  }
  if (!['GET', 'HEAD', 'POST'].includes(request.method)) {
    return refuse(405, 'This backend is read-only.', { allow: 'GET, HEAD, POST, OPTIONS' });
  }
  if (!acceptsJson(request.headers.get('accept') ?? undefined))
    return refuse(406, 'Answers are application/json.');
  try {
    const statement = await statementOf(request, new URL(request.url), mayWrite);
    if (statement instanceof Response) return statement;
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
    };
    return await fit(request, { status: 200, headers, body: Buffer.from(await rest(statement)) });
  } catch (error) {
    if (error instanceof Unlisted) return refuse(400, error.message);
    if (codeOf(error) === CANCELED) return refuse(504, 'The database did not answer in time.');
    // the queue dropped this request
    if (request.signal.aborted) return refuse(503, 'The client has gone.');
    throw error;
  }
}
