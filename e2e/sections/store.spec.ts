/** The release store: what publishers, accidents and a lost registry leave behind. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { run } from '../../kit/src/releases/cli';
import { mapEntries, releasesIn } from '../../releases/registry/entries';
import { publish } from '../../releases/publish/publish';
import { openStore } from '../../releases/store/folder';
import { root } from '../support/places';
import { buildOf, test } from '../support/release-store';

const quick = { compress: false };
const folderOf = (dataDir: string, name: string) => path.join(dataDir, 'releases', name);
const namesOf = (dataDir: string) => Object.keys(openStore(dataDir).read().registry.microFrontends);

test(
  'a publisher that is killed at any moment leaves the old registry or the new one',
  { tag: '@all' },
  async ({ dataDir }) => {
    await publish(openStore(dataDir), 'firms', quick);
    for (const delay of [300, 500, 700, 900, 1100, 1300]) {
      const from = buildOf(dataDir, 'jobs', String(delay));
      const args = ['--import', 'tsx', 'e2e/support/release-tool.ts', 'publish', 'jobs', '--from', from];
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
  expect(await publish(store, 'jobs', quick)).toMatchObject({ version });
  expect(readFileSync(path.join(folder, 'js', script), 'utf8')).toBe(whole);
});

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
