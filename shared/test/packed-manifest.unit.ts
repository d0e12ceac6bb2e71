/** The package.json of a packed package (docs/developing.md, "Packages"). */
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { packedManifest } from '../../tools/scripts/lib/packed-manifest.mjs';
import backend from '../../backend/package.json';
import manifest from '../package.json';
import sharedModules from '../build/shared-modules.json';

const manifestText = (folder: string) =>
  readFileSync(
    path.resolve(__dirname, '..', '..', folder, 'package.json'),
    'utf8',
  );
const packed = packedManifest(manifestText('shared'));

test('it has real versions, and nothing of this checkout alone', () => {
  expect(packed.dependencies['zod']).toMatch(/^\d+\.\d+\.\d+$/);
  expect(packed.peerDependencies['react']).toMatch(/^\^\d+\.\d+\.\d+$/);
  expect(JSON.stringify(packed)).not.toMatch(/catalog:|workspace:/);
  expect(packed).toMatchObject({
    name: manifest.name,
    version: manifest.version,
    sideEffects: ['*.css'],
  });
  expect(packed).not.toHaveProperty('private');
  expect(packed).not.toHaveProperty('devDependencies');
});

/** The names of this workspace may belong to anybody in a public registry. */
test('no packed package asks a registry for another one of this workspace', () => {
  const { peerDependencies, dependencies, peerDependenciesMeta } =
    packedManifest(manifestText('platform/kit'));
  const isOurs = (name: string) => name.startsWith('@board/');
  expect(Object.keys(dependencies).filter(isOurs)).toEqual([]);
  expect(Object.keys(packed.dependencies).filter(isOurs)).toEqual([]);
  expect(Object.keys(packed.peerDependencies).filter(isOurs)).toEqual([]);
  expect(Object.keys(peerDependencies).filter(isOurs)).toEqual([
    '@board/shared',
  ]);
  expect(peerDependenciesMeta).toHaveProperty(['@board/shared'], {
    optional: true,
  });
});

test('the packed backend asks for no package that the kit does not bring', async () => {
  const { metafile } = await build({
    absWorkingDir: path.resolve(__dirname, '../../backend'),
    entryPoints: ['src/main.ts'],
    outdir: 'unwritten',
    write: false,
    metafile: true,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: Object.keys(backend.dependencies).filter(
      (name) => !name.startsWith('@board/'),
    ),
    logLevel: 'silent',
  });
  const imported = Object.values(metafile.outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ path: name, external }) => external && !isBuiltin(name))
    .map(({ path: name }) =>
      name.split('/', name.startsWith('@') ? 2 : 1).join('/'),
    );
  expect(imported).toContain('hono');
  const { dependencies } = packedManifest(manifestText('platform/kit'));
  expect(imported.filter((name) => !Object.hasOwn(dependencies, name))).toEqual(
    [],
  );
});

test('libraries of the share scope are peers, so that a section has one copy of each', () => {
  const names = sharedModules.libraries.map((name) =>
    name.split('/', name.startsWith('@') ? 2 : 1).join('/'),
  );
  expect(Object.keys(packed.peerDependencies)).toEqual(
    expect.arrayContaining([...new Set(names)]),
  );
});

test('a version that the catalog does not have is refused', () => {
  expect(() => packedManifest(manifestText('shared'), {})).toThrow(
    /pnpm-workspace\.yaml has no version of @/,
  );
});
