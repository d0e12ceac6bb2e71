import { timingSafeEqual } from 'node:crypto';
import { parseJson } from '@board/shared/node/bounded-json';
import { acceptsJson } from '@board/shared/node/negotiation';
import { databaseError } from '../database/database';
import {
  callFunction,
  isHeavy,
  Refused,
  type Api,
  type ApiFunction,
  type Role,
  type Statement,
} from './api';
import { refuse } from './reply';

/**
 * Characters of an address, and bytes of a body: a visitor's, and the owner's.
 */
const LONGEST_ADDRESS = 8192;
const LONGEST_BODY: Record<Role, number> = {
  anon: 16_384,
  service_role: 64_000_000,
};
const ROOT = '/rest/v1/rpc/';

/** The SQLSTATE of a statement that reached its `statement_timeout`. */
const CANCELED = '57014';
/**
 * PostgreSQL refuses the values: SQLSTATE classes 22 and 23, and what a
 * function raises.
 */
const OF_VALUES = /^(22|23|P0)...$/;

/** The keys of a REST interface; without `service`, nobody is the owner. */
export interface Keys {
  publishable: string;
  service?: string | undefined;
}

function sameKey(sent: string | null, key: string | undefined): boolean {
  const sentBytes = Buffer.from(sent ?? '');
  const bytes = Buffer.from(key ?? '');
  return (
    bytes.length > 0 &&
    sentBytes.length === bytes.length &&
    timingSafeEqual(sentBytes, bytes)
  );
}

export function roleOf({ headers }: Request, keys: Keys): Role | undefined {
  const key = headers.get('apikey');
  if (sameKey(key, keys.service)) return 'service_role';
  return sameKey(key, keys.publishable) ? 'anon' : undefined;
}

export const declaresTooMuch = (request: Request, keys: Keys): boolean =>
  Number(request.headers.get('content-length') ?? 0) >
  LONGEST_BODY[roleOf(request, keys) ?? 'anon'];

/** Undefined when the body exceeds `longest` bytes; the rest is not read. */
async function textWithin(
  request: Request,
  longest: number,
): Promise<string | undefined> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  // leaving the loop cancels the stream
  for await (const piece of request.body ?? []) {
    size += piece.byteLength;
    if (size > longest) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** The arguments of a call, as text like those of an address. */
async function argumentsOf(
  request: Request,
  role: Role,
): Promise<Response | Map<string, string>> {
  const inAddress = new Map(new URL(request.url).searchParams);
  if (request.method !== 'POST') return inAddress;
  for (const name of inAddress.keys())
    throw new Refused(
      `${name.slice(0, 60)}: stands in the body of a POST, not in the address.`,
    );
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    return refuse(415, 'Arguments are sent as application/json.');
  const text = await textWithin(request, LONGEST_BODY[role]);
  if (text === undefined)
    return refuse(413, 'The arguments are too long.', { connection: 'close' });
  const args = parseJson(text || '{}');
  if (typeof args !== 'object' || args === null || Array.isArray(args))
    return refuse(
      400,
      'Arguments are one JSON object of at most eight levels.',
    );
  const entries = Object.entries(args).filter(([, value]) => value !== null);
  return new Map(
    entries.map(([name, value]) => [
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

export type Run = (statement: Statement, call: CallFacts) => Promise<string>;

interface RestOptions {
  api: Api;
  keys: Keys;
  run: Run;
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
  const role = roleOf(request, keys);
  if (!role)
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
  const called = functionIn(request, api);
  if (!called || !mayCall(called, role, mayWrite))
    return refuse(404, 'There is no such function.');
  try {
    return await answerCall(request, called, role, run);
  } catch (error) {
    return answerError(error, role, request.signal);
  }
}

/** The function that an address names. */
function functionIn(request: Request, api: Api): ApiFunction | undefined {
  const { pathname } = new URL(request.url);
  return pathname.startsWith(ROOT)
    ? api.get(pathname.slice(ROOT.length))
    : undefined;
}

const mayCall = (
  { roles, writes }: ApiFunction,
  role: Role,
  mayWrite: boolean,
): boolean => roles.includes(role) && (!writes || role !== 'anon' || mayWrite);

async function answerCall(
  request: Request,
  called: ApiFunction,
  role: Role,
  run: Run,
): Promise<Response> {
  const args = await argumentsOf(request, role);
  if (args instanceof Response) return args;
  const { name } = called;
  const body = await run(callFunction(called, args, role), {
    name,
    isHeavy: isHeavy(name, args),
  });
  return new Response(body, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'public, max-age=0, must-revalidate',
    },
  });
}

/** Throws an error that the client did not cause. */
function answerError(
  error: unknown,
  role: Role,
  signal: AbortSignal,
): Response {
  if (error instanceof Refused) return refuse(400, error.message);
  // the queue dropped this request, or its statement was cancelled
  if (signal.aborted) return refuse(503, 'The client has gone.');
  const { code, message } = databaseError(error);
  // the owner's programs read the code
  if (role === 'service_role' && code !== '')
    return refuse(400, message, {}, code);
  if (code === CANCELED)
    return refuse(504, 'The database did not answer in time.');
  if (OF_VALUES.test(code)) return refuse(400, message, {}, code);
  throw error;
}
