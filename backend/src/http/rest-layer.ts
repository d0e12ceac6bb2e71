import { randomBytes } from 'node:crypto';
import { App } from '@supabase/lite';
import { inTransaction, type Database } from '../database/database';
import type { RestLayer } from './rest';

/** Rows that one read returns at most, as on a hosted project. */
export const MAX_ROWS = 1000;

// The library's first request grants everybody everything and leaves the rest to row security, which does not stop a
// TRUNCATE or a setval.
const TAKE_BACK = ['tables', 'sequences']
  .map(
    (kind) => `revoke all on all ${kind} in schema public from anon, authenticated;
      alter default privileges in schema public revoke all on ${kind} from anon, authenticated;`,
  )
  .concat('grant select on all tables in schema public to anon, authenticated;')
  .join('');

/**
 * The REST protocol over a database. The keys that would open more than reading are made up here and leave this
 * function only for tests, as `secretKey`.
 */
export async function createRestLayer(
  { connection, session }: Pick<Database, 'connection' | 'session'>,
  publishableKey: string,
): Promise<{ rest: RestLayer; secretKey: string }> {
  const secretKey = `sb_secret_${randomBytes(24).toString('hex')}`;
  const app = new App({
    connection,
    api: { max_rows: MAX_ROWS, schemas: ['public'] },
    auth: {
      enabled: true,
      jwt_secret: randomBytes(32).toString('hex'),
      publishable_key: publishableKey,
      secret_key: secretKey,
    },
    options: { server: { admin: false, disableStudio: true, disableFallback: true } },
  });
  // the first request reads the catalogue; it must not be a visitor's
  const rest: RestLayer = (request) => app.fetch(request, { peerAddress: null });
  await rest(
    new Request('http://127.0.0.1/rest/v1/firms?select=id&limit=1', { headers: { apikey: publishableKey } }),
  );
  await session((own) => inTransaction(own, () => own.script(TAKE_BACK)));
  return { rest, secretKey };
}
