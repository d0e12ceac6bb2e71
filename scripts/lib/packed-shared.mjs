import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { emitDeclarations, importsOfDeclarations, writeDeclarations } from './declarations.mjs';
import { packedManifest, packedTarget, readCatalog } from './packed-manifest.mjs';
import { bundleModules, checkImports, importsOfPlainModules } from './packed-modules.mjs';

/**
 * Writes what `@board/shared` is made of: a module and its declarations for each subpath.
 * @param {string} stage @param {import('./packed-manifest.mjs').Manifest} source
 */
export async function fillShared(stage, source) {
  const manifest = packedManifest(source, readCatalog());
  const targets = Object.values(source.exports);
  const declarations = await emitDeclarations('shared', targets);
  const imports = await bundleModules('shared', stage, targets);
  writeDeclarations(stage, declarations);
  declareStyles(stage, targets);
  const plain = importsOfPlainModules(path.join(stage, 'build'));
  checkImports([...imports, ...importsOfDeclarations(declarations), ...plain], manifest);
  return manifest;
}

/** Style sheets export nothing. TypeScript refuses imports of files without declarations. */
function declareStyles(/** @type {string} */ stage, /** @type {string[]} */ targets) {
  for (const target of targets.filter((name) => name.endsWith('.css'))) {
    const packed = packedTarget(target);
    if (typeof packed === 'object') writeFileSync(path.join(stage, packed.types), 'export {};\n');
  }
}
