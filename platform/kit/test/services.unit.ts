/**
 * The programs of one script (`npm start`, `npm run serve`): which start again,
 * and that all end (docs/product.md §8).
 */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { folderOfEachTest } from '../../../tools/test-support/temporary-folder';

const programs = pathToFileURL(
  path.join(__dirname, '..', 'src', 'programs'),
).href;
const SCRIPT = `
import { Services } from '${programs}/services.mjs';
const services = new Services({ restart: true });
for (const name of ['backend', 'shell'])
  await services.start({ name, args: () => ['program.mjs', name], ready: /ready/, listens: { port: 0, variable: '' } });
console.log('Ready of ' + process.pid);`;
const PROGRAM = `
import { existsSync, writeFileSync } from 'node:fs';
const [, , name] = process.argv;
if (existsSync('no-' + name)) {
  console.error(name + ' cannot start');
  process.exit(1);
}
process.on('SIGTERM', () => {
  console.log(name + ' got a signal');
  if (!existsSync('hangs')) process.exit(0);
});
setInterval(() => {}, 1000);
writeFileSync(name, String(process.pid));
console.log(name + ' ready');`;

/** Process groups that a failed test leaves. */
const groups: number[] = [];
afterEach(() => {
  for (const group of groups.splice(0).filter((one) => isAlive(-one)))
    process.kill(-group, 'SIGKILL');
});
const folder = folderOfEachTest();
beforeEach(() => {
  writeFileSync(path.join(folder(), 'script.mjs'), SCRIPT);
  writeFileSync(path.join(folder(), 'program.mjs'), PROGRAM);
  writeFileSync(
    path.join(folder(), 'package.json'),
    '{"scripts":{"serve":"exec node script.mjs"}}',
  );
});

const NODE = [process.execPath, 'script.mjs'];
const NPM = ['npm', 'run', 'serve'];

/** Waits until `holds` returns something, for 15 s at most. */
async function until<Result>(
  holds: () => Result,
): Promise<NonNullable<Result>> {
  for (const end = Date.now() + 15_000; Date.now() < end; await pause(20)) {
    const result = holds();
    if (result) return result;
  }
  throw new Error('It did not come about');
}

/** Runs the script in a process group of its own, as a terminal does. */
async function start([command = '', ...args] = NODE) {
  const child = spawn(command, args, { cwd: folder(), detached: true });
  groups.push(child.pid ?? 0);
  const ended = new Promise<number | null>((resolve) =>
    child.once('exit', resolve),
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output += String(data);
    });
  const [, pid] = await until(() => /Ready of (\d+)/.exec(output));
  const pidOf = (name: string) =>
    Number(readFileSync(path.join(folder(), name), 'utf8'));
  return {
    npm: child.pid ?? 0,
    pid: Number(pid),
    pidOf,
    ended,
    output: () => output,
  };
}
type Running = Awaited<ReturnType<typeof start>>;

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a program that ends starts again after a pause, twice as long each time, and the rest serves', async () => {
  const { pid, pidOf, output, ended } = await start();
  const shell = pidOf('shell');
  const backend = pidOf('backend');
  const pauses = () =>
    [...output().matchAll(/shell ended.*starts again in ([\d.]+) s/g)].map(
      ([, s]) => s,
    );
  process.kill(shell, 'SIGKILL');
  await until(() => output().includes('shell serves again.'));
  expect(output()).toContain(
    'shell ended (SIGKILL). The rest serves; shell starts again in 0.25 s.',
  );
  expect(pidOf('shell')).not.toBe(shell);
  writeFileSync(path.join(folder(), 'no-shell'), '');
  process.kill(pidOf('shell'), 'SIGKILL');
  await until(() => pauses().length === 4);
  expect(pauses()).toEqual(['0.25', '0.5', '1', '2']);
  expect(output()).toContain('shell ended (shell cannot start)');
  rmSync(path.join(folder(), 'no-shell'));
  await until(() => output().match(/shell serves again\./g)?.length === 2);
  expect(pidOf('backend')).toBe(backend);
  process.kill(pid, 'SIGTERM');
  expect(await ended).toBe(0);
});

test.each<[string, string[], (all: Running) => void]>([
  ['SIGTERM to npm', NPM, ({ npm }) => process.kill(npm, 'SIGTERM')],
  ['kill -9 of the script', NPM, ({ pid }) => process.kill(pid, 'SIGKILL')],
  ['Ctrl-C in the terminal', NPM, ({ npm }) => process.kill(-npm, 'SIGINT')],
  ['a terminal that closes', NPM, ({ npm }) => process.kill(-npm, 'SIGHUP')],
])('%s ends all of it', async (_how, command, signal) => {
  const all = await start(command);
  const pids = [all.pid, all.pidOf('shell'), all.pidOf('backend')];
  signal(all);
  await until(() => pids.every((pid) => !isAlive(pid)));
});

test('the last one ends first; one that hangs is cut off in time', async () => {
  writeFileSync(path.join(folder(), 'hangs'), '');
  const { pid, output, ended } = await start();
  const began = Date.now();
  process.kill(pid, 'SIGINT');
  await pause(1000);
  expect(output().match(/\w+ got a signal/g)).toEqual(['shell got a signal']);
  expect(await ended).toBe(0);
  expect(Date.now() - began).toBeLessThan(10_000);
});
