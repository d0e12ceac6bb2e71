/**
 * Taking a section off the site, and bringing it back (docs/sections.md), on
 * both stores.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runBoard } from '../../../tools/test-support/release-commands';
import { placesIn } from '@board/releases/store/files';
import { openStore } from '@board/releases/store/folder';
import { folderOfEachTest } from '../../../tools/test-support/temporary-folder';
import { commandsOf, bucketOfEachTest, IN_BUCKET } from './section-store';

const folder = folderOfEachTest();
bucketOfEachTest();

describe.each([
  { place: 'a folder', to: [] },
  { place: 'a bucket', to: IN_BUCKET },
])('in $place', ({ to }) => {
  const { command: events, publish, shares } = commandsOf(folder, 'events', to);

  test('without a word of consent nothing is removed', async () => {
    const version = await publish('only');
    await expect(events('remove')).rejects.toThrow(
      'remove takes events off the site, for all visitors. If you mean it, add --yes.',
    );
    expect(await shares()).toEqual([[version, 100, true]]);
  });

  test('publishing again brings the section back, with the same release', async () => {
    const first = await publish('first');
    const second = await publish('second');
    expect(await events('remove', '--yes')).toEqual([
      'events is off the site. To bring it back: publish events',
    ]);
    expect(await shares()).toEqual([]);
    expect(await events('list')).toEqual(['No releases of events.']);
    await runBoard(['renew', ...to], folder());
    expect(await publish('first')).toBe(first);
    expect(await publish('second')).toBe(second);
    expect(await shares()).toEqual([
      [second, 100, true],
      [first, 0, false],
    ]);
    expect(await events('rollback')).toEqual([
      `events ${first} again, in the place of ${second}`,
    ]);
  });
});

test('prune leaves the files of a section whose list cannot be read', async () => {
  for (const mark of ['one', 'two']) await commandsOf(folder).publish(mark);
  const { registry, releases } = placesIn(folder());
  const broken = JSON.parse(readFileSync(registry, 'utf8'));
  broken.sections.events.signature = 'AAAA';
  writeFileSync(registry, JSON.stringify(broken));
  await runBoard(['prune', '--days', '0'], folder());
  expect(readdirSync(path.join(releases, 'events'))).toHaveLength(2);
});

test('a person at a terminal is asked', async () => {
  await commandsOf(folder).publish('only');
  const asked: string[] = [];
  const answering = (answer: boolean) => ({
    ask: async (question: string) => {
      asked.push(question);
      return answer;
    },
  });
  await expect(
    runBoard(['remove', 'events'], folder(), answering(false)),
  ).rejects.toThrow('Nothing was changed.');
  expect(openStore(folder()).entries('events')).toHaveLength(1);
  await runBoard(['remove', 'events'], folder(), answering(true));
  expect(openStore(folder()).entries('events')).toEqual([]);
  expect(asked).toEqual(
    Array(2).fill('Take events off the site, for all visitors?'),
  );
});
