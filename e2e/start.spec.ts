/** `npm start` itself: ready, a second one beside it, the end, and what a killed one leaves behind. */
import { spawn } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { root, template } from './places';

test.describe.configure({ mode: 'serial' });

const FIRST = Number(process.env['E2E_PORT'] || 4100) + 70;
const dataDir = path.join(root, '.build', 'e2e', 'start');
const names = ['PORT', 'JOBS_PORT', 'FIRMS_PORT', 'ARTICLES_PORT', 'ADVISOR_PORT', 'BACKEND_PORT'];
const ports = Object.fromEntries(names.map((name, offset) => [name, String(FIRST + offset)]));

function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    // Content is tested here, not time: the machine has other things to do meanwhile.
    env: {
      ...process.env,
      LOADERS_LIMIT_MS: '8000',
      RENDER_LIMIT_MS: '4000',
      ...environment,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let told = '';
  child.stdout.on('data', (data) => (told += data));
  child.stderr.on('data', (data) => (told += data));
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return {
    ended,
    output: () => told,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    ready: () =>
      expect
        .poll(() => told, { timeout: 60_000 })
        .toContain(`Ready: http://localhost:${environment['PORT']}`),
  };
}

const isTaken = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => resolve((socket.destroy(), true)));
    socket.once('error', () => resolve(false));
  });

const anyTaken = async () =>
  (await Promise.all(Object.values(ports).map((port) => isTaken(Number(port))))).some(Boolean);

test.beforeAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
  cpSync(template, dataDir, { recursive: true });
});

test('it starts, names a taken port to a second one, and Ctrl-C ends all of it', async () => {
  test.setTimeout(120_000);
  const first = start(ports);
  await first.ready();
  expect((await fetch(`http://localhost:${ports['PORT']}/uk/jobs`)).status).toBe(200);

  const second = start({ ...ports, PORT: String(FIRST + 8) });
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/Port \d+ is taken.*JOBS_PORT moves it/);

  first.kill('SIGINT');
  expect(await first.ended).toBe(0);
  expect(await anyTaken()).toBe(false);
});

test('killed and started again, nothing is lost and nothing needs a hand', async () => {
  test.setTimeout(120_000);
  const killed = start(ports);
  await killed.ready();
  const count = async () =>
    /Showing[^\d]*([\d,]+)/.exec(await (await fetch(`http://localhost:${ports['PORT']}/jobs`)).text())?.[1];
  const before = await count();
  killed.kill('SIGKILL');
  await killed.ended;

  const again = start(ports);
  await again.ready();
  expect(await count()).toBe(before);
  again.kill('SIGTERM');
  await again.ended;
  expect(await anyTaken()).toBe(false);
});

test('a bad environment variable stops it with a sentence', async () => {
  const refused = start({ ...ports, PORT: 'eighty' });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain('PORT is "eighty", expected a port number');
});
