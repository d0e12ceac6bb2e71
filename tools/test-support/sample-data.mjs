import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprintOf } from '../scripts/lib/fingerprint.mjs';

const SOURCES = [
  'backend/src/sample',
  'shared/src/domain/slugs.ts',
  'supabase/migrations',
];

/**
 * Loads sample data into a data folder, unless the folder has what the sources
 * make. Older data is removed first.
 * @param {string} dataDir
 * @param {() => Promise<unknown>} load
 */
export async function loadSample(dataDir, load) {
  const mark = path.join(dataDir, 'loaded');
  const wanted = fingerprintOf(SOURCES);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  rmSync(path.join(dataDir, 'backend'), { recursive: true, force: true });
  await load();
  writeFileSync(mark, wanted);
}
