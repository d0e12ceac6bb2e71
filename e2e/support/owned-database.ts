import path from 'node:path';
import { prepareDatabase } from '../../backend/src/database/prepare';
import type { Session } from '../../backend/src/database/database';
import { root } from './places';
import type { Site } from './site';

/** Works on a site's database as its owner, while the backend is stopped. */
export async function withDatabase<Result>(
  site: Site,
  work: (session: Session) => Promise<Result>,
): Promise<Result> {
  await site.stopBackend();
  const database = await prepareDatabase({
    databaseUrl: undefined,
    dataDir: site.dataDir,
    migrations: path.join(root, 'supabase', 'migrations'),
    sampleJobs: 0,
    report: () => undefined,
  });
  try {
    return await database.session(work);
  } finally {
    await database.close();
    await site.startBackend();
  }
}
