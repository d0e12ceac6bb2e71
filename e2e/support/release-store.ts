/** Tests of the release store: no browser and no site, a data folder of each test's own. */
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
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
  for (const file of readdirSync(server).filter((one) => one.endsWith('.cjs')))
    appendFileSync(path.join(server, file), `\n// ${mark}`);
  return folder;
}

/** A folder with the builds of a section that say `to` in the place of `from`. */
export function changedBuild(dataDir: string, name: string, [from, to]: [from: string, to: string]): string {
  const folder = buildOf(dataDir, name, to);
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.c?js$/.test(entry)) continue;
    const file = path.join(folder, entry);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to));
  }
  return folder;
}
