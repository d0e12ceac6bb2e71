import type { IncomingHttpHeaders } from 'node:http';
import { listening } from '../../../tools/test-support/listening';
import type { Seeded } from '../seeded';

export const SECRET = 'sb_secret_of-the-hosted-project';
/** A legacy key of the role `service_role`. */
export const LEGACY =
  'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.c2lnbmF0dXJl';
export const PUBLIC = 'sb_publishable_key';
const ROLES: Record<string, string> = {
  [SECRET]: 'service_role',
  [LEGACY]: 'service_role',
  [PUBLIC]: 'anon',
};

/**
 * The part of a hosted project's REST interface that an owner's commands use:
 * keys, roles, the exposed schema `api`, one transaction per call.
 */
export async function startHostedProject(db: Seeded) {
  /** Statuses of the next answers, before any work. */
  const faults: number[] = [];
  const seen: { path: string | undefined; key: unknown; token: unknown }[] = [];
  async function answer(
    path: string | undefined,
    {
      apikey: key,
      authorization: token,
      'content-profile': schema = 'api',
    }: IncomingHttpHeaders,
    body: string,
  ) {
    seen.push({ path, key, token });
    const fault = faults.shift();
    if (fault !== undefined) return [fault, { message: 'not now' }] as const;
    const role = ROLES[String(key)];
    if (role === undefined)
      return [401, { message: 'Invalid API key' }] as const;
    const name = /^\/rest\/v1\/rpc\/([a-z_]+)$/.exec(path ?? '')?.[1] ?? '';
    // PostgREST refuses a schema that is not exposed
    // (docs/operating.md, "A hosted Supabase project")
    if (schema !== 'api')
      return [
        406,
        {
          code: 'PGRST106',
          message: 'The schema must be one of the following: api',
        },
      ] as const;
    try {
      await db.query('begin');
      await db.query(`set local role ${role}`);
      const { results } = await db.row<{ results: string }>(
        `select api.${name}(request => $1::text::jsonb -> 'request')::text as results`,
        [body],
      );
      await db.query('commit');
      return [200, JSON.parse(results) as unknown] as const;
    } catch (error) {
      await db.query('rollback');
      const { code, message } = error as { code: string; message: string };
      return [
        code === '42501' ? 403 : 400,
        { code, message, details: null, hint: null },
      ] as const;
    }
  }
  const { url, close } = await listening((request, response) => {
    let body = '';
    request.on('data', (data: Buffer) => {
      body += data.toString();
    });
    request.on('end', () => {
      void answer(request.url, request.headers, body).then(([status, value]) =>
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify(value)),
      );
    });
  });
  return { url, faults, seen, close };
}
