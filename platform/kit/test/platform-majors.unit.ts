/**
 * Two platform majors in one registry: what each command changes, and what it
 * leaves (docs/sections.md).
 */
import { PLATFORM_VERSION } from '@board/shared/contract';
import { chosenSections } from '@board/releases/registry/format';
import { chooseReleases } from '@board/releases/registry/choose-release';
import { runBoard } from '../../../tools/test-support/release-commands';
import { openStore } from '@board/releases/store/folder';
import { folderOfEachTest } from '../../../tools/test-support/temporary-folder';
import { commandsOf } from './section-store';

const folder = folderOfEachTest();

const NEXT = '4.0.0';
const forNext = ['--platform', NEXT];
const { command: events, listed, publish } = commandsOf(folder);
const publishNow = (mark: string) => publish(mark);
const publishNext = (mark: string, ...args: string[]) =>
  publish(mark, { contract: '^4.0.0' }, ...forNext, ...args);

/** What visitors of servers of each major get. */
const served = () =>
  [PLATFORM_VERSION, NEXT].map((platform) => {
    const [section] = chosenSections(
      chooseReleases(openStore(folder()).read().registry, platform),
    );
    return section?.release.metadata.version;
  });

test('a release for the next major needs that platform’s version, and leaves this one’s default', async () => {
  const now = await publishNow('now');
  await expect(publish('next', { contract: '^4.0.0' })).rejects.toThrow(
    'but the site runs 3.',
  );
  const next = await publishNext('next');
  expect(served()).toEqual([now, next]);
  const all = (await events('list')).filter((line) => / all /.test(line));
  expect(all).toEqual([
    expect.stringMatching(`${next}.*\\^4\\.0\\.0$`),
    expect.stringMatching(`${now}.*\\^3\\.0\\.0$`),
  ]);
});

test('a release for an earlier major is refused, in words that say what its team does', async () => {
  await expect(publish('old', { contract: '^1.3.0' })).rejects.toThrow(
    /^events asks for platform \^1\.3\.0, but the site runs 3\.\S+: .* make it \^3\.\S+, and publish again\.$/,
  );
});

test('a rollback is of one major', async () => {
  const now1 = await publishNow('now1');
  const next1 = await publishNext('next1');
  const now2 = await publishNow('now2');
  const next2 = await publishNext('next2');
  expect(await events('rollback')).toEqual([
    `events ${now1} again, in the place of ${now2}`,
  ]);
  expect(served()).toEqual([now1, next2]);
  expect(await events('rollback', ...forNext)).toEqual([
    `events ${next1} again, in the place of ${next2}`,
  ]);
  expect(served()).toEqual([now1, next1]);
  await expect(events('rollback', ...forNext)).rejects.toThrow(
    `No release of events before ${next1} was ever the default for platform 4.0.0.`,
  );
  await expect(events('rollback', '--platform', '5.0.0')).rejects.toThrow(
    'The registry has no default release of events for platform 5.0.0.',
  );
  await events('traffic', now2, '100');
  expect(served()).toEqual([now2, next1]);
});

test('releases of one major unlist none of the other, so that it can still roll back', async () => {
  const now = await publishNow('now1');
  await publishNow('now2');
  for (let count = 0; count < 12; count += 1) await publishNext(`next${count}`);
  expect(
    (await listed()).filter(({ extras }) => extras.contract === '^4.0.0'),
  ).toHaveLength(10);
  await runBoard(['prune', '--keep', '2'], folder());
  expect(await listed()).toHaveLength(4);
  await events('rollback');
  expect(served()[0]).toBe(now);
});
