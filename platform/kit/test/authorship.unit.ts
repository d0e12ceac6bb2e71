/** Whose commit a release's record names (docs/sections.md, `--from`). */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runBoard } from '../../../tools/test-support/release-commands';
import { releasesIn } from '@board/releases/registry/entries';
import { openStore } from '@board/releases/store/folder';
import { folderOfEachTest } from '../../../tools/test-support/temporary-folder';
import { tinyBuild } from './tiny-build';

const folder = folderOfEachTest();

const git = (cwd: string, ...args: string[]) =>
  execFileSync(
    'git',
    ['-c', 'user.name=Team', '-c', 'user.email=team@example.org', ...args],
    {
      cwd,
      encoding: 'utf8',
    },
  ).trim();

async function commitOfPublished(build: string): Promise<string | undefined> {
  await runBoard(['publish', 'events', '--from', build], folder());
  return releasesIn('events', openStore(folder()).entries('events'))[0]?.extras
    .published?.commit;
}

test('builds in a repository of their own have its commit, not that of the folder where the command runs', async () => {
  const build = tinyBuild(folder(), 'team');
  git(build, 'init', '--quiet');
  git(build, 'add', 'package.json');
  git(build, 'commit', '--quiet', '--message', 'First');
  const own = git(build, 'rev-parse', '--short', 'HEAD');
  expect(await commitOfPublished(build)).toBe(own);
});

test('builds outside of every repository have no commit', async () => {
  expect(await commitOfPublished(tinyBuild(folder(), 'loose'))).toBeUndefined();
});

test('builds that lie around in this checkout have no commit', async () => {
  const inside = path.resolve('.build');
  mkdirSync(inside, { recursive: true });
  const scratch = mkdtempSync(path.join(inside, 'authorship-'));
  const commit = await commitOfPublished(tinyBuild(scratch, 'artifact'));
  rmSync(scratch, { recursive: true });
  expect(commit).toBeUndefined();
});
