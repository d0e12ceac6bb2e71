/**
 * Which release a rollback gives: one that visitors had before and nobody left
 * (docs/sections.md), on both stores.
 */
import { appendFileSync } from 'node:fs';
import { withdrawalsFile } from '@board/releases/judge/withdrawals';
import { runBoard } from '../../../tools/test-support/release-commands';
import { folderOfEachTest } from '../../../tools/test-support/temporary-folder';
import { commandsOf, bucketOfEachTest, IN_BUCKET } from './section-store';

const folder = folderOfEachTest();
bucketOfEachTest();

const again = (version: string, from: string) => [
  `events ${version} again, in the place of ${from}`,
];

test.each([
  { place: 'a folder', to: [] },
  { place: 'a bucket', to: IN_BUCKET },
])(
  'in $place a release that was rolled back from is not given again',
  async ({ to }) => {
    const { command, publish } = commandsOf(folder, 'events', to);
    const good = await publish('good');
    const bad = await publish('bad');
    expect(await command('rollback')).toEqual(again(good, bad));
    const next = await publish('next');
    await runBoard(['prune', '--keep', '1', '--days', '0', ...to], folder());
    expect(await command('rollback')).toEqual(again(good, next));
    await expect(command('rollback')).rejects.toThrow(
      `No release of events before ${good}`,
    );
  },
);

const { command, publish, shares, listed } = commandsOf(folder);
const rollback = () => command('rollback');

test('a listed release that was rolled back from says so', async () => {
  const good = await publish('good');
  const bad = await publish('bad');
  await rollback();
  const lines = await command('list');
  expect(lines.find((line) => line.includes(bad))).toMatch(
    /^events +none, rolled back +/,
  );
  expect(lines.find((line) => line.includes(good))).toMatch(/^events +all +/);
});

test.each([
  ['traffic', (good: string) => command('traffic', good, '100')],
  ['publishing the older build', () => publish('good')],
])(
  'going back by %s leaves a release as a rollback does',
  async (_how, goBack) => {
    const good = await publish('good');
    const bad = await publish('bad');
    await goBack(good);
    const next = await publish('next');
    expect(await rollback()).toEqual(again(good, next));
    expect((await shares()).map(([version]) => version)).toEqual([
      next,
      bad,
      good,
    ]);
  },
);

test('published once more, it is a release like any other', async () => {
  await publish('first');
  const second = await publish('second');
  await rollback();
  await publish('second');
  const third = await publish('third');
  expect(await rollback()).toEqual(again(second, third));
});

test('a canary that a server withdrew is not what visitors had before', async () => {
  const first = await publish('a');
  const second = await publish('b');
  const third = await publish('c');
  await command('traffic', second, '10');
  const raisedAt = (await listed()).find(
    ({ metadata }) => metadata.version === second,
  )?.extras.raisedAt;
  const withdrawal = {
    at: new Date().toISOString(),
    section: 'events',
    version: second,
    raisedAt,
  };
  appendFileSync(
    withdrawalsFile(folder()),
    `${JSON.stringify({ ...withdrawal, reason: 'it threw' })}\n`,
  );
  await runBoard(['prune', '--keep', '1', '--days', '0'], folder());
  expect(await rollback()).toEqual(again(first, third));
});
