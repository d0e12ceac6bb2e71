import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onWindows, run } from '../../kit/src/programs/run.mjs';
import { fillKit } from './packed-kit.mjs';
import { fillShared } from './packed-shared.mjs';
import { buildDir, root } from './project.mjs';

/** @typedef {import('./packed-manifest.mjs').Manifest} Manifest */

/** What fills a package's folder and returns its package.json, by the package's folder here. */
const FILL = { shared: fillShared, kit: fillKit };

/** Folders of the packages that other repositories install. @type {(keyof typeof FILL)[]} */
export const packages = ['shared', 'kit'];

/** Where tarballs are written. */
export const packagesDir = path.join(root, 'dist-packages');

/**
 * Builds a package in a folder of its own and packs it. Returns the path of the tarball.
 * @param {keyof typeof FILL} folder of the package @param {string} [output] folder of the tarball
 */
export async function pack(folder, output = packagesDir) {
  // two that pack at once must not share it
  const stage = path.join(buildDir, 'packages', `${folder}-${process.pid}`);
  /** @type {Manifest} */
  const source = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true });
  for (const name of [...source.files, 'README.md']) {
    const from = path.join(root, folder, name);
    if (existsSync(from) && name !== 'dist') cpSync(from, path.join(stage, name), { recursive: true });
  }
  cpSync(path.join(root, 'LICENSE'), path.join(stage, 'LICENSE'));
  const manifest = await FILL[folder](stage, source);
  writeFileSync(path.join(stage, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  mkdirSync(output, { recursive: true });
  const npm = onWindows ? 'npm.cmd' : 'npm';
  const packed = await run(npm, ['pack', '--json', '--ignore-scripts', '--pack-destination', output], {
    cwd: stage,
  });
  /** @type {{ filename: string }[]} */
  const [{ filename } = { filename: '' }] = JSON.parse(packed);
  rmSync(stage, { recursive: true });
  return path.join(output, filename);
}
