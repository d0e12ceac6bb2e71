import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build as bundle } from 'esbuild';
import { DEVELOPMENT } from '../../kit/src/platform.mjs';
import { build, buildDevelopmentShell } from './build.mjs';
import { packedManifest, readCatalog, versionsOf } from './packed-manifest.mjs';
import { root } from './project.mjs';

/** The platform's programs, as they are built in this checkout. */
const PLATFORM = [
  'shell/dist',
  'shell/dist-server',
  `shell/${DEVELOPMENT}`,
  'backend/dist',
  'backend/media',
  'supabase/migrations',
];

/**
 * Writes what `@board/kit` is made of: its commands, the release tool as one bundle, the platform's built programs, and the
 * template of a section.
 * @param {string} stage @param {import('./packed-manifest.mjs').Manifest} source
 */
export async function fillKit(stage, source) {
  await build(['shell', 'backend']);
  await buildDevelopmentShell();
  const manifest = packedManifest(source, readCatalog(), (target) => target);
  rmSync(path.join(stage, 'src', 'releases'), { recursive: true });
  await bundleReleaseTool(stage);
  for (const part of PLATFORM) {
    cpSync(path.join(root, part), path.join(stage, 'platform', part), {
      recursive: true,
      // A section's team sends no alerts.
      filter: (file) => !/\.(?:br|gz)$|\balerts\.mjs$/.test(file),
    });
  }
  writeTemplate(path.join(stage, 'template'));
  writeServiceTemplate(path.join(stage, 'template-service'));
  return {
    ...manifest,
    files: [...source.files, 'dist', 'platform', 'template', 'template-service'],
  };
}

/** The release tool is TypeScript, and takes what it needs of `releases/` with it. @param {string} stage */
async function bundleReleaseTool(stage) {
  await bundle({
    absWorkingDir: path.join(root, 'kit'),
    entryPoints: ['src/releases/cli.ts'],
    outbase: 'src',
    outdir: path.join(stage, 'dist'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    alias: { '@board/releases': path.join(root, 'releases') },
    target: 'node20.19',
    logLevel: 'warning',
  });
}

/**
 * The template of this checkout, with the files of a repository of its own. Its package.json is `manifest.json` there, because this
 * workspace would install it. @param {string} folder
 */
function writeTemplate(folder) {
  const template = path.join(root, 'templates', 'examples-mfe');
  for (const part of ['src', 'test', 'rsbuild.config.mjs', 'rsbuild.server.mjs'])
    cpSync(path.join(template, part), path.join(folder, part), { recursive: true });
  cpSync(path.join(root, 'templates', 'outside'), folder, { recursive: true });
  /** @type {import('./packed-manifest.mjs').Manifest} */
  const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'));
  const catalog = readCatalog();
  const packed = {
    ...manifest,
    dependencies: versionsOf(manifest.dependencies, catalog),
    devDependencies: versionsOf(manifest.devDependencies, catalog),
  };
  rmSync(path.join(folder, 'manifest.json'));
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`);
}

/** What the template with a service has besides, or in the place of its files. @param {string} folder */
function writeServiceTemplate(folder) {
  cpSync(path.join(root, 'templates', 'service'), folder, { recursive: true });
  const file = path.join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const dependencies = versionsOf(manifest.dependencies, readCatalog());
  writeFileSync(file, `${JSON.stringify({ ...manifest, dependencies }, null, 2)}\n`);
}
