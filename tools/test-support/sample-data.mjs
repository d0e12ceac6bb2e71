import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprintOf } from '../scripts/lib/fingerprint.mjs';

const SAMPLE_SOURCES = [
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
  const markFile = path.join(dataDir, 'loaded');
  const wantedFingerprint = fingerprintOf(SAMPLE_SOURCES);
  if (
    existsSync(markFile) &&
    readFileSync(markFile, 'utf8') === wantedFingerprint
  )
    return;
  rmSync(path.join(dataDir, 'backend'), { recursive: true, force: true });
  await load();
  writeFileSync(markFile, wantedFingerprint);
}
