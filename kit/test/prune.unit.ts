/** What `prune` and publishing keep listed: whatever visitors get, or would get (docs/deploying.md), on both stores. */
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withdrawalsFile, type Withdrawal } from '@board/shared/registry/withdrawal';
import { openBucketStore } from '../src/releases/bucket-store';
import { run } from '../src/releases/cli';
import { releasesIn } from '../src/releases/entries';
import { openStore } from '../src/releases/store';
import { freshPlaces } from './fresh-places';
import { tinyBuild } from './tiny-build';

const BUCKET = 's3://releases/board';
let folder: string;
let close: () => Promise<void>;
beforeEach(async () => {
  ({ folder, close } = await freshPlaces('prune-'));
});
afterEach(() => close());

/** A server over this machine's data folder withdraws a default. */
function withdraw(version: string): void {
  const line: Withdrawal = {
    at: '2026-11-22T09:00:00.000Z',
    section: 'events',
    version,
    role: 'default',
    reason: 'threw: TypeError',
  };
  appendFileSync(withdrawalsFile(folder), `${JSON.stringify(line)}\n`);
}

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
  const hasFiles = async (version: string) => {
    const store = isBucket ? await openBucketStore(BUCKET, { dataDir: folder }) : openStore(folder);
    const { releases = [] } = (await store.records())['events'] ?? {};
    return releases.some(({ metadata }) => metadata.version === version);
  };

  test('the release in the place of a withdrawn default stays, and a rollback finds it', async () => {
    const [good, bad] = [await publish('good'), await publish('bad')];
    withdraw(bad);
    for (const mark of ['held1', 'held2']) await publish(mark, '--hold');
    await prune(2);
    expect(await listed()).toContain(good);
    expect(await hasFiles(good)).toBe(true);
    expect(await events('rollback')).toBe(`events ${good} again, in the place of ${bad}`);
  });

  test('the release before the default stays, should a server withdraw that one', async () => {
    const [first, second] = [await publish('first'), await publish('second')];
    await publish('held', '--hold');
    await prune(1);
    expect(await listed()).toEqual(expect.arrayContaining([first, second]));
  });

  test('of defaults that were withdrawn one after the other, the last good one stays, and one before it', async () => {
    const [first, good] = [await publish('first'), await publish('good')];
    for (const mark of ['bad1', 'bad2', 'bad3']) withdraw(await publish(mark));
    await prune(1);
    expect(await listed()).toEqual(expect.arrayContaining([first, good]));
  });

  test('publishing unlists neither', async () => {
    const [good, bad] = [await publish('good'), await publish('bad')];
    withdraw(bad);
    for (let count = 0; count < 12; count += 1) await publish(`held${count}`, '--hold');
    expect(await listed()).toContain(good);
    expect(await listed()).toHaveLength(12);
  });

  test('what a rollback takes back stays', async () => {
    const marks = ['one', 'two', 'three', 'four'];
    const versions: string[] = [];
    for (const mark of marks) versions.push(await publish(mark));
    await events('rollback');
    await events('rollback');
    await prune(1);
    expect(await events('rollback')).toContain(`events ${versions[0]} again`);
  });
});

const files = () => readFileSync(path.join(folder, 'registry', 'registry.json'), 'utf8');
const publishTwo = async () => {
  for (const mark of ['one', 'two'])
    await run(['publish', 'events', '--from', tinyBuild(folder, mark)], folder);
};
const recordsOf = async () => (await openStore(folder).records())['events']?.releases.length;

test('while the withdrawals cannot be read, prune changes nothing', async () => {
  await publishTwo();
  await run(['publish', 'events', '--from', tinyBuild(folder, 'three'), '--hold'], folder);
  mkdirSync(withdrawalsFile(folder));
  const before = files();
  await expect(run(['prune', '--keep', '1', '--days', '0'], folder)).rejects.toThrow('EISDIR');
  expect(files()).toBe(before);
  expect(await recordsOf()).toBe(3);
});

test('the files of a section whose list cannot be read stay', async () => {
  await publishTwo();
  const registry = path.join(folder, 'registry', 'registry.json');
  const broken = JSON.parse(files());
  broken.sections.events.signature = 'AAAA';
  writeFileSync(registry, JSON.stringify(broken));
  await run(['prune', '--days', '0'], folder);
  expect(await recordsOf()).toBe(2);
});

test('list shows the release that servers fall back to, over several withdrawn ones', async () => {
  await publishTwo();
  const [two = '', one = ''] = releasesIn('events', openStore(folder).entries('events')).map(
    ({ metadata }) => metadata.version,
  );
  await run(['publish', 'events', '--from', tinyBuild(folder, 'three')], folder);
  withdraw(two); // when it was the default
  const [three = ''] = releasesIn('events', openStore(folder).entries('events')).map(
    ({ metadata }) => metadata.version,
  );
  withdraw(three);
  const all = (await run(['list', 'events'], folder)).filter((line) => / all /.test(line));
  expect(all).toEqual([expect.stringContaining(one)]);
});
