import { randomBytes } from 'node:crypto';
import { App } from '@supabase/lite';
import type { Connection } from '@supabase/lite';
import type { RestLayer } from './rest';

/** Rows that one read returns at most, as on a hosted project. */
export const MAX_ROWS = 1000;

/**
 * The REST protocol over a connection. The keys that would open more than reading are made up here and leave this
 * function only for tests, as `secretKey`.
 */
export async function createRestLayer(
  connection: Connection,
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
  return { rest, secretKey };
}
