import { Unusable } from '../import/problem';
import { openTarget } from '../import/open-target';
import { restTarget, type Target } from '../import/target';
import { findOwnerEndpoint } from '../owner-endpoint';
import type { Call } from './store';

type Variables = Record<string, string | undefined>;

/** A mail in flight waits for the database no longer than this; the whole call is tried again later. In ms. */
const PAUSES = [500, 2000];

/**
 * Calls functions of the database that the environment names: a hosted project, a PostgreSQL server, or the embedded database through
 * the backend that runs. This program never opens the embedded database itself, because the backend could then not start.
 */
export function openCall(variables: Variables, dataDir: string, migrations: string): Call {
  if (!variables['SUPABASE_URL'] && !variables['DATABASE_URL'])
    return (called, argument) => {
      const endpoint = findOwnerEndpoint(dataDir);
      if (!endpoint) throw new Unusable(`No backend runs on ${dataDir}.`);
      const target = restTarget({ ...endpoint, name: 'the backend', batch: 1, pauses: PAUSES });
      return target.call(called, argument);
    };
  let opened: Promise<Target> | undefined;
  return async (called, argument) => {
    opened ??= openTarget(variables, migrations);
    const target = await opened.catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return target.call(called, argument);
  };
}
