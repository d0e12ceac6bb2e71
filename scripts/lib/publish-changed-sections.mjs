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

/** Publishes the builds of sections that the registry does not list yet. @param {string[]} names */
export const publish = async (names) => (await releases(['publish', ...names])).trim().replaceAll('\n', ', ');

/** Publishes every section and compresses the shell's assets. */
export async function publishChanged() {
  const assets = path.join(root, 'shell', 'dist');
  if (!existsSync(path.join(assets, 'chunks.json.br'))) await precompress(assets);
  return publish(sections.map(({ name }) => name));
}
