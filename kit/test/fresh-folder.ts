import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Makes a folder for each test of a file, and removes it afterwards. */
export function freshFolder(take: (folder: string) => void): void {
  let folder: string;
  beforeEach(() => take((folder = mkdtempSync(path.join(os.tmpdir(), 'kit-')))));
  afterEach(() => rmSync(folder, { recursive: true }));
}
