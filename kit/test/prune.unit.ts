/** What `prune` and publishing keep listed: whatever visitors get, or would get (docs/sections.md), on both stores. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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
  ({ folder, bucket, close } = await freshPlaces('prune-'));
});
afterEach(() => close());

describe.each([
  { place: 'a folder', to: [] },
  { place: 'a bucket', to: ['--to', BUCKET] },
])('in $place', ({ to }) => {
  const isBucket = to.length > 0;
  const events = async (command: string, ...args: string[]) =>
    (await run([command, 'events', ...args, ...to], folder))[0] ?? '';
  const publish = async (mark: string, ...args: string[]) =>
    (await events('publish', '--from', tinyBuild(folder, mark), ...args)).split(/[ ,]/)[1] ?? '';
  const prune = (keep: number) => run(['prune', '--keep', String(keep), '--days', '0', ...to], folder);
  const listed = async () => {
    const store = isBucket ? await openBucketStore(BUCKET, { dataDir: folder }) : openStore(folder);
    return releasesIn('events', store.entries('events')).map(({ metadata }) => metadata.version);
  };
  const hasFiles = (version: string) =>
    isBucket
      ? [...bucket.objects.keys()].some((key) => key.includes(`/events/${version}/`))
      : existsSync(path.join(folder, 'releases', 'events', version));

  test('the release before the default stays, and a rollback finds it', async () => {
    const [first, second] = [await publish('first'), await publish('second')];
    await publish('held', '--hold');
    await prune(1);
    expect(await listed()).toEqual(expect.arrayContaining([first, second]));
    expect(hasFiles(first)).toBe(true);
    expect(await events('rollback')).toBe(`events ${first} again, in the place of ${second}`);
  });
});

const files = () => readFileSync(path.join(folder, 'registry', 'registry.json'), 'utf8');
const publishTwo = async () => {
  for (const mark of ['one', 'two'])
    await run(['publish', 'events', '--from', tinyBuild(folder, mark)], folder);
};

test('the files of a section whose list cannot be read stay', async () => {
  await publishTwo();
  const registry = path.join(folder, 'registry', 'registry.json');
  const broken = JSON.parse(files());
  broken.sections.events.signature = 'AAAA';
  writeFileSync(registry, JSON.stringify(broken));
  await run(['prune', '--days', '0'], folder);
  expect(readdirSync(path.join(folder, 'releases', 'events'))).toHaveLength(2);
});
