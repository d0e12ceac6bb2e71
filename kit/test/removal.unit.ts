/** Taking a section off the site, and bringing it back (docs/deploying.md), on both stores. */
import { rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import type { FakeBucket } from '../../test/fake-bucket';
import { openBucketStore } from '@board/releases/store/bucket';
import { run } from '../src/releases/cli';
import { releasesIn } from '@board/releases/registry/entries';
import { openStore } from '@board/releases/store/folder';
import { freshPlaces } from './fresh-places';
import { tinyBuild } from './tiny-build';

const BUCKET = 's3://releases/board';
let folder: string;
let bucket: FakeBucket;
let close: () => Promise<void>;
beforeEach(async () => {
  ({ folder, bucket, close } = await freshPlaces('removal-'));
});
afterEach(() => close());

describe.each([
  { place: 'a folder', to: [] },
  { place: 'a bucket', to: ['--to', BUCKET] },
])('in $place', ({ to }) => {
  const open = async () => (to.length > 0 ? openBucketStore(BUCKET, { dataDir: folder }) : openStore(folder));
  const events = (command: string, ...args: string[]) => run([command, 'events', ...args, ...to], folder);
  const publish = async (mark: string, ...args: string[]) =>
    (await events('publish', '--from', tinyBuild(folder, mark), ...args))[0]?.split(/[ ,]/)[1] ?? '';
  const shares = async () =>
    releasesIn('events', (await open()).entries('events')).map(({ metadata, deployment }) => [
      metadata.version,
      deployment?.traffic,
      deployment?.default,
    ]);
  const prune = (days: number) => run(['prune', '--days', String(days), ...to], folder);
  /** All files were written 40 days ago. */
  async function age(): Promise<void> {
    const at = new Date(Date.now() - 40 * 86_400_000);
    for (const object of bucket.objects.values()) object.at = at;
    const { releases = [] } = (await openStore(folder).records())['events'] ?? {};
    for (const { metadata } of releases)
      utimesSync(path.join(folder, 'releases', 'events', metadata.version), at, at);
  }

  test('without a word of consent nothing is removed', async () => {
    const version = await publish('only');
    await expect(events('remove')).rejects.toThrow(
      'remove takes events off the site, for all visitors. If you mean it, add --yes.',
    );
    expect(await shares()).toEqual([[version, 100, true]]);
  });

  test('restore brings back the default, what it can be rolled back to, and canaries without visitors', async () => {
    const [first, second, canary] = [
      await publish('first'),
      await publish('second'),
      await publish('canary', '--hold'),
    ];
    await events('traffic', canary, '10');
    expect(await events('remove', '--yes')).toEqual([
      'events is off the site. To bring it back: restore events',
    ]);
    expect(await shares()).toEqual([]);
    expect(await events('list')).toEqual([
      'No releases of events.',
      expect.stringMatching(/^events was removed at .* UTC\. To bring it back: restore events$/),
    ]);
    await run(['renew', ...to], folder);
    expect(await events('restore')).toEqual([`events is on the site again, with ${second}`]);
    expect(await shares()).toEqual([
      [canary, 0, false],
      [second, 100, true],
      [first, 0, false],
    ]);
    expect(await events('rollback')).toEqual([`events ${first} again, in the place of ${second}`]);
    await expect(events('restore')).rejects.toThrow('events is on the site: nothing is to be restored.');
  });

  test('prune keeps the files for so many days after the removal, however old they are', async () => {
    const version = await publish('only');
    await events('remove', '--yes');
    await age();
    await prune(30);
    expect(await events('restore')).toEqual([`events is on the site again, with ${version}`]);
    await events('remove', '--yes');
    await prune(0);
    await expect(events('restore')).rejects.toThrow('The files of events are gone. Publish it again.');
  });

  test('of releases whose files are gone in part, restore lists the others and says so', async () => {
    const [first, second] = [await publish('first'), await publish('second')];
    await events('remove', '--yes');
    for (const key of bucket.objects.keys()) if (key.includes(second)) bucket.objects.delete(key);
    rmSync(path.join(folder, 'releases', 'events', second), { recursive: true, force: true });
    expect(await events('restore')).toEqual([
      `events ${second}: left out, its files are gone`,
      `events is on the site again, with ${first}`,
    ]);
  });

  test('what was never removed cannot be restored', async () => {
    await publish('only');
    await expect(run(['restore', 'jobs', ...to], folder)).rejects.toThrow(
      'Nothing says what jobs had. Publish it.',
    );
  });
});

test('a person at a terminal is asked', async () => {
  await run(['publish', 'events', '--from', tinyBuild(folder, 'only')], folder);
  const asked: string[] = [];
  const answering = (answer: boolean) => ({
    ask: async (question: string) => {
      asked.push(question);
      return answer;
    },
  });
  await expect(run(['remove', 'events'], folder, answering(false))).rejects.toThrow('Nothing is changed.');
  expect(openStore(folder).entries('events')).toHaveLength(1);
  await run(['remove', 'events'], folder, answering(true));
  expect(openStore(folder).entries('events')).toEqual([]);
  expect(asked).toEqual(Array(2).fill('Take events off the site, for all visitors?'));
});
