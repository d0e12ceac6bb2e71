/** Taking a section off the site, and bringing it back (docs/sections.md), on both stores. */
import { utimesSync } from 'node:fs';
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

  test('publishing again brings the section back, with the same release', async () => {
    const [first, second] = [await publish('first'), await publish('second')];
    expect(await events('remove', '--yes')).toEqual([
      'events is off the site. To bring it back: publish events',
    ]);
    expect(await shares()).toEqual([]);
    expect(await events('list')).toEqual([
      'No releases of events.',
      expect.stringMatching(/^events was removed at .* UTC\. To bring it back: publish events$/),
    ]);
    await run(['renew', ...to], folder);
    expect(await publish('first')).toBe(first);
    expect(await publish('second')).toBe(second);
    expect(await shares()).toEqual([
      [second, 100, true],
      [first, 0, false],
    ]);
    expect(await events('rollback')).toEqual([`events ${first} again, in the place of ${second}`]);
  });

  test('prune keeps the files for so many days after the removal, however old they are', async () => {
    const version = await publish('only');
    const isThere = async () =>
      (await (await open()).records())['events']?.releases.some(
        ({ metadata }) => metadata.version === version,
      ) ?? false;
    await events('remove', '--yes');
    await age();
    await prune(30);
    expect(await isThere()).toBe(true);
    await prune(0);
    expect(await isThere()).toBe(false);
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
