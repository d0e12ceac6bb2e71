/** The package.json of a packed package (docs/developing.md, "Packages"). */
import { packedManifest, packedTarget, readCatalog } from '../../scripts/lib/packed-manifest.mjs';
import kit from '../../kit/package.json';
import manifest from '../package.json';
import sharedModules from '../build/shared-modules.json';

test.each([
  ['./src/contract.ts', { types: './dist/contract.d.ts', default: './dist/contract.js' }],
  ['./src/claims.tsx', { types: './dist/claims.d.ts', default: './dist/claims.js' }],
  ['./src/drain.mjs', { types: './dist/drain.d.mts', default: './dist/drain.mjs' }],
  ['./src/ui/fonts.css', { types: './dist/ui/fonts.css.d.ts', default: './dist/ui/fonts.css' }],
  ['./build/*', './build/*'],
])('%s', (source, packed) => {
  expect(packedTarget(source)).toEqual(packed);
});

const packed = packedManifest(manifest, readCatalog());

test('it has real versions, every subpath, and nothing of this checkout alone', () => {
  expect(packed.dependencies['zod']).toMatch(/^\d+\.\d+\.\d+$/);
  expect(packed.peerDependencies['react']).toMatch(/^\^\d+\.\d+\.\d+$/);
  expect(JSON.stringify(packed)).not.toMatch(/catalog:|workspace:|\.\/src\//);
  expect(Object.keys(packed.exports)).toEqual(['./package.json', ...Object.keys(manifest.exports)]);
  expect(packed).toMatchObject({ name: manifest.name, version: manifest.version, sideEffects: ['*.css'] });
  expect(packed).not.toHaveProperty('private');
  expect(packed).not.toHaveProperty('devDependencies');
});

/** In a public registry the names of this workspace may be anybody's. */
test('no packed package asks a registry for another one of this workspace', () => {
  const source = { ...kit, exports: {} };
  const { peerDependencies, dependencies, peerDependenciesMeta } = {
    ...source,
    ...packedManifest(source, readCatalog()),
  };
  const isOurs = (name: string) => name.startsWith('@board/');
  expect(Object.keys(dependencies).filter(isOurs)).toEqual([]);
  expect(Object.keys(packed.dependencies).filter(isOurs)).toEqual([]);
  expect(Object.keys(packed.peerDependencies).filter(isOurs)).toEqual([]);
  for (const name of Object.keys(peerDependencies).filter(isOurs))
    expect(peerDependenciesMeta).toHaveProperty([name], { optional: true });
});

test('libraries of the share scope are peers, so that a section has one copy of each', () => {
  const names = sharedModules.libraries.map((name) =>
    name.split('/', name.startsWith('@') ? 2 : 1).join('/'),
  );
  expect(Object.keys(packed.peerDependencies)).toEqual(expect.arrayContaining([...new Set(names)]));
});

test('a version that the catalog does not have is refused', () => {
  expect(() => packedManifest(manifest, new Map())).toThrow(/pnpm-workspace\.yaml has no version of @/);
});
