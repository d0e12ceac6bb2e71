import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { emitDeclarations, importsOfDeclarations, writeDeclarations } from './declarations.mjs';
import { packedManifest, packedTarget, readCatalog } from './packed-manifest.mjs';
import { bundleModules, checkImports, importsOfPlainModules } from './packed-modules.mjs';
import { buildDir, onWindows, root } from './project.mjs';
import { run } from './run.mjs';

/** Folders of the packages that other repositories install. */
export const packages = ['shared'];

/** Where tarballs are written. */
export const packagesDir = path.join(root, 'dist-packages');

/**
 * Builds a package in a folder of its own and packs it. Returns the path of the tarball.
 * @param {string} folder of the package @param {string} [output] folder of the tarball
 */
export async function pack(folder, output = packagesDir) {
  const stage = path.join(buildDir, 'packages', folder);
  /** @type {import('./packed-manifest.mjs').Manifest} */
  const source = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
  const manifest = packedManifest(source, readCatalog());
  const targets = Object.values(source.exports);
  const declarations = await emitDeclarations(folder, targets);
  rmSync(stage, { recursive: true, force: true });
  copyPlainFiles(folder, stage, source.files);
  const imports = await bundleModules(folder, stage, targets);
  writeDeclarations(stage, declarations);
  declareStyles(stage, targets);
  const plain = source.files.includes('build') ? importsOfPlainModules(path.join(stage, 'build')) : [];
  checkImports([...imports, ...importsOfDeclarations(declarations), ...plain], manifest);
  writeFileSync(path.join(stage, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  mkdirSync(output, { recursive: true });
  const npm = onWindows ? 'npm.cmd' : 'npm';
  const packed = await run(npm, ['pack', '--json', '--ignore-scripts', '--pack-destination', output], {
    cwd: stage,
  });
  /** @type {{ filename: string }[]} */
  const [{ filename } = { filename: '' }] = JSON.parse(packed);
  return path.join(output, filename);
}

/** What the package.json lists as files, where this checkout has it, and the two files that npm packs always. */
function copyPlainFiles(
  /** @type {string} */ folder,
  /** @type {string} */ stage,
  /** @type {string[]} */ files,
) {
  mkdirSync(stage, { recursive: true });
  for (const name of [...files, 'README.md']) {
    const from = path.join(root, folder, name);
    if (existsSync(from) && name !== 'dist') cpSync(from, path.join(stage, name), { recursive: true });
  }
  cpSync(path.join(root, 'LICENSE'), path.join(stage, 'LICENSE'));
}

/** Style sheets export nothing. TypeScript refuses imports of files without declarations. */
function declareStyles(/** @type {string} */ stage, /** @type {string[]} */ targets) {
  for (const target of targets.filter((name) => name.endsWith('.css'))) {
    const packed = packedTarget(target);
    if (typeof packed === 'object') writeFileSync(path.join(stage, packed.types), 'export {};\n');
  }
}
