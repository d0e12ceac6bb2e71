import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveBackend } from '../../../backend/src/serve';

const PROJECT_ROOT = join(import.meta.dirname, '../../..');
export const SAMPLE_KEY = 'sb_publishable_embedded';

/**
 * A backend over sample data: embedded, or in the database at `databaseUrl`.
 * `close` also removes its folder.
 */
export async function serveSample(
  databaseUrl: string | undefined,
  sampleJobs: number,
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const sampleBackend = await serveBackend({
    port: 0,
    host: '127.0.0.1',
    dataDir,
    databaseUrl,
    sampleJobs,
    statementLimit: 3000,
    memoryMb: 1536,
    internalKey: undefined,
    migrations: join(PROJECT_ROOT, 'supabase/migrations'),
    mediaFolder: join(PROJECT_ROOT, 'backend/media'),
    report: () => undefined,
  });
  return {
    address: sampleBackend.address,
    async close() {
      await sampleBackend.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
