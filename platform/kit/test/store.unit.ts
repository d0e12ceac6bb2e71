/**
 * The release store: what publishers, accidents and a lost registry leave
 * behind (docs/sections.md), on both stores.
 */
import fs, { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openBucketStore } from '@board/releases/store/bucket';
import { mapEntries } from '@board/releases/registry/entries';
import { hasAllFiles, placesIn } from '@board/releases/store/files';
import { openStore } from '@board/releases/store/folder';
import { runBoard } from '../../../tools/test-support/release-commands';
import { folderOfEachTest } from '../../../tools/test-support/temporary-folder';
import { commandsOf, bucketOfEachTest, IN_BUCKET } from './section-store';
import { tinyBuild } from './tiny-build';

const folder = folderOfEachTest();
const bucket = bucketOfEachTest();
afterEach(() => jest.restoreAllMocks());

const section = (name: string, to: string[] = []) =>
  commandsOf(folder, name, to);

/**
 * Fails the nth write of a file and all later ones, as if the process had
 * ended.
 */
function dieAtWrite(nth: number): () => boolean {
  let count = 0;
  const names = [
    'appendFileSync',
    'cpSync',
    'linkSync',
    'mkdirSync',
    'renameSync',
    'rmSync',
  ] as const;
  for (const name of [...names, 'writeFileSync'] as const) {
    const write = fs[name];
    jest.spyOn(fs, name).mockImplementation((...args: unknown[]) => {
      count += 1;
      if (count >= nth) throw new Error('killed');
      return Reflect.apply(write, fs, args);
    });
  }
  return () => count >= nth;
}

test('a publisher that is killed at any moment leaves the old registry or the new one', async () => {
  const { publish, versions, listed } = section('events');
  await publish('first');
  for (let nth = 1, isKilled = true; isKilled; nth += 1) {
    const from = tinyBuild(folder(), `next${nth}`);
    const died = dieAtWrite(nth);
    await runBoard(['publish', 'events', '--from', from], folder()).catch(
      () => undefined,
    );
    isKilled = died();
    jest.restoreAllMocks();
    // the lock of a dead process
    rmSync(placesIn(folder()).lock, { force: true });
    expect(openStore(folder()).read().leftOut).toEqual([]);
    const isWhole = (await listed()).map((release) =>
      hasAllFiles(
        path.join(folder(), 'releases', 'events', release.metadata.version),
        release,
      ),
    );
    expect(new Set(isWhole)).toEqual(new Set([true]));
  }
  const last = await publish('last');
  expect((await versions())[0]).toBe(last);
});

test('a full disk is called one, and changes nothing', async () => {
  const { publish, versions } = section('events');
  const first = await publish('first');
  jest.spyOn(fs, 'cpSync').mockImplementation(() => {
    throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  });
  await expect(publish('next')).rejects.toThrow(
    `The disk of ${folder()} is full.`,
  );
  expect(readdirSync(path.join(folder(), 'releases', 'events'))).toEqual([
    first,
  ]);
  expect(await versions()).toEqual([first]);
});

test('a damaged release is mended by publishing it again, in a folder and in a bucket', async () => {
  const version = await section('events').publish('only');
  await section('events', IN_BUCKET).publish('only');
  const file = path.join(
    folder(),
    'releases',
    'events',
    version,
    'remoteEntry.only.js',
  );
  writeFileSync(file, 'broken');
  await section('events').publish('only');
  expect(readFileSync(file, 'utf8')).toBe('only');
  const [key = ''] = [...bucket().objects.keys()].filter((one) =>
    one.endsWith('remoteEntry.only.js'),
  );
  const good = bucket().objects.get(key);
  for (const bytes of [Buffer.from('broken'), undefined]) {
    if (good && bytes) bucket().objects.set(key, { ...good, bytes });
    else bucket().objects.delete(key);
    await section('events', IN_BUCKET).publish('only');
    expect(bucket().objects.get(key)?.bytes).toEqual(good?.bytes);
  }
});

test('fields of a later format stay when a release is published', async () => {
  const { publish, open } = section('events');
  const version = await publish('first');
  const store = await open();
  await store.update('events', { command: 'test' }, (entries) =>
    mapEntries(entries, (entry) => ({
      ...entry,
      extras: { ...entry.extras, regions: ['eu'] },
      later: 1,
    })),
  );
  await publish('next');
  const kept = JSON.stringify((await open()).entries('events'));
  for (const text of [version, '"regions":["eu"]', '"later":1'])
    expect(kept).toContain(text);
});

test('a release without a widget that another section uses is refused before anything is written', async () => {
  const jobs = section('jobs');
  await jobs.publish('jobs', { segment: 'jobs', uses: ['events/Aside'] });
  const words =
    'This release lacks widgets that others use: jobs uses events/Aside.';
  await expect(section('events').publish('less')).rejects.toThrow(words);
  expect(
    Object.keys((await jobs.open()).read().registry.microFrontends),
  ).toEqual(['jobs']);
  expect(readdirSync(path.join(folder(), 'releases'))).toEqual(['jobs']);
});

test.each([
  ['jobs', '/jobs belongs to the section jobs'],
  ['about', '/about is an address of the site itself'],
])(
  'a section cannot have the prefix /%s of somebody else',
  async (segment, words) => {
    await section('jobs').publish('jobs', { segment: 'jobs' });
    await expect(
      section('events').publish('events', { segment }),
    ).rejects.toThrow(words);
    expect(
      Object.keys(openStore(folder()).read().registry.microFrontends),
    ).toEqual(['jobs']);
  },
);

test('a start publishes only what is missing, and says when the checkout has something newer', async () => {
  const { publish, command } = section('events');
  const shown = await publish('shown');
  jest.spyOn(process, 'cwd').mockReturnValue(tinyBuild(folder(), 'newer'));
  expect(await command('publish', '--missing')).toEqual([
    expect.stringMatching(
      `^events stays ${shown} \\(this checkout has \\S+: --publish publishes it\\)$`,
    ),
  ]);
  const newer = (await command('publish'))[0] ?? '';
  expect(await command('publish', '--missing')).toEqual([
    newer.replace('events ', 'events stays '),
  ]);
});

test('a folder without a build or a version is refused in words', async () => {
  const from = tinyBuild(folder(), 'broken');
  const publish = (at: string) =>
    runBoard(['publish', 'events', '--from', at], folder());
  writeFileSync(path.join(from, 'package.json'), '{"version":"newest"}');
  await expect(publish(from)).rejects.toThrow(
    'has the version "newest", expected one such as 1.0.0',
  );
  rmSync(path.join(from, 'dist', 'mf-manifest.json'));
  await expect(publish(from)).rejects.toThrow(
    /mf-manifest\.json is missing: build events first/,
  );
  await expect(publish(path.join(folder(), 'none'))).rejects.toThrow(
    '--from: there is no folder',
  );
});

test.each([
  [
    'traffic events 1.0.0 101',
    'percent is "101", expected a number from 0 to 100',
  ],
  [
    'traffic events 1.0.0 0.001',
    'percent is "0.001", expected a number from 0 to 100',
  ],
  [
    'traffic events 9.9.9 1',
    'The registry lists no release 9.9.9 of events. It lists: ',
  ],
  [
    'traffic events 9.9.9 100',
    'The registry lists no release 9.9.9 of events. It lists: ',
  ],
  ['rollback events', 'No release of events before'],
  ['remove jobs', 'The registry has no section jobs.'],
  ['prune --keep none', '--keep is "none", expected a whole number from 1'],
  ['prune --keep 0', '--keep is "0", expected a whole number from 1'],
])('"%s" is refused, and changes nothing', async (words, answer) => {
  await section('events').publish('only');
  const { registry } = placesIn(folder());
  const before = readFileSync(registry, 'utf8');
  await expect(runBoard(words.split(' '), folder())).rejects.toThrow(answer);
  expect(readFileSync(registry, 'utf8')).toBe(before);
});

describe('in a bucket', () => {
  const events = section('events', IN_BUCKET);
  const revisions = () =>
    [...bucket().objects]
      .filter(([key]) => /\/registry\/\d+\.json$/.test(key))
      .toSorted(([a], [b]) => (a < b ? -1 : 1));

  test('a change whose answer was lost is made once', async () => {
    const first = await events.publish('first');
    await events.publish('second');
    bucket().faults.loses = /registry\/\d+\.json$/;
    expect(await events.command('rollback')).toEqual([
      expect.stringContaining(`events ${first} again`),
    ]);
    expect(bucket().faults.loses).toBeUndefined();
    const rollbacks = revisions().filter(
      ([, { bytes }]) =>
        JSON.parse(bytes.toString('utf8')).change.command === 'rollback',
    );
    expect(rollbacks).toHaveLength(1);
  });

  test('publishers at once lose no change', async () => {
    await events.publish('first');
    const held = ['one', 'two', 'three'].map((mark) =>
      events.publish(mark, {}, '--hold'),
    );
    const versions = await Promise.all(held);
    expect(await events.versions()).toEqual(expect.arrayContaining(versions));
  });

  test('a copy that a killed publisher left old, or that is broken or gone, is replaced by the next command', async () => {
    const pointer = 'board/registry/registry.json';
    await events.publish('first');
    const old = bucket().objects.get(pointer);
    const versions = [await events.publish('second')];
    for (const copy of [
      old,
      old && { ...old, bytes: Buffer.from('{"revision":') },
      undefined,
    ]) {
      if (copy) bucket().objects.set(pointer, copy);
      else bucket().objects.delete(pointer);
      versions.unshift(await events.publish(`after${versions.length}`));
      expect(bucket().objects.get(pointer)?.bytes).toEqual(
        revisions().at(-1)?.[1].bytes,
      );
      expect((await events.versions()).slice(0, versions.length)).toEqual(
        versions,
      );
    }
  });

  test('a lost registry refuses, and lists of several pages are read whole', async () => {
    bucket().faults.page = 2;
    await events.publish('old', {}, '--hold');
    const version = await events.publish('new');
    const registry = [...bucket().objects].filter(([key]) =>
      /registry\/(registry|\d+)\.json$/.test(key),
    );
    for (const [key] of registry) bucket().objects.delete(key);
    await expect(events.publish('next')).rejects.toThrow(
      'Put it back from a backup',
    );
    for (const [key, object] of registry) bucket().objects.set(key, object);
    await runBoard(
      ['prune', '--keep', '1', '--days', '0', ...IN_BUCKET],
      folder(),
    );
    expect(await events.versions()).toEqual([version]);
    const left = [...bucket().objects.keys()].flatMap(
      (key) => /releases\/events\/([^/]+)/.exec(key)?.[1] ?? [],
    );
    expect(new Set(left)).toEqual(new Set([version]));
  });

  const [, BUCKET = ''] = IN_BUCKET;

  test('what it cannot do, or lacks, is said in words', async () => {
    const key = path.join(folder(), 'team.pem');
    await runBoard(['keys', key], folder());
    const list = (address = BUCKET, ...more: string[]) =>
      runBoard(['list', '--to', address, ...more], folder());
    await expect(list(BUCKET, '--key', key)).rejects.toThrow(
      'the platform publishes there first',
    );
    await expect(list('s3://Releases')).rejects.toThrow(
      'expected a folder that is there, or s3://BUCKET/PREFIX',
    );
    await expect(list('s3://other')).rejects.toThrow(
      /s3:\/\/other: NoSuchBucket \(HTTP 404\)/,
    );
    expect(await list(BUCKET)).toEqual(['No releases.']);
    expect(bucket().objects.size).toBe(0);

    const theirs = await openBucketStore(BUCKET, {
      dataDir: path.join(folder(), 'theirs'),
    });
    await (await events.open()).create();
    await expect(theirs.create()).rejects.toThrow(
      'has the key of another platform by now',
    );
    bucket().objects.clear();

    bucket().faults.overwrites = true;
    await expect(events.publish('only')).rejects.toThrow(
      'ignores "If-None-Match: *"',
    );
    expect(bucket().objects.size).toBe(0);
    await bucket().close();
    await expect(list(BUCKET)).rejects.toThrow(
      /s3:\/\/releases\/board: it cannot be reached/,
    );
  });
});
