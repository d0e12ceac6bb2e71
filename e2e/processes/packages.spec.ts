/** `npm run pack`: a team elsewhere installs the tarball and checks and builds its section (docs/developing.md). */
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { pack } from '../../scripts/lib/pack.mjs';
import { sharedModules } from '../../shared/build/shared-modules.mjs';
import { outsideSection, type Outside } from '../support/outside';

test.describe.configure({ mode: 'serial' });
/** It installs 400 MB of packages, so only `npm test -- --all` runs it. */
const tag = '@all';

/** Most of the minute is `npm install`, from a registry; on a busy machine it takes several. */
const LIMIT_MS = 300_000;

let scratch: string;
let folder: string;
let outside: Outside;

test.beforeAll(async () => {
  test.setTimeout(LIMIT_MS);
  scratch = realpathSync(mkdtempSync(path.join(tmpdir(), 'board-packages-')));
  folder = path.join(scratch, 'weather-section');
  outside = await outsideSection(folder, { '@board/shared': await pack('shared', scratch) });
});
test.beforeEach(() => test.setTimeout(LIMIT_MS));
test.afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const filesOf = (part: string) => readdirSync(path.join(folder, part), { recursive: true, encoding: 'utf8' });

/** TypeScript's complaints, one line each, but those of declarations that other packages bring. */
const errorsIn = (output: string) => output.match(/^(?!node_modules\/(?!@board\/))\S.*error TS.*$/gm) ?? [];
const typecheck = (project: string) => outside.command('tsc', '-p', project, '--pretty', 'false');

const installed = () => path.join(folder, 'node_modules', '@board', 'shared');
const manifest = z.object({
  exports: z.record(z.string(), z.unknown()),
  dependencies: z.record(z.string(), z.string()),
  peerDependencies: z.record(z.string(), z.string()),
});
const packed = () => manifest.parse(JSON.parse(readFileSync(path.join(installed(), 'package.json'), 'utf8')));

test('the package has built files and real versions, and none of its sources or tests', { tag }, () => {
  const { dependencies, peerDependencies } = packed();
  for (const version of Object.values({ ...dependencies, ...peerDependencies })) {
    expect(version).toMatch(/^\^?\d+\.\d+\.\d+$/);
  }
  const files = readdirSync(installed(), { recursive: true, encoding: 'utf8' });
  expect(files.filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))).toEqual([]);
  expect(readdirSync(installed()).toSorted()).toEqual(
    ['CHANGELOG.md', 'LICENSE', 'README.md', 'build', 'dist', 'package.json'].toSorted(),
  );
});

test('the section typechecks, and wrong props of its widget do not', { tag }, async () => {
  expect(errorsIn((await typecheck('.')).output)).toEqual([]);
  outside.write(
    'src/wrong.tsx',
    `import { Widget } from '@board/shared/platform';
     export const wrong = <Widget name="weather/Sky" props={{ country: 5 }} label="Sky" />;
     export const unknown = <Widget name="weather/Rain" props={{ country: 'uk' }} label="Rain" />;`,
  );
  const { ok, output } = await typecheck('.');
  rmSync(path.join(folder, 'src', 'wrong.tsx'));
  expect(ok).toBe(false);
  expect(errorsIn(output)).toEqual([
    expect.stringMatching(/^src\/wrong\.tsx\(2,.*'number' is not assignable to type '"au" \|/),
    expect.stringMatching(
      /^src\/wrong\.tsx\(3,.*'"weather\/Rain"' is not assignable to type '"weather\/Sky"'/,
    ),
  ]);
});

test('Node’s own resolution finds the declarations of every subpath', { tag }, async () => {
  const builds = filesOf('node_modules/@board/shared/build').filter((name) => name.endsWith('.mjs'));
  const subpaths = Object.keys(packed().exports).flatMap((subpath) =>
    subpath === './build/*' ? builds.map((name) => `./build/${name}`) : subpath,
  );
  const modules = subpaths.filter((subpath) => !/\.(?:json|css)$/.test(subpath));
  expect(modules.length).toBeGreaterThan(50);
  outside.write(
    'node/every.ts',
    modules.map((subpath, at) => `export * as m${at} from '@board/shared${subpath.slice(1)}';`).join('\n'),
  );
  const { output } = await typecheck('tsconfig.node.json');
  expect(errorsIn(output)).toEqual([]);
  expect(output).not.toContain('could not be run');
});

test('its builds hold no shared module, and its server build requires nothing else', { tag }, async () => {
  for (const config of ['rsbuild.config.mjs', 'rsbuild.server.mjs']) {
    expect(await outside.command('rsbuild', 'build', '-c', config)).toMatchObject({ ok: true });
  }
  const scripts = filesOf('dist').filter((name) => name.endsWith('.js'));
  const sizes = scripts.map((name) => statSync(path.join(folder, 'dist', name)).size);
  expect(scripts.join(' ')).toMatch(/remoteEntry.*sky-page|sky-page.*remoteEntry/);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(40_000);

  const [server = ''] = filesOf('dist-server').filter((name) => name.endsWith('.cjs'));
  const code = readFileSync(path.join(folder, 'dist-server', server), 'utf8');
  const required = [...code.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name = '']) => name);
  expect(required).toContain('@board/shared/platform');
  expect(required.filter((name) => !sharedModules.includes(name))).toEqual([]);
});
