import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A folder for each test of a file, removed after it. */
export function temporaryFolder(): () => string {
  let folder = '';
  beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'releases-'))));
  afterEach(() => rmSync(folder, { recursive: true }));
  return () => folder;
}
