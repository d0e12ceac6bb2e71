/** A team's private key stays out of Git: where `keys` writes it (docs/deploying.md, a team with its own key). */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { releaseTool } from '../src/platform.mjs';
import { run } from '../src/releases/cli';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'team-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const key = () => path.join(folder, 'team.pem');
const keys = () => run(['keys', key()], folder);
const mode = () => statSync(key()).mode & 0o777;
const initGit = () => execFileSync('git', ['init', '--quiet'], { cwd: folder });

test('a work tree that does not ignore the key is refused, and nothing is written', async () => {
  initGit();
  await expect(keys()).rejects.toThrow(
    `Git would take ${key()} into a commit: put team.pem into .gitignore first, or name a file outside of the repository.`,
  );
  expect([existsSync(key()), existsSync(`${key()}.pub`)]).toEqual([false, false]);
});

test('a repository of the template ignores it from the start, and only its owner can read it', async () => {
  initGit();
  const template = path.resolve(__dirname, '..', '..', 'templates', 'outside', 'gitignore');
  cpSync(template, path.join(folder, '.gitignore'));
  await keys();
  expect(mode()).toBe(0o600);
  const untracked = execFileSync('git', ['status', '--porcelain'], { cwd: folder, encoding: 'utf8' });
  expect(untracked).toContain('team.pem.pub');
  expect(untracked).not.toMatch(/team\.pem$/m);
});

test('outside of a work tree, and without Git, it is written', async () => {
  await keys();
  expect(mode()).toBe(0o600);
  for (const file of [key(), `${key()}.pub`]) rmSync(file);
  initGit();
  const env = { ...process.env, PATH: path.join(folder, 'none') };
  execFileSync(process.execPath, [...releaseTool('main'), 'keys', key()], { env });
  expect(mode()).toBe(0o600);
});
