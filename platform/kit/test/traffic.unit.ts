/**
 * Shares of visitors: what `traffic` changes, what it leaves, and what `list`
 * says of it (docs/sections.md).
 */
import { appendFileSync } from 'node:fs';
import {
  withdrawalsFile,
  type Withdrawal,
} from '@board/releases/judge/withdrawals';
import { runBoard } from '../../../tools/test-support/release-commands';
import { folderOfEachTest } from '../../../tools/test-support/temporary-folder';
import { commandsOf } from './section-store';

const folder = folderOfEachTest();

const { command, listed, publish, shares: listShares } = commandsOf(folder);
const events = async (...words: Parameters<typeof command>) =>
  (await command(...words))[0];
const hold = (mark: string) => publish(mark, {}, '--hold');
const shares = async () =>
  Object.fromEntries(
    (await listShares()).map(([version, ...share]) => [version, share]),
  );
/** The visitors of each release in the list, with its version. */
const visitors = async () =>
  (await runBoard(['list', 'events'], folder()))
    .slice(1)
    .map((row) => row.split(/ {2,}/).slice(1, 3).join(' '));
const raisedAt = async (version: string) =>
  (await listed()).find(({ metadata }) => metadata.version === version)?.extras
    .raisedAt;

test('a share makes a canary beside the default, and 0 ends it', async () => {
  const stable = await publish('stable');
  const next = await hold('next');
  expect(await events('traffic', next, '1')).toBe(
    `events ${next}: 1 % of visitors`,
  );
  expect(await shares()).toEqual({ [next]: [1, false], [stable]: [99, true] });
  expect(await visitors()).toEqual([`1 % ${next}`, `99 % ${stable}`]);
  await events('traffic', next, '0.05');
  expect(await shares()).toEqual({
    [next]: [0.05, false],
    [stable]: [99.95, true],
  });
  expect(await events('traffic', next, '0')).toBe(
    `events ${next}: no visitors`,
  );
  expect(await shares()).toEqual({ [next]: [0, false], [stable]: [100, true] });
});

test('another canary replaces it, and a new default ends it', async () => {
  await publish('stable');
  const one = await hold('one');
  const two = await hold('two');
  await events('traffic', one, '10');
  expect(await events('traffic', two, '5')).toBe(
    `events ${two}: 5 % of visitors, and ${one} no visitors`,
  );
  expect((await shares())[one]).toEqual([0, false]);
  const last = await publish('last');
  expect(
    (await listShares()).flatMap(([, ...share]) => (share[0] ? [share] : [])),
  ).toEqual([[100, true]]);
  expect((await shares())[last]).toEqual([100, true]);
});

test('with 100 the canary is the default', async () => {
  const stable = await publish('stable');
  const next = await hold('next');
  await events('traffic', next, '50');
  expect(await events('traffic', next, '100')).toBe(
    `events ${next}: all visitors`,
  );
  expect(await shares()).toEqual({ [next]: [100, true], [stable]: [0, false] });
  expect(await events('rollback')).toBe(
    `events ${stable} again, in the place of ${next}`,
  );
});

test('the time of the raise stays while the release has visitors', async () => {
  const stable = await publish('stable');
  const next = await hold('next');
  await events('traffic', next, '1');
  const first = await raisedAt(next);
  expect(first).toMatch(/^\d{4}-/);
  for (const percent of ['10', '5']) await events('traffic', next, percent);
  expect(await raisedAt(next)).toBe(first);
  await new Promise((resolve) => setTimeout(resolve, 2));
  for (const percent of ['0', '1']) await events('traffic', next, percent);
  expect(Date.parse((await raisedAt(next)) ?? '')).toBeGreaterThan(
    Date.parse(first ?? ''),
  );
  expect(await raisedAt(stable)).toBeUndefined();
});

/** What a server of this data folder writes when it withdraws a canary. */
async function withdraw(version: string, share: number): Promise<void> {
  const line: Withdrawal = {
    at: '2026-11-22T09:00:00.000Z',
    section: 'events',
    version,
    share,
    raisedAt: await raisedAt(version),
    reason: 'threw: TypeError',
  };
  appendFileSync(withdrawalsFile(folder()), `${JSON.stringify(line)}\n`);
}

test('list and traffic say what a server has withdrawn, and how to try it again', async () => {
  const stable = await publish('stable');
  const next = await hold('next');
  await events('traffic', next, '10');
  await withdraw(next, 10);
  const why = `events ${next} had 10 % of visitors, until a server withdrew it at 2026-11-22 09:00 UTC: threw: TypeError. To try it again, give it 0, then a share.`;
  const [head, ...rows] = await runBoard(['list', 'events'], folder());
  expect(head).toContain('visitors');
  expect(rows.slice(0, 2).map((row) => row.split(/ {2,}/)[1])).toEqual([
    'none, withdrawn',
    'all',
  ]);
  expect(rows.slice(2)).toEqual([why]);
  expect(await runBoard(['list', 'jobs'], folder())).toEqual([
    'No releases of jobs.',
  ]);

  expect(await events('traffic', next, '50')).toBe(
    `events ${next}: 50 % of visitors. But a server withdrew it at 2026-11-22 09:00 UTC: threw: TypeError. To try it again, give it 0, then a share.`,
  );
  expect(await events('traffic', next, '0')).toBe(
    `events ${next}: no visitors`,
  );
  expect(await events('traffic', next, '1')).toBe(
    `events ${next}: 1 % of visitors`,
  );
  expect(await visitors()).toEqual([`1 % ${next}`, `99 % ${stable}`]);
});

test('what was withdrawn stays in the list when the next canary comes, until it is the default', async () => {
  const stable = await publish('stable');
  const canary = await hold('canary');
  await events('traffic', canary, '10');
  await withdraw(canary, 10);
  const next = await hold('next');
  await events('traffic', next, '5');
  expect(await visitors()).toEqual(
    expect.arrayContaining([
      `5 % ${next}`,
      `none, withdrawn ${canary}`,
      `95 % ${stable}`,
    ]),
  );
  await events('traffic', canary, '100');
  expect(await visitors()).toContain(`all ${canary}`);
});

test('without a default there is nothing to share visitors with', async () => {
  const only = await hold('only');
  await expect(events('traffic', only, '1')).rejects.toThrow(
    'events has no default release',
  );
});
