import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const KEY = 'sb_publishable_embedded';
const running = new Set<ChildProcess>();
const dataDir = mkdtempSync(join(tmpdir(), 'backend-'));

afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** The program itself, in its own process; node with tsx as loader so that signals reach it and not a wrapper. */
function start(variables: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'backend/src/main.ts')], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      BACKEND_PORT: '0',
      DATA_DIR: dataDir,
      SAMPLE_JOBS: '300',
      ...variables,
    },
  });
  running.add(child);
  let output = '';
  let errors = '';
  const heard = new Set<() => void>();
  child.stdout.on('data', (data: Buffer) => {
    output += data.toString();
    for (const listener of heard) listener();
  });
  child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
  const exit = once(child, 'exit').then(([code]: (number | null)[]) => {
    running.delete(child);
    return code;
  });
  return {
    exit,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    output: () => output,
    errors: () => errors,
    /** Resolves with the match once stdout holds it. */
    says: (pattern: RegExp) =>
      new Promise<RegExpExecArray>((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(output);
          if (found) resolve(found);
        };
        heard.add(look);
        look();
        void exit.then(() => reject(new Error(`ended before it said ${pattern}: ${output}${errors}`)));
      }),
  };
}

const READY = /^backend ready (http:\/\/127\.0\.0\.1:\d+)$/m;

async function total(address: string): Promise<number> {
  const answer = await fetch(`${address}/rest/v1/rpc/service_counts`, { headers: { apikey: KEY } });
  const counts = (await answer.json()) as { service: string | null; count: number }[];
  return counts.find((row) => row.service === null)?.count ?? 0;
}

test('survives being killed while loading, then again while running, and keeps what it loaded', async () => {
  const cut = start({ SAMPLE_JOBS: '2000' });
  await cut.says(/^migrate: \d+ applied$/m);
  cut.kill('SIGKILL');
  await cut.exit;

  const first = start({});
  const [, address = ''] = await first.says(READY);
  expect(first.output()).toMatch(
    /^migrate: \d+ applied\nsample data: 300 jobs in [\d.]+ s\nbackend ready \S+\n$/,
  );
  const loaded = await total(address);
  expect(loaded).toBeGreaterThan(280);

  const second = start({});
  expect(await second.exit).toBe(1);
  expect(second.errors()).toMatch(
    /^\S+ is in use by the backend with process id \d+: stop it, or set DATA_DIR to another folder\.\n$/,
  );

  first.kill('SIGKILL');
  await first.exit;
  const third = start({});
  const [, again = ''] = await third.says(READY);
  expect(third.output()).toMatch(/^migrate: 0 applied\nsample data: kept what is there\n/);
  expect(await total(again)).toBe(loaded);

  const began = performance.now();
  third.kill('SIGTERM');
  expect(await third.exit).toBe(0);
  expect(performance.now() - began).toBeLessThan(2000);
  expect([first.errors(), third.errors()]).toEqual(['', '']);
  expect(first.output() + third.output()).not.toMatch(/sb_secret/);
}, 120_000);

test('names a taken port and the variable that moves it, before anything is loaded', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const program = start({ BACKEND_PORT: String(port) });
  expect(await program.exit).toBe(1);
  expect(program.errors()).toBe(`Port ${port} is taken: set BACKEND_PORT to a free one.\n`);
  expect(program.output()).toBe('');
  other.close();
}, 30_000);

test('says in one sentence which variable is wrong', async () => {
  const program = start({ SAMPLE_JOBS: 'many' });
  expect(await program.exit).toBe(1);
  expect(program.errors()).toBe('SAMPLE_JOBS is "many": expected a whole number from 0 to 10000000.\n');
}, 30_000);
