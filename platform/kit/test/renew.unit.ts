/** Renewal on a schedule (docs/sections.md). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { releaseOf } from '../../releases/test/release-of';
import { runBoard } from '../../../tools/test-support/release-commands';
import { openStore } from '@board/releases/store/folder';
import { folderOfEachTest } from '../../../tools/test-support/temporary-folder';
import { tinyBuild } from './tiny-build';

const DAY_MS = 86_400_000;
const folder = folderOfEachTest();
afterEach(() => jest.restoreAllMocks());

const began = Date.now();
const onDay = (day: number) =>
  void jest.spyOn(Date, 'now').mockReturnValue(began + day * DAY_MS);

const text = () =>
  readFileSync(path.join(folder(), 'registry', 'registry.json'), 'utf8');
const section = (...words: string[]) => runBoard(words, folder());
const teamKey = () => path.join(folder(), 'team.pem');

/**
 * Signed on day 0: events, and the delegations of it to a team. Signed on day
 * 15: firms.
 */
async function signed(): Promise<void> {
  onDay(0);
  await section('publish', 'events', '--from', tinyBuild(folder(), 'only'));
  await section('keys', teamKey());
  await section('delegate', 'events', 'events', `${teamKey()}.pub`);
  onDay(15);
  await openStore(folder()).update('firms', { command: 'publish' }, () => [
    releaseOf('firms', '1.0.0'),
  ]);
}

test('what was signed three weeks ago is signed again, once, and nothing else changes', async () => {
  await signed();
  onDay(20);
  const before = text();
  expect(await section('renew', '--due')).toEqual([
    'Nothing is due: events, firms',
  ]);
  expect(text()).toBe(before);

  onDay(21);
  const { firms, events } = openStore(folder()).read().sections;
  expect(await section('renew', '--due')).toEqual([
    expect.stringMatching(
      /^Signed again until \d{4}-\d\d-\d\d: events, the delegations$/,
    ),
  ]);
  const renewed = openStore(folder()).read();
  expect([renewed.sections['firms'], renewed.leftOut]).toEqual([firms, []]);
  expect(renewed.sections['events']?.entries).toEqual(events?.entries);
  const ends = [renewed.sections['events'], renewed.root].map((part) =>
    Date.parse(part?.expires ?? ''),
  );
  expect(ends).toEqual([began + 111 * DAY_MS, began + 111 * DAY_MS]);
  expect(await section('renew', '--due')).toEqual([
    'Nothing is due: events, firms',
  ]);

  expect(await section('renew')).toEqual([
    expect.stringContaining(': events, firms, the delegations'),
  ]);
});

test('a team’s key renews its own section; one that may sign none fails, as does an empty store', async () => {
  await signed();
  onDay(30);
  expect(await section('renew', '--due', '--key', teamKey())).toEqual([
    expect.stringMatching(/: events$/),
  ]);
  const other = path.join(folder(), 'other.pem');
  await section('keys', other);
  await expect(section('renew', '--due', '--key', other)).rejects.toThrow(
    /^The registry has no section that the key [0-9a-f]{16} may sign\.$/,
  );
  await expect(
    runBoard(['renew', '--due'], path.join(folder(), 'elsewhere')),
  ).rejects.toThrow('has no section');
});

test('the platform’s key renews at once what lapsed with a team’s key', async () => {
  onDay(-363);
  await section('keys', teamKey());
  await section('delegate', 'events', 'events', `${teamKey()}.pub`);
  onDay(0);
  await section('renew');
  await section(
    'publish',
    'events',
    '--from',
    tinyBuild(folder(), 'only'),
    '--key',
    teamKey(),
  );
  onDay(1);
  expect(await section('renew', '--due')).toEqual(['Nothing is due: events']);
  onDay(3);
  expect(await section('renew', '--due')).toEqual([
    expect.stringMatching(/: events$/),
  ]);
});
