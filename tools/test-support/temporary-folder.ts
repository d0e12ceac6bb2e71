import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const makeFolder = () => mkdtempSync(path.join(tmpdir(), 'board-test-'));
const removeFolder = (folder: string) =>
  rmSync(folder, { recursive: true, force: true });

/** A folder for all tests of a file, removed after them. */
export function temporaryFolder(): string {
  const folder = makeFolder();
  afterAll(() => removeFolder(folder));
  return folder;
}

/** A folder for each test of a file, removed after it. */
export function folderOfEachTest(): () => string {
  let folder = '';
  beforeEach(() => {
    folder = makeFolder();
  });
  afterEach(() => removeFolder(folder));
  return () => folder;
}
