/**
 * A team's key: where `keys` writes it, and what it signs (docs/sections.md,
 * "Keys").
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { runBoard } from '../../../tools/test-support/release-commands';
import { storeOf } from '../src/site.mjs';
import { folderOfEachTest } from '../../../tools/test-support/temporary-folder';
import { tinyBuild } from './tiny-build';

const folder = folderOfEachTest();

const key = () => path.join(folder(), 'team.pem');
const keys = () => runBoard(['keys', key()], folder());
const mode = () => statSync(key()).mode & 0o777;
const initGit = () =>
  execFileSync('git', ['init', '--quiet'], { cwd: folder() });

test('a work tree that does not ignore the key is refused, and nothing is written', async () => {
  initGit();
  await expect(keys()).rejects.toThrow(
    `Git would take ${key()} into a commit: put team.pem into .gitignore first, or name a file outside of the repository.`,
  );
  expect([existsSync(key()), existsSync(`${key()}.pub`)]).toEqual([
    false,
    false,
  ]);
});

test('a repository of the template ignores it from the start, and only its owner can read it', async () => {
  initGit();
  const template = path.resolve(
    __dirname,
    '..',
    '..',
    '..',
    'tools',
    'templates',
    'outside',
    'gitignore',
  );
  cpSync(template, path.join(folder(), '.gitignore'));
  await keys();
  expect(mode()).toBe(0o600);
  const untracked = execFileSync('git', ['status', '--porcelain'], {
    cwd: folder(),
    encoding: 'utf8',
  });
  expect(untracked).toContain('team.pem.pub');
  expect(untracked).not.toMatch(/team\.pem$/m);
});

test('without the right to sign, a check fails at once and a publish leaves no file in the store', async () => {
  await keys();
  await runBoard(['delegations'], folder()); // the store is the platform's
  const refused = (command: string) =>
    expect(
      runBoard(
        [command, 'events', '--from', tinyBuild(folder(), 'a'), '--key', key()],
        folder(),
      ),
    ).rejects;
  await refused('check').toThrow('may not sign events');
  await refused('publish').toThrow('may not sign events');
  expect(existsSync(path.join(folder(), 'releases'))).toBe(false);
});

test('a team publishes into the folder that --to names; another target is refused in a sentence', async () => {
  const site = path.join(folder(), 'site');
  const team = path.join(folder(), 'team');
  mkdirSync(site);
  mkdirSync(team);
  await keys();
  const publish = (to: string) =>
    runBoard(
      [
        'publish',
        'events',
        '--from',
        tinyBuild(folder(), 'a'),
        '--to',
        to,
        '--key',
        key(),
      ],
      team,
    );
  await expect(publish(site)).rejects.toThrow(
    `${site} holds no releases: the platform publishes there first`,
  );
  expect(existsSync(path.join(site, 'registry'))).toBe(false);
  await runBoard(['delegate', 'events', 'events', `${key()}.pub`], site);
  expect(await publish(site)).toEqual([expect.stringMatching(/^events \S+$/)]);
  expect(
    (await runBoard(['list', 'events'], site)).filter((line) =>
      / all /.test(line),
    ),
  ).toHaveLength(1);
  expect(existsSync(path.join(team, 'registry'))).toBe(false);
  for (const to of ['https://jobs.example', path.join(folder(), 'none')])
    await expect(publish(to)).rejects.toThrow(
      `--to is "${to}", expected a folder that is there, or s3://BUCKET/PREFIX`,
    );
});

test('board takes a folder or a bucket for the store, before it builds anything', () => {
  for (const to of ['../store', 's3://releases/board'])
    expect(storeOf({ to })).toBe(to);
  expect(() => storeOf({ to: 'https://jobs.example' })).toThrow(
    'The store is "https://jobs.example", expected a folder, or s3://BUCKET/PREFIX.',
  );
});

test('a team takes off its first release itself, which is bad, and nothing was before', async () => {
  await keys();
  await runBoard(['delegate', 'events', 'events', `${key()}.pub`], folder());
  const team = (...words: string[]) =>
    runBoard([...words, '--key', key()], folder());
  const [line = ''] = await team(
    'publish',
    'events',
    '--from',
    tinyBuild(folder(), 'bad'),
  );
  const version = line.split(' ')[1] ?? '';
  for (const words of [
    ['rollback', 'events'],
    ['traffic', 'events', version, '0'],
  ])
    await expect(team(...words)).rejects.toThrow(/: remove events$/);
  await team('remove', 'events', '--yes');
  expect(await runBoard(['list', 'events'], folder())).toEqual([
    'No releases of events.',
  ]);
});
