/**
 * `npm run serve` from its start to its end: who gets its secrets, programs that die, another build of the shell, and a
 * signal (docs/product.md §8, docs/operating.md, docs/sections.md).
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { root } from '../support/places';
import { isTaken } from '../support/ports';
import { startProgram } from '../support/program';
import { PROGRAMS, wholeSite } from '../support/whole-site';
import type { ProgramName, Running, WholeSite } from '../support/whole-site';

test.describe.configure({ mode: 'serial', timeout: 180_000 });
test.skip(process.platform === 'win32', 'Windows has no signals to end programs with');

const SECRETS = {
  // nobody listens there
  SMTP_URL: 'smtp://name:password@127.0.0.1:9',
  ALERTS_KEY: 'a-key-of-the-test-with-32-characters',
  SUPABASE_SERVICE_KEY: 'sb_secret_of-the-test',
};
const NPM = ['npm', 'run', 'serve'];
const NODE = [process.execPath, 'scripts/serve.mjs'];

const crashes = path.join(root, '.build', 'e2e', 'crashes');
const programs = Object.keys(PROGRAMS).filter((name): name is ProgramName => name in PROGRAMS);

let site: WholeSite;
let running: Running;

/** Starts the command in a process group of its own, as a terminal does. */
async function start(command: string[], settings: Record<string, string> = {}) {
  running = site.run(command, settings, { detached: true });
  await running.ready();
  return running;
}
const allGone = () => expect.poll(() => site.anyTaken(), { timeout: 15_000 }).toBe(false);

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.beforeAll(async () => {
  site = wholeSite('serve', 100);
  rmSync(crashes, { recursive: true, force: true });
  mkdirSync(crashes, { recursive: true });
  const preload = pathToFileURL(path.join(root, 'e2e', 'fixtures', 'crash.mjs')).href;
  await start(NPM, {
    ...SECRETS,
    PUBLIC_ORIGIN: site.url,
    MAIL_FROM: 'alerts@jobs.example',
    NODE_OPTIONS: `--import ${preload}`,
    CRASH_FOLDER: crashes,
  });
});
test.afterAll(() => {
  if (running.isAlive()) process.kill(-running.pid, 'SIGKILL');
});

test('with a mail server it offers alerts, whose program alone gets the secrets', async () => {
  const text = async (address: string) => (await fetch(site.url + address)).text();
  expect(await text('/uk/jobs')).toContain('href="/jobs/alerts?filter=');
  expect(await text('/jobs/alerts')).toContain('Get new jobs by email');
  // a mail server that does not answer
  const health = () => fetch(`http://127.0.0.1:${site.portOf('alerts')}/healthz`);
  await expect.poll(async () => (await health()).status, { timeout: 30_000 }).toBe(503);
  const environmentOf = (pid: number) => readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  for (const [name, value] of Object.entries(SECRETS)) {
    expect(environmentOf(running.pidOf('alerts'))).toContain(`${name}=${value}`);
    for (const program of programs)
      expect([program, environmentOf(running.pidOf(program)).join(' ')]).toEqual([
        program,
        expect.not.stringContaining(name),
      ]);
  }
});

/** Requests an answer of the program itself. */
const answers = async (program: ProgramName) => {
  const at = program === 'shell' ? '/about' : program === 'backend' ? '/healthz' : '/nothing';
  const response = await fetch(`http://127.0.0.1:${site.portOf(program)}${at}`).catch(() => undefined);
  return response?.status === (program === 'origin' ? 404 : 200);
};

const whole = async () => {
  const response = await fetch(`${site.url}/uk/jobs`).catch(() => undefined);
  return response?.status === 200 && response.headers.get('x-render') === 'hydrate';
};

async function othersServe(dead: ProgramName) {
  const others = programs.filter((name) => name !== dead);
  expect(await Promise.all(others.map(answers))).toEqual(others.map(() => true));
}

test('a program that is killed: the rest serves, and it is back', async () => {
  for (const program of programs)
    await test.step(program, async () => {
      const pid = running.pidOf(program);
      const printed = running.output().length;
      const lines = () => running.output().slice(printed);
      process.kill(pid, 'SIGKILL');
      await expect.poll(lines).toContain(`${program} ended (SIGKILL). The rest serves`);
      await othersServe(program);
      await expect.poll(() => answers(program), { timeout: 30_000 }).toBe(true);
      await expect.poll(whole, { timeout: 20_000 }).toBe(true);
      expect(running.pidOf(program)).not.toBe(pid);
      // the script sees the program's line a moment after the program answers
      await expect.poll(lines).toContain(`${program} serves again.`);
      expect(lines().match(new RegExp(`^${program}.*`, 'gm'))).toHaveLength(2);
    });
});

test(
  'a crash loop: each pause is twice the one before, the rest serves, and it comes back',
  { tag: '@all' },
  async () => {
    const program = 'backend';
    const before = running.output().length;
    const lines = () => running.output().slice(before);
    const pauses = () => [...lines().matchAll(/starts again in ([\d.]+) s/g)].map(([, s]) => Number(s));
    const block = path.join(crashes, program);
    writeFileSync(block, '');
    process.kill(running.pidOf(program), 'SIGKILL');
    await expect.poll(() => pauses().length, { timeout: 40_000 }).toBeGreaterThanOrEqual(2);
    await othersServe(program);
    expect(await isTaken(site.portOf(program))).toBe(false);
    expect(lines()).toContain(`${program} ended (${program} cannot start)`);
    rmSync(block);
    const [first = 0, ...later] = pauses();
    expect(later).toEqual(later.map((_, at) => Math.min(30, first * 2 ** (at + 1))));
    await expect.poll(() => answers(program), { timeout: 60_000 }).toBe(true);
    await expect.poll(whole, { timeout: 20_000 }).toBe(true);
  },
);

test('another build of the shell serves within seconds, by name, and rolled back', async () => {
  const command = (...args: string[]) =>
    execFileSync(process.execPath, ['scripts/section.mjs', ...args], {
      cwd: root,
      env: { ...process.env, DATA_DIR: site.dataDir, PORT: String(site.portOf('shell')) },
      encoding: 'utf8',
    });
  const [line = ''] = command('list', 'shell').split('\n');
  expect(line).toMatch(/^b[0-9a-f]{10} .* serves$/);
  const [current = ''] = line.split(' ');
  const older = path.join(site.dataDir, 'shell', 'b0123456789');
  cpSync(path.join(site.dataDir, 'shell', current), older, { recursive: true });
  const server = path.join(older, 'dist-server', 'main.cjs');
  const code = readFileSync(server, 'utf8');
  const said = "return 'degraded'"; // nobody answers as its mail server
  expect(code).toContain(said);
  writeFileSync(server, code.replace(said, "return 'older'"));
  const status = async () => {
    const answer = await fetch(`${site.url}/healthz`).catch(() => undefined);
    return /"status":"(\w+)"/.exec((await answer?.text()) ?? '')?.[1];
  };
  expect(command('traffic', 'shell', 'b0123456789', '100')).toContain('b0123456789 serves');
  await expect.poll(status, { timeout: 20_000 }).toBe('older');
  expect((await fetch(`${site.url}/uk/jobs`)).status).toBe(200);
  expect(command('traffic', 'shell', current, '100')).toContain(current);
  await expect.poll(status, { timeout: 20_000 }).toBe('degraded');
  expect(() => command('traffic', 'shell', 'b9999999999', '100')).toThrow(/no build b9999999999/);
});

test('requests under way are answered; the front stops accepting first, the backend last', async () => {
  await expect.poll(whole, { timeout: 20_000 }).toBe(true);
  const asset =
    /src="(\/assets\/[^"]+\.js)"/.exec(await (await fetch(`${site.url}/about`)).text())?.[1] ?? '';
  const registry = await (await fetch(`${site.url}/registry.json`)).json();
  const chunk: string = registry.microFrontends.jobs[0].url;
  expect([asset, chunk]).toEqual([
    expect.stringMatching(/^\/assets/),
    expect.stringMatching(/^\/sections\/jobs/),
  ]);

  // A stopped process keeps its requests in flight for as long as the test needs.
  const still = (['backend', 'origin'] as const).map((name) => running.pidOf(name));
  for (const pid of still) process.kill(pid, 'SIGSTOP');
  const key = { apikey: 'sb_publishable_embedded' };
  const requests = [
    ...[2, 3, 4].map((at) => fetch(`${site.url}/uk/jobs?page=${at}`)),
    fetch(`${site.url}/uk/firms?page=2`),
    fetch(`${site.url}/sitemap.xml`),
    ...[1, 2].map((at) =>
      fetch(`${site.url}/backend/rest/v1/rpc/search_jobs?filter={"country":"uk"}&page_size=${at}`, {
        headers: key,
      }),
    ),
    fetch(site.url + chunk),
  ];
  const idle = net.connect(site.portOf('shell'), '127.0.0.1');
  await pause(1000); // until the server has all of them
  process.kill(running.pid, 'SIGTERM');
  await expect.poll(() => isTaken(site.portOf('shell'))).toBe(false);
  expect(await isTaken(site.portOf('backend'))).toBe(true);

  // An already open connection gets `Connection: close`.
  const announced = new Promise<string>((resolve) => {
    let text = '';
    idle.on('data', (data) => (text += data.toString()));
    idle.on('close', () => resolve(text));
  });
  idle.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(await announced).toMatch(/^HTTP\/1\.1 503 .*connection: close.*"status":"draining"/is);

  for (const pid of still) process.kill(pid, 'SIGCONT');
  const received = await Promise.all(requests);
  expect(received.map(({ status }) => status)).toEqual(requests.map(() => 200));
  for (const answer of received) expect((await answer.text()).length).toBeGreaterThan(100);
  await allGone();
});

test('whichever process gets the signal, all of it ends', { tag: '@all' }, async () => {
  for (const [how, command, signal] of [
    // SIGINT to npm alone does not end a waiting dash. A terminal signals the whole group, see below.
    ['SIGTERM to its shell', NPM, (all: Running) => process.kill(all.shellPid(), 'SIGTERM')],
    ['kill -9 of npm', NPM, (all: Running) => process.kill(all.pid, 'SIGKILL')],
    ['kill -9 of the script', NPM, (all: Running) => process.kill(all.scriptPid(), 'SIGKILL')],
    ['Ctrl-C in the terminal', NPM, (all: Running) => process.kill(-all.pid, 'SIGINT')],
    ['a terminal that closes', NPM, (all: Running) => process.kill(-all.pid, 'SIGHUP')],
    ['SIGTERM to node alone', NODE, (all: Running) => process.kill(all.pid, 'SIGTERM')],
  ] as const)
    await test.step(how, async () => {
      test.setTimeout(300_000);
      const all = await start([...command]);
      const pids = programs.map((name) => all.pidOf(name));
      signal(all);
      await allGone();
      await expect.poll(() => pids.filter(isAlive)).toEqual([]);
    });
});

test(
  'a request that never ends is cut off in time, and a second Ctrl-C ends at once',
  { tag: '@all' },
  async () => {
    test.setTimeout(120_000);
    const all = await start(NODE);
    const hang = () => {
      const request = http.request(`${site.url}/telemetry`, {
        method: 'POST',
        headers: { 'content-length': 10 },
      });
      request.on('error', () => {});
      request.flushHeaders();
    };
    hang();
    await pause(300);
    process.kill(all.pid, 'SIGINT');
    await pause(1000);
    expect(isAlive(all.pid)).toBe(true);
    const pressed = performance.now();
    process.kill(all.pid, 'SIGINT');
    expect(await all.ended).toBe(1);
    expect(performance.now() - pressed).toBeLessThan(2500);
    await allGone();

    const again = await start(NODE);
    hang();
    await pause(300);
    const began = performance.now();
    process.kill(again.pid, 'SIGTERM');
    expect(await again.ended).toBe(0);
    expect(performance.now() - began).toBeLessThan(10_000);
    await allGone();
  },
);

test('a body that is still being sent is read and answered before the end', { tag: '@all' }, async () => {
  for (const [name, args, ask] of [
    [
      'backend',
      ['backend/dist/main.mjs'],
      { path: '/rest/v1/rpc/service_counts', headers: { apikey: 'sb_publishable_embedded' } },
    ],
    ['shell', ['shell/dist-server/main.cjs'], { path: '/telemetry', headers: {} }],
  ] as const) {
    const port = String(site.portOf(name));
    const program = await startProgram([...args], {
      DATA_DIR: site.dataDir,
      NODE_ENV: 'production',
      ...(name === 'backend' ? { BACKEND_PORT: port } : { PORT: port }),
    });
    const headers = { ...ask.headers, 'content-type': 'application/json', 'content-length': 2 };
    const request = http.request({ port, host: '127.0.0.1', method: 'POST', path: ask.path, headers });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      request.on('response', (response) => resolve((response.resume(), response.statusCode)));
      request.on('error', reject);
    });
    request.write('{');
    await pause(300);
    const stopped = program.stop();
    await expect.poll(() => isTaken(Number(port))).toBe(false);
    request.end('}');
    expect(await answered).toBeLessThan(500);
    await stopped;
  }
});
