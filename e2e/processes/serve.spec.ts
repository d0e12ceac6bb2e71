/**
 * `npm run serve` from its start to its end: who gets its secrets, programs
 * that die, another build of the shell, and a signal (docs/product.md §8,
 * docs/operating.md, docs/sections.md).
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { root } from '../support/places';
import { isTaken } from '../support/ports';
import { startProgram } from '../support/program';
import { wholeSite, type Running, type WholeSite } from '../support/whole-site';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const SECRETS = {
  // nobody listens there
  SMTP_URL: 'smtp://name:password@127.0.0.1:9',
  ALERTS_KEY: 'a-key-of-the-test-with-32-characters',
  SUPABASE_SERVICE_KEY: 'sb_secret_of-the-test',
};

let site: WholeSite;
let running: Running;

test.beforeAll(async () => {
  site = wholeSite('serve', 100);
  const settings = {
    ...SECRETS,
    PUBLIC_ORIGIN: site.url,
    MAIL_FROM: 'alerts@jobs.example',
  };
  // in a process group of its own, as a terminal does
  running = site.run(['npm', 'run', 'serve'], settings, { detached: true });
  await running.ready();
});
test.afterAll(() => {
  if (running.isAlive()) process.kill(-running.pid, 'SIGKILL');
});

test('with a mail server it offers alerts, whose program alone gets the secrets', async () => {
  const page = async (address: string) =>
    (await fetch(site.url + address)).text();
  expect(await page('/uk/jobs')).toContain('href="/jobs/alerts?filter=');
  expect(await page('/jobs/alerts')).toContain('Get new jobs by email');
  // a mail server that does not answer
  const health = () =>
    fetch(`http://127.0.0.1:${site.portOf('alerts')}/healthz`);
  await expect
    .poll(async () => (await health()).status, { timeout: 30_000 })
    .toBe(503);
  const environmentOf = (pid: number) =>
    readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  for (const [name, value] of Object.entries(SECRETS)) {
    expect(environmentOf(running.pidOf('alerts'))).toContain(
      `${name}=${value}`,
    );
    for (const program of ['shell', 'origin', 'backend'] as const)
      expect([
        program,
        environmentOf(running.pidOf(program)).join(' '),
      ]).toEqual([program, expect.not.stringContaining(name)]);
  }
});

const whole = async () => {
  const response = await fetch(`${site.url}/uk/jobs`).catch(() => undefined);
  return (
    response?.status === 200 && response.headers.get('x-render') === 'hydrate'
  );
};

test('another build of the shell serves within seconds, by name, and is rolled back', async () => {
  const ownEnvironment = {
    ...process.env,
    DATA_DIR: site.dataDir,
    PORT: String(site.portOf('shell')),
  };
  const command = (...args: string[]) =>
    execFileSync(process.execPath, ['tools/scripts/section.mjs', ...args], {
      cwd: root,
      env: ownEnvironment,
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
  expect(command('traffic', 'shell', 'b0123456789', '100')).toContain(
    'b0123456789 serves',
  );
  await expect.poll(status, { timeout: 20_000 }).toBe('older');
  expect((await fetch(`${site.url}/uk/jobs`)).status).toBe(200);
  // of builds of long ago, the one that serves stays
  const stored = [...'123456'].map((n) =>
    path.join(site.dataDir, 'shell', `b00000000${n}0`),
  );
  for (const folder of stored) mkdirSync(folder);
  for (const folder of [...stored.slice(0, 1), older]) utimesSync(folder, 0, 0);
  const storing =
    "import('./tools/scripts/lib/shell-releases.mjs').then((shells) => shells.storeShell())";
  execFileSync(process.execPath, ['-e', storing], {
    cwd: root,
    env: ownEnvironment,
  });
  expect(
    [older, ...stored.slice(0, 2)].map((folder) => existsSync(folder)),
  ).toEqual([true, false, true]);
  for (const folder of stored) rmSync(folder, { recursive: true, force: true });
  utimesSync(older, new Date(), new Date());
  expect(command('rollback', 'shell')).toContain(current);
  await expect.poll(status, { timeout: 20_000 }).toBe('degraded');
  expect(() => command('traffic', 'shell', 'b9999999999', '100')).toThrow(
    /no build b9999999999/,
  );
});

/**
 * A request of which the caller learns that the server has read it: the server
 * says so by "100 Continue" (RFC 9110, 10.1.1).
 */
function startRequest(address: string) {
  const headers = {
    apikey: 'sb_publishable_embedded',
    Expect: '100-continue',
  };
  const request = http.get(address, { headers });
  const answer = async () => {
    const [response]: http.IncomingMessage[] = await once(request, 'response');
    if (!response) throw new Error(`${address} has no answer`);
    return { status: response.statusCode, body: await text(response) };
  };
  return { isRead: once(request, 'continue'), answer: answer() };
}

test('requests under way are answered; the front stops accepting first, the backend last', async () => {
  await expect.poll(whole, { timeout: 20_000 }).toBe(true);
  const registry = await (await fetch(`${site.url}/registry.json`)).json();
  const chunk: string = registry.microFrontends.jobs[0].url;
  expect(chunk).toMatch(/^\/sections\/jobs/);

  // A stopped process keeps its requests in flight for as long as the test
  // needs.
  const still = (['backend', 'origin'] as const).map((name) =>
    running.pidOf(name),
  );
  for (const pid of still) process.kill(pid, 'SIGSTOP');
  const search = '/backend/rest/v1/rpc/search_jobs?filter={"country":"uk"}';
  const idle = net.connect(site.portOf('shell'), '127.0.0.1');
  await once(idle, 'connect');
  const requests = [
    '/uk/jobs?page=2',
    '/uk/jobs?page=3',
    '/uk/jobs?page=4',
    '/uk/firms?page=2',
    '/sitemap.xml',
    `${search}&page_size=1`,
    `${search}&page_size=2`,
    chunk,
  ].map((address) => startRequest(site.url + address));
  await Promise.all(requests.map(({ isRead }) => isRead));
  process.kill(running.pid, 'SIGTERM');
  await expect.poll(() => isTaken(site.portOf('shell'))).toBe(false);
  expect(await isTaken(site.portOf('backend'))).toBe(true);

  // An already open connection gets `Connection: close`.
  const announced = text(idle);
  idle.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(await announced).toMatch(
    /^HTTP\/1\.1 503 .*connection: close.*"status":"draining"/is,
  );

  for (const pid of still) process.kill(pid, 'SIGCONT');
  const received = await Promise.all(requests.map(({ answer }) => answer));
  expect(received.map(({ status }) => status)).toEqual(requests.map(() => 200));
  for (const { body } of received) expect(body.length).toBeGreaterThan(100);
  await expect.poll(() => site.anyTaken(), { timeout: 15_000 }).toBe(false);
});

test(
  'a body that is still being sent is read and answered before the end',
  { tag: '@all' },
  async () => {
    for (const [name, args, ask] of [
      [
        'backend',
        ['backend/dist/main.mjs'],
        {
          path: '/rest/v1/rpc/service_counts',
          headers: { apikey: 'sb_publishable_embedded' },
        },
      ],
      [
        'shell',
        ['shell/dist-server/main.cjs'],
        { path: '/telemetry', headers: {} },
      ],
    ] as const) {
      const port = String(site.portOf(name));
      const program = await startProgram([...args], {
        DATA_DIR: site.dataDir,
        NODE_ENV: 'production',
        [name === 'backend' ? 'BACKEND_PORT' : 'PORT']: port,
      });
      const headers = {
        ...ask.headers,
        'content-type': 'application/json',
        'content-length': 2,
        expect: '100-continue',
      };
      const request = http.request({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: ask.path,
        headers,
      });
      const answered = new Promise<number | undefined>((resolve, reject) => {
        request.on('response', (response) =>
          resolve((response.resume(), response.statusCode)),
        );
        request.on('error', reject);
      });
      await once(request, 'continue');
      request.write('{');
      const stopped = program.stop();
      await expect.poll(() => isTaken(Number(port))).toBe(false);
      request.end('}');
      expect(await answered).toBeLessThan(500);
      await stopped;
    }
  },
);
