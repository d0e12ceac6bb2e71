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
 * @param {string} stageFolder
 * @param {{ exports: Record<string, string> }} manifest
 */
async function buildShared(stageFolder, { exports }) {
  const packedModules = Object.entries(exports)
    .filter(([, source]) => /^\.\/src\/.*(?:ts|tsx|mjs)$/.test(source))
    .map(([subpath, source]) => ({
      out: subpath.slice('./'.length),
      in: source,
    }));
  await bundle({
    absWorkingDir: path.join(root, 'shared'),
    entryPoints: packedModules,
    outdir: path.join(stageFolder, 'dist'),
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    packages: 'external',
    target: 'es2022',
    jsx: 'automatic',
    logLevel: 'warning',
  });
  const typesFolder = path.join(stageFolder, 'types');
  await run(bin('tsc'), [
    '-p',
    path.join('shared', 'tsconfig.declarations.json'),
    '--outDir',
    typesFolder,
  ]);
  cpSync(path.join(typesFolder, 'build'), path.join(stageFolder, 'build'), {
    recursive: true,
  });
  for (const { out, in: source } of packedModules) {
    const file = path.join(stageFolder, 'dist', `${out}.d.ts`);
    const declared = path.join(typesFolder, source.replace(/\.tsx?$/, ''));
    const typesSource = path
      .relative(path.dirname(file), declared)
      .split(path.sep)
      .join('/');
    writeFileSync(file, `export * from '${typesSource}';\n`);
  }
  cpSync(
    path.join(root, 'shared', exports['./fonts.css'] ?? ''),
    path.join(stageFolder, 'dist', 'fonts.css'),
  );
  // TypeScript refuses imports of a file without declarations.
  writeFileSync(path.join(stageFolder, 'dist', 'fonts.d.ts'), 'export {};\n');
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
 * @param {string} stageFolder
 */
async function buildKit(stageFolder) {
  await build(['shell', 'backend']);
  await buildDevelopmentShell();
  rmSync(path.join(stageFolder, 'src', 'releases'), { recursive: true });
  await bundle({
    absWorkingDir: path.join(root, PACKAGE_FOLDERS.kit),
    entryPoints: ['src/releases/cli.ts'],
    outbase: 'src',
    outdir: path.join(stageFolder, 'dist'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    alias: { '@board/releases': path.join(root, 'platform', 'releases') },
    target: 'node20.19',
    logLevel: 'warning',
  });
  for (const packedPart of PLATFORM)
    cpSync(
      path.join(root, packedPart),
      path.join(stageFolder, 'platform', packedPart),
      {
        recursive: true,
        // A section's team sends no alerts.
        filter: (file) => !/\.(?:br|gz)$|\balerts\.mjs$/.test(file),
      },
    );
  for (const [templateFolder, packedFolder] of Object.entries(TEMPLATES))
    cpSync(
      path.join(root, 'tools', 'templates', templateFolder),
      path.join(stageFolder, packedFolder),
      {
        recursive: true,
        filter: (file) =>
          !/^(node_modules|package\.json)$/.test(path.basename(file)),
      },
    );
  for (const folder of new Set(Object.values(TEMPLATES))) {
    const file = path.join(stageFolder, folder, 'manifest.json');
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
const BUILD_PACKAGE = { shared: buildShared, kit: buildKit };

/** Where the packages are in this checkout. */
const PACKAGE_FOLDERS = { shared: 'shared', kit: 'platform/kit' };

/**
 * Builds a package in a folder of its own and packs it. Returns the path of the
 * tarball.
 * @param {keyof typeof BUILD_PACKAGE} name of the package
 * @param {string} [outputFolder]
 * folder of the tarball
 */
export async function packPackage(
  name,
  outputFolder = path.join(root, 'dist-packages'),
) {
  // two that pack at once must not share it
  const stageFolder = path.join(buildDir, 'packages', `${name}-${process.pid}`);
  const sourceFolder = path.join(root, PACKAGE_FOLDERS[name]);
  const manifest = packedManifest(
    readFileSync(path.join(sourceFolder, 'package.json'), 'utf8'),
  );
  rmSync(stageFolder, { recursive: true, force: true });
  for (const packedPart of [...manifest.files, 'README.md']) {
    const partSource = path.join(sourceFolder, packedPart);
    if (existsSync(partSource) && packedPart !== 'dist')
      cpSync(partSource, path.join(stageFolder, packedPart), {
        recursive: true,
      });
  }
  cpSync(path.join(root, 'LICENSE'), path.join(stageFolder, 'LICENSE'));
  const { files, ...more } = await BUILD_PACKAGE[name](stageFolder, manifest);
  const publishedManifest = {
    ...manifest,
    ...more,
    files: [...manifest.files, ...files],
  };
  writeFileSync(
    path.join(stageFolder, 'package.json'),
    `${JSON.stringify(publishedManifest, null, 2)}\n`,
  );
  mkdirSync(outputFolder, { recursive: true });
  const packArguments = [
    'pack',
    '--json',
    '--ignore-scripts',
    '--pack-destination',
    outputFolder,
  ];
  const [{ filename } = { filename: '' }] = JSON.parse(
    await run('npm', packArguments, { cwd: stageFolder }),
  );
  rmSync(stageFolder, { recursive: true });
  return path.join(outputFolder, filename);
}
