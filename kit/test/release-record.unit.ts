/** What a release's record says of its origin (docs/decisions/076), on both stores. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { openRegistryFile } from '@board/shared/registry/file';
import { integrityOf } from '@board/shared/registry/store-files';
import type { FakeBucket } from '../../test/fake-bucket';
import { builderIn, provenanceOf } from '../src/provenance.mjs';
import { openBucketStore } from '../src/releases/bucket-store';
import { run } from '../src/releases/cli';
import { platformKeysIn } from '../src/releases/keys';
import { recordOf } from '../src/releases/release-record';
import { openStore } from '../src/releases/store';
import { sbomOf } from '../src/sbom.mjs';
import { freshPlaces } from './fresh-places';
import { tinyBuild } from './tiny-build';

const BUCKET = 's3://releases/board';
let folder: string;
let bucket: FakeBucket;
let close: () => Promise<void>;
beforeEach(async () => {
  ({ folder, bucket, close } = await freshPlaces('record-'));
});
afterEach(() => close());

const MAP = { name: 'pigeon-maps', version: '0.22.1', license: 'MIT' };
const ICONS = { name: '@mui/icons-material', version: '9.5.0', license: 'MIT' };

/** A build whose browser and server parts list packages. */
function listedBuild(mark: string, browser: unknown[], server: unknown[]): string {
  const build = tinyBuild(folder, mark);
  writeFileSync(path.join(build, 'dist', 'packages.json'), JSON.stringify(browser));
  writeFileSync(path.join(build, 'dist-server', 'packages.json'), JSON.stringify(server));
  return build;
}

describe.each([
  { place: 'a folder', to: [] },
  { place: 'a bucket', to: ['--to', BUCKET] },
])('in $place', ({ to }) => {
  const open = async () => (to.length > 0 ? openBucketStore(BUCKET, { dataDir: folder }) : openStore(folder));
  const events = (command: string, ...args: string[]) => run([command, 'events', ...args, ...to], folder);
  const publish = async (build: string) =>
    (await events('publish', '--from', build))[0]?.split(' ')[1] ?? 'none';
  const records = async () => (await open()).entries('events').map((entry) => recordOf(entry));
  function fileOf(version: string, name: string): Buffer | undefined {
    const file = path.join(folder, 'releases', 'events', version, name);
    if (to.length === 0) return existsSync(file) ? readFileSync(file) : undefined;
    const stored = bucket.objects.get(`board/releases/events/${version}/${name}`);
    return stored && (stored.headers['content-encoding'] ? brotliDecompressSync(stored.bytes) : stored.bytes);
  }

  test('it names the bill of materials of both builds with its hash, through every later change', async () => {
    const first = await publish(listedBuild('a', [MAP, ICONS], [ICONS]));
    const text = fileOf(first, 'sbom.cdx.json') ?? Buffer.alloc(0);
    expect(JSON.parse(text.toString())).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      metadata: { component: { name: 'events', version: first } },
      components: [
        { name: '@mui/icons-material', purl: 'pkg:npm/%40mui/icons-material@9.5.0' },
        { name: 'pigeon-maps', licenses: [{ expression: 'MIT' }] },
      ],
    });
    const sbom = { path: 'sbom.cdx.json', integrity: integrityOf(text) };
    expect((await records())[0]?.extras.sbom).toEqual(sbom);

    const second = await publish(listedBuild('b', [MAP], []));
    await events('rollback');
    await events('pin', second);
    await events('remove', '--yes');
    await events('restore');
    expect((await records()).map((one) => [one?.metadata.version, one?.extras.sbom?.integrity])).toEqual([
      [second, expect.stringMatching(/^sha384-/)],
      [first, sbom.integrity],
    ]);
    if (to.length === 0) {
      rmSync(path.join(folder, 'registry', 'registry.json'));
      await run(['recover'], folder);
      expect((await records()).map((one) => one?.extras.sbom?.integrity)).toContain(sbom.integrity);
    }
  });

  test('readers of the registry, whose views browsers get, have none of it', async () => {
    const version = await publish(listedBuild('a', [MAP], []));
    const file =
      to.length === 0
        ? readFileSync(path.join(folder, 'registry', 'registry.json'), 'utf8')
        : (bucket.objects.get('board/registry/registry.json')?.bytes.toString() ?? '');
    expect(file).toContain('sbom.cdx.json');
    const { publicKeys } = platformKeysIn(folder);
    const { registry } = openRegistryFile(file, { platformKeys: publicKeys, now: Date.now() });
    expect(JSON.stringify(registry)).toContain(version);
    expect(JSON.stringify(registry)).not.toMatch(/sbom|provenance|lockfile/);
    expect(fileOf(version, 'packages.json')).toBe(undefined);
  });

  test('a release is another one when only a package is another one; without lists it has no bill', async () => {
    const first = await publish(listedBuild('a', [MAP], []));
    expect(await publish(listedBuild('a', [MAP], [MAP]))).toBe(first);
    expect(await publish(listedBuild('a', [{ ...MAP, version: '0.22.2' }], []))).not.toBe(first);
    const broken = listedBuild('a', [{ name: 'no version' }], []);
    await expect(publish(broken)).rejects.toThrow('packages.json is no list of packages: build');
    const plain = await publish(tinyBuild(folder, 'none'));
    const [newest] = await records();
    expect([newest?.metadata.version, newest?.extras.sbom]).toEqual([plain, undefined]);
  });
});

test.each([
  ['(MIT OR Apache-2.0)', { expression: '(MIT OR Apache-2.0)' }],
  ['GPL-2.0-only WITH Classpath-exception-2.0', { expression: 'GPL-2.0-only WITH Classpath-exception-2.0' }],
  ['SEE LICENSE IN LICENSE.md', { license: { name: 'SEE LICENSE IN LICENSE.md' } }],
])('the licence %s stands as CycloneDX has it', (license, expected) => {
  const { components } = JSON.parse(sbomOf({ name: 'events', version: '1.0.0' }, [{ ...MAP, license }]));
  expect(components[0].licenses).toEqual([expected]);
});

test('the provenance says commit, changes and lockfile of the folder’s repository', () => {
  const section = path.join(folder, 'team', 'section');
  mkdirSync(section, { recursive: true });
  const git = (...args: string[]) => execFileSync('git', args, { cwd: section, encoding: 'utf8' }).trim();
  const lock = path.join(folder, 'team', 'package-lock.json');
  writeFileSync(lock, '{}');
  expect(provenanceOf(section, { builtHere: false })).toEqual({});
  git('init', '--quiet', '..');
  writeFileSync(path.join(section, 'index.ts'), 'export {};');
  git('add', '--all', '..');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '--quiet', '-m', 'Begin');
  const known = {
    commit: git('rev-parse', 'HEAD'),
    lockfile: { file: 'package-lock.json', sha256: createHash('sha256').update('{}').digest('hex') },
  };
  expect(provenanceOf(section, { builtHere: false })).toEqual({ ...known, changed: false });
  writeFileSync(path.join(section, 'new.ts'), 'export {};');
  expect(provenanceOf(section, { builtHere: true })).toMatchObject({
    ...known,
    changed: true,
    builder: expect.stringMatching(/./),
  });
});

test.each([
  [{}, 'local'],
  [{ CI: 'true' }, 'CI'],
  [
    {
      CI: 'true',
      GITHUB_SERVER_URL: 'https://git.example',
      GITHUB_REPOSITORY: 'a/b',
      GITHUB_RUN_ID: '7',
    },
    'https://git.example/a/b/actions/runs/7',
  ],
  [{ CI: 'true', CI_JOB_URL: 'https://git.example/jobs/7' }, 'https://git.example/jobs/7'],
])('%j builds as %s', (variables, builder) => {
  expect(builderIn(variables)).toBe(builder);
});
