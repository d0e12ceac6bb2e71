import { existsSync } from 'node:fs';
import path from 'node:path';
import { dataDir, root, sections } from './project.mjs';
import { precompress } from './precompress.mjs';
import { run } from './run.mjs';
import { typescript } from './topology.mjs';

/** Runs the release tool, which is TypeScript. @param {string[]} args */
export const releases = (args) =>
  run(process.execPath, [...typescript(), path.join(root, 'scripts', 'releases', 'main.ts'), ...args], {
    env: { DATA_DIR: dataDir },
  });

/** Publishes the builds of sections. @param {string[]} names @param {string[]} [options] */
export const publish = async (names, options = []) =>
  (await releases(['publish', ...names, ...options])).trim().replaceAll('\n', ', ');

/**
 * Compresses the shell's assets, and publishes the sections that have no release which this platform can run. With
 * `all`, publishes every section of this checkout, over the releases of others.
 * @param {{ all?: boolean }} [options]
 */
export async function publishSections({ all = false } = {}) {
  const assets = path.join(root, 'shell', 'dist');
  if (!existsSync(path.join(assets, 'chunks.json.br'))) await precompress(assets);
  return publish(
    sections.map(({ name }) => name),
    all ? [] : ['--missing'],
  );
}
