/** Tests of the release store: no browser and no site, a data folder of each test's own. */
import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { root } from './places';

export const test = base.extend<{ dataDir: string }>({
  dataDir: async ({}, use) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'store-'));
    await use(folder);
    rmSync(folder, { recursive: true });
  },
});

/** A folder with the builds of a section, whose server build ends in `mark`. */
export function buildOf(dataDir: string, name: string, mark: string): string {
  const folder = path.join(dataDir, `${name}-${mark}`);
  for (const part of ['dist', 'dist-server', 'package.json'])
    cpSync(path.join(root, `${name}-mfe`, part), path.join(folder, part), { recursive: true });
  const server = path.join(folder, 'dist-server');
  for (const file of readdirSync(server)) appendFileSync(path.join(server, file), `\n// ${mark}`);
  return folder;
}
