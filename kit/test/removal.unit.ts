/** Taking a section off the site, and bringing it back (docs/sections.md), on both stores. */
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FakeBucket } from '../../test/fake-bucket';
import { run } from '../src/releases/cli';
import { placesIn } from '@board/releases/store/files';
import { openStore } from '@board/releases/store/folder';
import { commandsOf, freshBucket, freshFolder, IN_BUCKET } from './section-store';
import { tinyBuild } from './tiny-build';

let folder: string;
let bucket: FakeBucket;
freshFolder((made) => (folder = made));
freshBucket((made) => (bucket = made));

describe.each([
  { place: 'a folder', to: [] },
  { place: 'a bucket', to: IN_BUCKET },
])('in $place', ({ to }) => {
  const { command: events, publish, shares } = commandsOf(() => folder, 'events', to);
  const prune = (days: number) => run(['prune', '--days', String(days), ...to], folder);
  /** All files were written 40 days ago. */
  async function age(): Promise<void> {
    const at = new Date(Date.now() - 40 * 86_400_000);
    for (const object of bucket.objects.values()) object.at = at;
    const releases = path.join(folder, 'releases', 'events');
    for (const version of existsSync(releases) ? readdirSync(releases) : [])
      utimesSync(path.join(releases, version), at, at);
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
    const isThere = () =>
      to.length > 0
        ? [...bucket.objects.keys()].some((key) => key.includes(`/events/${version}/`))
        : existsSync(path.join(folder, 'releases', 'events', version));
    await events('remove', '--yes');
    await age();
    await prune(30);
    expect(isThere()).toBe(true);
    await prune(0);
    expect(isThere()).toBe(false);
  });
});

test('prune leaves the files of a section whose list cannot be read', async () => {
  for (const mark of ['one', 'two'])
    await run(['publish', 'events', '--from', tinyBuild(folder, mark)], folder);
  const { registry, releases } = placesIn(folder);
  const broken = JSON.parse(readFileSync(registry, 'utf8'));
  broken.sections.events.signature = 'AAAA';
  writeFileSync(registry, JSON.stringify(broken));
  await run(['prune', '--days', '0'], folder);
  expect(readdirSync(path.join(releases, 'events'))).toHaveLength(2);
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
