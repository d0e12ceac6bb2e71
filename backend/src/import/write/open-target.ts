import { fullDisk } from '@board/shared/node/full-disk';
import { InvalidEnvironment } from '@board/shared/node/variables';
import { readEnvironment } from '../../environment';
import { FolderInUse } from '../../folder-lock';
import { findOwnerEndpoint } from '../../owner-endpoint';
import { Unusable, wordsOf } from '../problem';
import { databaseTarget, restTarget, type ImportTarget } from './target';

type Variables = Record<string, string | undefined>;

/**
 * Opens the database that the environment names: a hosted project, a server, or
 * the embedded database. A running backend holds the last, so the import then
 * goes through its owner endpoint. Throws `Unusable`, without a secret in the
 * message.
 */
export async function openTarget(
  variables: Variables,
  migrations: string,
  signal?: AbortSignal,
): Promise<ImportTarget> {
  if (variables['SUPABASE_URL'])
    return openHosted(variables, variables['SUPABASE_URL'], signal);
  try {
    const environment = readEnvironment(variables);
    const { databaseUrl, dataDir } = environment;
    const { prepareDatabase } = await import('../../database/prepare');
    try {
      const options = {
        ...environment,
        sampleJobs: 0,
        migrations,
        report: () => undefined,
      };
      return databaseTarget(
        databaseUrl ? 'DATABASE_URL' : dataDir,
        await prepareDatabase(options),
      );
    } catch (error) {
      const endpoint =
        error instanceof FolderInUse && findOwnerEndpoint(dataDir, error.pid);
      if (!endpoint) throw error;
      const { url, key } = endpoint;
      const name = `the backend that runs on ${dataDir}`;
      return restTarget({ url, key, name, signal });
    }
  } catch (error) {
    if (error instanceof InvalidEnvironment || error instanceof FolderInUse)
      throw new Unusable(error.message, { cause: error });
    const diskFault = variables['DATABASE_URL']
      ? undefined
      : fullDisk(variables['DATA_DIR'] || '.data');
    throw new Unusable(
      `The database cannot be opened: ${diskFault ?? wordsOf(error)}`,
      { cause: error },
    );
  }
}

function openHosted(
  variables: Variables,
  address: string,
  signal: AbortSignal | undefined,
): ImportTarget {
  const key = variables['SUPABASE_SERVICE_KEY'];
  if (variables['DATABASE_URL'])
    throw new Unusable(
      'SUPABASE_URL and DATABASE_URL are both set: unset one of them.',
    );
  if (!key || !/^[\x21-\x7e]+$/.test(key))
    throw new Unusable(
      'SUPABASE_URL is set, so SUPABASE_SERVICE_KEY is needed: the key that may write.',
    );
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isLocalHost = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(
    url?.hostname ?? '',
  );
  if (url?.protocol !== 'https:' && !(url?.protocol === 'http:' && isLocalHost))
    throw new Unusable(
      'SUPABASE_URL is not an address that begins with https://.',
    );
  return restTarget({ name: url.origin, url: url.origin, key, signal });
}
