import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { build as bundle } from 'esbuild';
import { DEVELOPMENT } from '../../../platform/kit/src/platform.mjs';
import { bin, run } from '../../../platform/kit/src/programs/run.mjs';
import { build, buildDevelopmentShell } from './build.mjs';
import {
  packedManifest,
  SHARED_EXPORTS,
  withVersions,
} from './packed-manifest.mjs';
import { buildDir, root } from './project.mjs';

/**
 * Builds `@board/shared`. All subpaths are bundled together: what two of them
 * use is one chunk, so that contexts and stores exist once. Imports by package
 * name stay, the package's own included, because the share scope knows modules
 * by these names.
 * @param {string} stage
 * @param {{ exports: Record<string, string> }} manifest
 */
async function buildShared(stage, { exports }) {
  const modules = Object.entries(exports)
    .filter(([, source]) => /^\.\/src\/.*(?:ts|tsx|mjs)$/.test(source))
    .map(([subpath, source]) => ({
      out: subpath.slice('./'.length),
      in: source,
    }));
  await bundle({
    absWorkingDir: path.join(root, 'shared'),
    entryPoints: modules,
    outdir: path.join(stage, 'dist'),
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    packages: 'external',
    target: 'es2022',
    jsx: 'automatic',
    logLevel: 'warning',
  });
  const types = path.join(stage, 'types');
  await run(bin('tsc'), [
    '-p',
    path.join('shared', 'tsconfig.declarations.json'),
    '--outDir',
    types,
  ]);
  cpSync(path.join(types, 'build'), path.join(stage, 'build'), {
    recursive: true,
  });
  for (const { out, in: source } of modules) {
    const file = path.join(stage, 'dist', `${out}.d.ts`);
    const declared = path.join(types, source.replace(/\.tsx?$/, ''));
    const from = path
      .relative(path.dirname(file), declared)
      .split(path.sep)
      .join('/');
    writeFileSync(file, `export * from '${from}';\n`);
  }
  cpSync(
    path.join(root, 'shared', exports['./fonts.css'] ?? ''),
    path.join(stage, 'dist', 'fonts.css'),
  );
  // TypeScript refuses imports of a file without declarations.
  writeFileSync(path.join(stage, 'dist', 'fonts.d.ts'), 'export {};\n');
  return { files: ['types'], exports: SHARED_EXPORTS };
}

const PLATFORM = [
  'shell/dist',
  'shell/dist-server',
  `shell/${DEVELOPMENT}`,
  'backend/dist',
  'backend/media',
  'supabase/migrations',
];

/** Where each template goes. */
const TEMPLATES = {
  'examples-mfe': 'template',
  outside: 'template',
  service: 'template-service',
};

/**
 * Builds `@board/kit`: its commands, the release tool as one bundle with what
 * it needs of `platform/releases/`, the platform's programs, and the template of a
 * section.
 * @param {string} stage
 */
async function buildKit(stage) {
  await build(['shell', 'backend']);
  await buildDevelopmentShell();
  rmSync(path.join(stage, 'src', 'releases'), { recursive: true });
  await bundle({
    absWorkingDir: path.join(root, FOLDERS.kit),
    entryPoints: ['src/releases/cli.ts'],
    outbase: 'src',
    outdir: path.join(stage, 'dist'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    alias: { '@board/releases': path.join(root, 'platform', 'releases') },
    target: 'node20.19',
    logLevel: 'warning',
  });
  for (const part of PLATFORM)
    cpSync(path.join(root, part), path.join(stage, 'platform', part), {
      recursive: true,
      // A section's team sends no alerts.
      filter: (file) => !/\.(?:br|gz)$|\balerts\.mjs$/.test(file),
    });
  for (const [from, to] of Object.entries(TEMPLATES))
    cpSync(path.join(root, 'tools', 'templates', from), path.join(stage, to), {
      recursive: true,
      filter: (file) =>
        !/^(node_modules|package\.json)$/.test(path.basename(file)),
    });
  for (const folder of new Set(Object.values(TEMPLATES))) {
    const file = path.join(stage, folder, 'manifest.json');
    writeFileSync(
      file,
      JSON.stringify(withVersions(readFileSync(file, 'utf8'))),
    );
  }
  return { files: ['dist', 'platform', 'template', 'template-service'] };
}

/**
 * Each fills a package's folder beside its own files, and returns what its
 * package.json says of that.
 */
const BUILD = { shared: buildShared, kit: buildKit };

/** Where the packages are in this checkout. */
const FOLDERS = { shared: 'shared', kit: 'platform/kit' };

/**
 * Builds a package in a folder of its own and packs it. Returns the path of the
 * tarball.
 * @param {keyof typeof BUILD} name of the package
 * @param {string} [output]
 * folder of the tarball
 */
export async function pack(name, output = path.join(root, 'dist-packages')) {
  // two that pack at once must not share it
  const stage = path.join(buildDir, 'packages', `${name}-${process.pid}`);
  const source = path.join(root, FOLDERS[name]);
  const manifest = packedManifest(
    readFileSync(path.join(source, 'package.json'), 'utf8'),
  );
  rmSync(stage, { recursive: true, force: true });
  for (const part of [...manifest.files, 'README.md']) {
    const from = path.join(source, part);
    if (existsSync(from) && part !== 'dist')
      cpSync(from, path.join(stage, part), { recursive: true });
  }
  cpSync(path.join(root, 'LICENSE'), path.join(stage, 'LICENSE'));
  const { files, ...more } = await BUILD[name](stage, manifest);
  const packed = { ...manifest, ...more, files: [...manifest.files, ...files] };
  writeFileSync(
    path.join(stage, 'package.json'),
    `${JSON.stringify(packed, null, 2)}\n`,
  );
  mkdirSync(output, { recursive: true });
  const args = [
    'pack',
    '--json',
    '--ignore-scripts',
    '--pack-destination',
    output,
  ];
  const [{ filename } = { filename: '' }] = JSON.parse(
    await run('npm', args, { cwd: stage }),
  );
  rmSync(stage, { recursive: true });
  return path.join(output, filename);
}
