import { listening } from '../../tools/test-support/listening';
import { temporaryFolder } from '../../tools/test-support/temporary-folder';
import { KEY, READY, startBackend } from './program';

const dataDir = temporaryFolder();
const start = (variables: Record<string, string>) =>
  startBackend({ DATA_DIR: dataDir, ...variables });

async function total(address: string): Promise<number> {
  const answer = await fetch(`${address}/rest/v1/rpc/service_counts`, {
    headers: { apikey: KEY },
  });
  const counts = (await answer.json()) as {
    service: string | null;
    count: number;
  }[];
  return counts.find((row) => row.service === null)?.count ?? 0;
}

test('survives SIGKILL while loading and while running, and keeps the loaded rows', async () => {
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
    /^\S+ is in use by the backend \(process \d+, since .* UTC\): wait for it or stop it, or set DATA_DIR to another folder\.\n$/,
  );

  first.kill('SIGKILL');
  await first.exit;
  const third = start({});
  const [, again = ''] = await third.says(READY);
  expect(third.output()).toMatch(
    /^migrate: 0 applied\nsample data: kept what is there\n/,
  );
  expect(await total(again)).toBe(loaded);

  const began = performance.now();
  third.kill('SIGTERM');
  expect(await third.exit).toBe(0);
  expect(performance.now() - began).toBeLessThan(2000);
  expect([first.errors(), third.errors()]).toEqual(['', '']);
  expect(first.output() + third.output()).not.toMatch(/sb_secret/);
}, 120_000);

test('names a port in use and the variable that moves it, before loading anything', async () => {
  const other = await listening(() => undefined);
  const { port } = new URL(other.url);
  const program = start({ BACKEND_PORT: port });
  expect(await program.exit).toBe(1);
  expect(program.errors()).toBe(
    `Port ${port} is taken: set BACKEND_PORT to a free one.\n`,
  );
  expect(program.output()).toBe('');
  await other.close();
});

test('names an invalid variable in one sentence', async () => {
  const program = start({ SAMPLE_JOBS: 'many' });
  expect(await program.exit).toBe(1);
  expect(program.errors()).toBe(
    'SAMPLE_JOBS is "many", expected a whole number of jobs from 0 to 10000000.\n',
  );
});
