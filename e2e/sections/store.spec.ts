/** The release store: what publishers, accidents and a lost registry leave behind. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { run } from '../../kit/src/releases/cli';
import { mapEntries, releasesIn } from '../../kit/src/releases/entries';
import { publish } from '../../kit/src/releases/publish-release';
import { openStore } from '../../kit/src/releases/store';
import { root } from '../support/places';
import { buildOf, test } from '../support/release-store';

const quick = { compress: false };
const folderOf = (dataDir: string, name: string) => path.join(dataDir, 'releases', name);
const serialOf = (dataDir: string, name: string) => openStore(dataDir).read().sections[name]?.serial ?? 0;
const namesOf = (dataDir: string) => Object.keys(openStore(dataDir).read().registry.microFrontends);

test(
  'of publishers at once none is lost, and two equal ones end well',
  { tag: '@all' },
  async ({ dataDir }) => {
    const stores = Array.from({ length: 6 }, () => openStore(dataDir));
    const names = ['jobs', 'firms', 'articles', 'advisor', 'jobs', 'jobs'];
    const published = await Promise.all(stores.map((store, at) => publish(store, names[at] ?? '', quick)));
    expect(namesOf(dataDir).toSorted()).toEqual(['advisor', 'articles', 'firms', 'jobs']);
    expect(new Set([0, 4, 5].map((at) => published[at]?.version)).size).toBe(1);
    expect(readdirSync(folderOf(dataDir, 'jobs'))).toEqual([published[0]?.version]);
    const lines = readFileSync(path.join(dataDir, 'registry', 'log.jsonl'), 'utf8')
      .trim()
      .split('\n');
    const done = lines
      .map((line) => JSON.parse(line))
      .map(({ command, section = '' }) => `${command} ${section}`);
    expect(done.filter((line) => line.startsWith('publish')).toSorted()).toEqual([
      'publish advisor',
      'publish articles',
      'publish firms',
      'publish jobs',
    ]);
  },
);

test(
  'a publisher that is killed at any moment leaves the old registry or the new one',
  { tag: '@all' },
  async ({ dataDir }) => {
    await publish(openStore(dataDir), 'firms', quick);
    for (const delay of [300, 500, 700, 900, 1100, 1300]) {
      const from = buildOf(dataDir, 'jobs', String(delay));
      const args = ['--import', 'tsx', 'kit/src/releases/main.ts', 'publish', 'jobs', '--from', from];
      const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, DATA_DIR: dataDir } });
      const ended = new Promise((resolve) => child.once('close', resolve)); // a fast one ends before it is killed
      await new Promise((resolve) => setTimeout(resolve, delay));
      child.kill('SIGKILL');
      await ended;
      const { microFrontends } = openStore(dataDir).read().registry;
      expect(microFrontends['firms']).toHaveLength(1);
      for (const { metadata } of microFrontends['jobs'] ?? [])
        expect(readdirSync(folderOf(dataDir, 'jobs'))).toContain(metadata.version);
    }
    const { version } = await publish(openStore(dataDir), 'jobs', quick);
    expect(openStore(dataDir).read().registry.microFrontends['jobs']?.[0]?.metadata.version).toBe(version);
  },
);

test('a damaged release is mended by publishing it again', async ({ dataDir }) => {
  const store = openStore(dataDir);
  const { version } = await publish(store, 'jobs', quick);
  const folder = path.join(folderOf(dataDir, 'jobs'), version);
  const [script = ''] = readdirSync(path.join(folder, 'js'));
  const whole = readFileSync(path.join(folder, 'js', script), 'utf8');
  writeFileSync(path.join(folder, 'js', script), whole.slice(0, 100));
  expect(await publish(store, 'jobs', quick)).toMatchObject({ version, held: undefined });
  expect(readFileSync(path.join(folder, 'js', script), 'utf8')).toBe(whole);
});

test('a lost registry is not replaced by one of a single section; recover asks for what nothing says', async ({
  dataDir,
}) => {
  await publish(openStore(dataDir), 'jobs', quick);
  const firms = await publish(openStore(dataDir), 'firms', quick);
  const newer = await publish(openStore(dataDir), 'jobs', {
    ...quick,
    folder: buildOf(dataDir, 'jobs', 'newer'),
  });
  const before = serialOf(dataDir, 'jobs');
  rmSync(path.join(dataDir, 'registry'), { recursive: true }); // its keys too
  await expect(run(['publish', 'articles'], dataDir)).rejects.toThrow('npm run section -- recover');

  const damaged = path.join(folderOf(dataDir, 'firms'), '9.9.9');
  mkdirSync(damaged);
  await expect(run(['recover'], dataDir)).rejects.toThrow('Nothing says which releases visitors had.');
  const choice = `firms=${firms.version},jobs=${newer.version}`;
  expect(await run(['recover', '--default', choice], dataDir)).toEqual([
    'firms 9.9.9: left out, it is damaged',
    expect.stringMatching(/^firms .* is the default for platform .*, of 1$/),
    expect.stringMatching(`^jobs ${newer.version} is the default for platform .*, of 2$`),
    'Delegations are not known. If teams had keys, delegate them anew.',
  ]);
  expect(namesOf(dataDir).toSorted()).toEqual(['firms', 'jobs']);
  expect(serialOf(dataDir, 'jobs')).toBeGreaterThan(before); // servers refuse a lower one
  await publish(openStore(dataDir), 'articles', quick);
  expect(namesOf(dataDir)).toContain('articles');
});

test(
  'a pinned release stays the default, and a rollback ends the pin',
  { tag: '@all' },
  async ({ dataDir }) => {
    const shown = (name = 'jobs') =>
      releasesIn(name, openStore(dataDir).entries(name)).find(({ deployment }) => deployment?.default)
        ?.metadata.version;
    const from = (mark: string) => ['publish', 'jobs', '--from', buildOf(dataDir, 'jobs', mark)];
    await run(from('one'), dataDir);
    const one = shown() ?? '';
    await run(from('two'), dataDir);
    const two = shown() ?? '';
    await run(['pin', 'jobs', two], dataDir);
    expect(await run(from('three'), dataDir)).toEqual([expect.stringContaining('another release is pinned')]);
    expect(shown()).toBe(two);
    expect(await run(['rollback', 'jobs'], dataDir)).toEqual([`jobs ${one} again, in the place of ${two}`]);
    // the third was never the default, so going back again finds none
    await expect(run(['rollback', 'jobs'], dataDir)).rejects.toThrow('was ever the default');
    await run(from('four'), dataDir);
    expect(shown()).not.toBe(one);
  },
);

test(
  'prune keeps what visitors get, and deletes only what nobody can need',
  { tag: '@all' },
  async ({ dataDir }) => {
    for (const mark of ['one', 'two', 'three', 'four']) {
      const folder = buildOf(dataDir, 'jobs', mark);
      await publish(openStore(dataDir), 'jobs', { ...quick, folder, hold: mark !== 'one' });
    }
    expect(await run(['prune', '--keep', '2', '--days', '1'], dataDir)).toEqual([
      '1 releases are not listed any more, the files of 0 are deleted',
    ]);
    expect(openStore(dataDir).read().registry.microFrontends['jobs']).toHaveLength(3); // the default is the oldest
    expect(await run(['prune', '--keep', '2', '--days', '0'], dataDir)).toEqual([
      '0 releases are not listed any more, the files of 1 are deleted',
    ]);
    expect(readdirSync(folderOf(dataDir, 'jobs'))).toHaveLength(3);
  },
);

test('fields of a later format stay when a release is published', async ({ dataDir }) => {
  const store = openStore(dataDir);
  const { version } = await publish(store, 'jobs', quick);
  await store.update('jobs', { command: 'test' }, (entries) =>
    mapEntries(entries, (entry) => ({
      ...entry,
      extras: { ...entry.extras, regions: ['eu'] },
      later: 1,
    })),
  );
  await publish(store, 'jobs', { ...quick, folder: buildOf(dataDir, 'jobs', 'next') });
  const kept = JSON.stringify(store.entries('jobs'));
  expect(kept).toContain(version);
  expect(kept).toContain('"regions":["eu"]');
  expect(kept).toContain('"later":1');
});

test('a release without a widget that another section uses is refused before anything is written', async ({
  dataDir,
}) => {
  await run(['publish', 'jobs'], dataDir);
  const from = buildOf(dataDir, 'firms', 'less');
  const server = path.join(from, 'dist-server');
  for (const file of readdirSync(server).filter((name) => name.endsWith('.cjs'))) {
    const code = readFileSync(path.join(server, file), 'utf8');
    writeFileSync(
      path.join(server, file),
      `${code}\nmodule.exports = { ...module.exports, widgets: {}, home: [] };`,
    );
  }
  const words = 'This release lacks widgets that others use: jobs uses firms/FirmAside.';
  await expect(run(['publish', 'firms', '--from', from], dataDir)).rejects.toThrow(words);
  expect(namesOf(dataDir)).toEqual(['jobs']);
  expect(readdirSync(path.join(dataDir, 'releases'))).toEqual(['jobs']);
});

test('a start publishes only what is missing, and says when the checkout has something newer', async ({
  dataDir,
}) => {
  await run(['publish', 'jobs', '--from', buildOf(dataDir, 'jobs', 'other')], dataDir);
  const shown = releasesIn('jobs', openStore(dataDir).entries('jobs'))[0]?.metadata.version ?? '';
  const [jobs = '', firms = ''] = await run(['publish', 'jobs', 'firms', '--missing'], dataDir);
  expect(jobs).toMatch(
    new RegExp(`^jobs stays ${shown} \\(this checkout has \\S+: --publish publishes it\\)$`),
  );
  expect(firms).toMatch(/^firms \S+$/);
  expect(await run(['publish', 'firms', '--missing'], dataDir)).toEqual([
    firms.replace('firms ', 'firms stays '),
  ]);
});

test('a folder without a build or a version is refused in words', async ({ dataDir }) => {
  const from = buildOf(dataDir, 'jobs', 'broken');
  const publishIt = () => run(['publish', 'jobs', '--from', from], dataDir);
  writeFileSync(path.join(from, 'package.json'), '{"version":"newest"}');
  await expect(publishIt()).rejects.toThrow('has the version "newest", expected one such as 1.0.0');
  rmSync(path.join(from, 'dist', 'chunks.json'));
  await expect(publishIt()).rejects.toThrow(/chunks\.json is missing: build jobs first/);
  await expect(run(['publish', 'jobs', '--from', path.join(dataDir, 'none')], dataDir)).rejects.toThrow(
    '--from: there is no folder',
  );
});

test('a full disk is called one, and changes nothing', async ({ dataDir }) => {
  const disk = path.join(dataDir, 'small');
  mkdirSync(disk);
  const mounted = (() => {
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=100k', 'tmpfs', disk], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  })();
  test.skip(!mounted, 'only root can make a small disk');
  try {
    await expect(run(['publish', 'jobs'], disk)).rejects.toThrow(`The disk of ${disk} is full.`);
    expect(readdirSync(folderOf(disk, 'jobs'))).toEqual([]);
    expect(openStore(disk).read().registry.microFrontends).toEqual({});
  } finally {
    execFileSync('umount', [disk]);
  }
});
