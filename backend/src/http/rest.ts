import { timingSafeEqual } from 'node:crypto';
import { parseJson } from '@board/shared/node/bounded-json';
import { acceptsJson } from '@board/shared/node/negotiation';
import { databaseError } from '../database/database';
import {
  callFunction,
  isHeavy,
  RefusedCall,
  type PublicApi,
  type ApiFunction,
  type DatabaseRole,
  type Statement,
} from './api';
import { refuse } from './reply';

/**
 * Characters of an address, and bytes of a body: a visitor's, and the owner's.
 */
const LONGEST_ADDRESS = 8192;
const LONGEST_BODY: Record<DatabaseRole, number> = {
  anon: 16_384,
  service_role: 64_000_000,
};
const FUNCTION_ROOT = '/rest/v1/rpc/';

/** The SQLSTATE of a statement that reached its `statement_timeout`. */
const CANCELED = '57014';
/**
 * PostgreSQL refuses the values: SQLSTATE classes 22 and 23, and what a
 * function raises.
 */
const VALUE_ERROR_CODES = /^(22|23|P0)...$/;

/** The keys of a REST interface; without `service`, nobody is the owner. */
export interface ApiKeys {
  publishable: string;
  service?: string | undefined;
}

function sameKey(
  sentKey: string | null,
  expectedKey: string | undefined,
): boolean {
  const sentBytes = Buffer.from(sentKey ?? '');
  const keyBytes = Buffer.from(expectedKey ?? '');
  return (
    keyBytes.length > 0 &&
    sentBytes.length === keyBytes.length &&
    timingSafeEqual(sentBytes, keyBytes)
  );
}

export function roleOf(
  { headers }: Request,
  keys: ApiKeys,
): DatabaseRole | undefined {
  const key = headers.get('apikey');
  if (sameKey(key, keys.service)) return 'service_role';
  return sameKey(key, keys.publishable) ? 'anon' : undefined;
}

export const declaresTooMuch = (request: Request, keys: ApiKeys): boolean =>
  Number(request.headers.get('content-length') ?? 0) >
  LONGEST_BODY[roleOf(request, keys) ?? 'anon'];

/** Undefined when the body exceeds `longest` bytes; the rest is not read. */
async function textWithin(
  request: Request,
  longest: number,
): Promise<string | undefined> {
  const bodyPieces: Uint8Array[] = [];
  let size = 0;
  // leaving the loop cancels the stream
  for await (const bodyPiece of request.body ?? []) {
    size += bodyPiece.byteLength;
    if (size > longest) return undefined;
    bodyPieces.push(bodyPiece);
  }
  return Buffer.concat(bodyPieces).toString('utf8');
}

/**
 * The arguments of a call, as text like those of an address, without those that
 * are null; or the answer that refuses them.
 */
async function argumentsOf(
  request: Request,
  databaseRole: DatabaseRole,
): Promise<Response | Map<string, string>> {
  const inAddress = new Map(new URL(request.url).searchParams);
  if (request.method !== 'POST') return inAddress;
  const [misplacedName] = inAddress.keys();
  if (misplacedName !== undefined)
    throw new RefusedCall(
      `${misplacedName.slice(0, 60)}: stands in the body of a POST, ` +
        'not in the address.',
    );
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    return refuse(415, 'Arguments are sent as application/json.');
  const bodyText = await textWithin(request, LONGEST_BODY[databaseRole]);
  if (bodyText === undefined)
    return refuse(413, 'The arguments are too long.', { connection: 'close' });
  const callArguments = parseJson(bodyText || '{}');
  if (
    typeof callArguments !== 'object' ||
    callArguments === null ||
    Array.isArray(callArguments)
  )
    return refuse(
      400,
      'Arguments are one JSON object of at most eight levels.',
    );
  const argumentEntries = Object.entries(callArguments).filter(
    ([, value]) => value !== null,
  );
  return new Map(
    argumentEntries.map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
}

/** The called function, and whether it may cost much. */
export interface CallFacts {
  name: string;
  isHeavy: boolean;
}

export type RunStatement = (
  statement: Statement,
  call: CallFacts,
) => Promise<string>;

interface RestOptions {
  api: PublicApi;
  keys: ApiKeys;
  run: RunStatement;
  mayWrite: boolean;
}

/**
 * The REST API: calls of the functions that the schema `api` grants to the
 * key's role (docs/product.md §6), as PostgREST answers them. Only the document
 * server, which limits each network, may call a visitor's function that writes.
 */
export async function answerRest(
  request: Request,
  { api, keys, run, mayWrite }: RestOptions,
): Promise<Response> {
  if (request.url.length > LONGEST_ADDRESS)
    return refuse(414, 'The address is too long.');
  const databaseRole = roleOf(request, keys);
  if (!databaseRole)
    return refuse(
      401,
      'Invalid API key: send the publishable key in the header apikey.',
    );
  if (!['GET', 'HEAD', 'POST'].includes(request.method))
    return refuse(405, 'This backend is read-only.', {
      allow: 'GET, HEAD, POST, OPTIONS',
    });
  if (!acceptsJson(request.headers.get('accept') ?? undefined))
    return refuse(406, 'Answers are application/json.');
  const calledFunction = functionIn(request, api);
  if (!calledFunction || !isCallAllowed(calledFunction, databaseRole, mayWrite))
    return refuse(404, 'There is no such function.');
  try {
    return await answerCall(request, calledFunction, databaseRole, run);
  } catch (error) {
    return answerError(error, databaseRole, request.signal);
  }
}

/** The function that an address names. */
function functionIn(
  request: Request,
  publicApi: PublicApi,
): ApiFunction | undefined {
  const { pathname } = new URL(request.url);
  return pathname.startsWith(FUNCTION_ROOT)
    ? publicApi.get(pathname.slice(FUNCTION_ROOT.length))
    : undefined;
}

const isCallAllowed = (
  { roles, writes }: ApiFunction,
  databaseRole: DatabaseRole,
  mayWrite: boolean,
): boolean =>
  roles.includes(databaseRole) &&
  (!writes || databaseRole !== 'anon' || mayWrite);

async function answerCall(
  request: Request,
  calledFunction: ApiFunction,
  databaseRole: DatabaseRole,
  runStatement: RunStatement,
): Promise<Response> {
  const callArguments = await argumentsOf(request, databaseRole);
  if (callArguments instanceof Response) return callArguments;
  const { name } = calledFunction;
  const body = await runStatement(
    callFunction(calledFunction, callArguments, databaseRole),
    {
      name,
      isHeavy: isHeavy(name, callArguments),
    },
  );
  return new Response(body, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'public, max-age=0, must-revalidate',
    },
  });
}

/** The answer to an error; throws an error that the client did not cause. */
function answerError(
  error: unknown,
  databaseRole: DatabaseRole,
  signal: AbortSignal,
): Response {
  if (error instanceof RefusedCall) return refuse(400, error.message);
  // the queue dropped this request, or its statement was cancelled
  if (signal.aborted) return refuse(503, 'The client has gone.');
  const { code, message } = databaseError(error);
  // the owner's programs read the code
  if (databaseRole === 'service_role' && code !== '')
    return refuse(400, message, {}, code);
  if (code === CANCELED)
    return refuse(504, 'The database did not answer in time.');
  if (VALUE_ERROR_CODES.test(code)) return refuse(400, message, {}, code);
  throw error;
}
