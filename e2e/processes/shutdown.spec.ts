/** A site drains on a signal: it answers requests in flight and leaves no process, whichever process got the signal. */
import http from 'node:http';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { startProgram } from '../support/program';
import { isTaken } from '../support/ports';
import { PROGRAMS, wholeSite } from '../support/whole-site';
import type { ProgramName, Running, WholeSite } from '../support/whole-site';

test.describe.configure({ mode: 'serial' });
test.skip(process.platform === 'win32', 'Windows has no signals to end programs with');

let site: WholeSite;
let running: Running | undefined;
test.beforeAll(() => {
  site = wholeSite('shutdown', 110);
});
test.afterEach(() => {
  try {
    if (running) process.kill(-running.pid, 'SIGKILL');
  } catch {
    // the process group has ended
  }
});

/** Starts the command in a process group of its own, as a terminal does. */
async function start(command: string[]) {
  running = site.run(command, {}, { detached: true });
  await running.ready();
  return running;
}

const allGone = () => expect.poll(() => site.anyTaken(), { timeout: 15_000 }).toBe(false);

const NPM = ['npm', 'run', 'serve'];
const NODE = [process.execPath, 'scripts/serve.mjs'];

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
      const pids = Object.keys(PROGRAMS).map((name) =>
        all.pidOf(name in PROGRAMS ? (name as ProgramName) : 'shell'),
      );
      signal(all);
      await allGone();
      await expect.poll(() => pids.filter(isAlive)).toEqual([]);
    });
});

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('requests under way are answered; the front stops accepting first, the backend last', async () => {
  test.setTimeout(120_000);
  const all = await start(NPM);
  const asset =
    /src="(\/assets\/[^"]+\.js)"/.exec(await (await fetch(`${site.url}/about`)).text())?.[1] ?? '';
  const registry = await (await fetch(`${site.url}/registry.json`)).json();
  const chunk: string = registry.microFrontends.jobs[0].url;
  expect([asset, chunk]).toEqual([
    expect.stringMatching(/^\/assets/),
    expect.stringMatching(/^\/sections\/jobs/),
  ]);

  // A stopped process keeps its requests in flight for as long as the test needs.
  const still = (['backend', 'origin'] as const).map((name) => all.pidOf(name));
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
  process.kill(all.pid, 'SIGTERM');
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
  const answers = await Promise.all(requests);
  expect(answers.map(({ status }) => status)).toEqual(requests.map(() => 200));
  for (const answer of answers) expect((await answer.text()).length).toBeGreaterThan(100);
  await allGone();
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
