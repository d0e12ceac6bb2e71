import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprintOf } from '../scripts/lib/fingerprint.mjs';

/** What sample data is made from. */
const SOURCES = ['backend/src/sample', 'shared/src/domain/slugs.ts', 'supabase/migrations'];

/**
 * Loads sample data into a data folder, unless the folder has what these sources make. Older data is removed first.
 * @param {string} dataDir @param {() => Promise<unknown>} load @param {readonly string[]} [sources]
 */
export async function loadSample(dataDir, load, sources = SOURCES) {
  const mark = path.join(dataDir, 'loaded');
  const wanted = fingerprintOf(sources);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  rmSync(path.join(dataDir, 'backend'), { recursive: true, force: true });
  await load();
  writeFileSync(mark, wanted);
}
