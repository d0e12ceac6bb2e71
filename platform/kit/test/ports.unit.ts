import net from 'node:net';
import {
  freePort,
  metricsOfRun,
  requireFreePorts,
} from '../src/programs/ports.mjs';
import { spawnProgram } from '../src/programs/program.mjs';

const before = { ...process.env };
beforeEach(() => void delete process.env['METRICS_PORT']);
afterAll(() => Object.assign(process.env, before));

test('a port that browsers block is refused', async () => {
  const blocked = [6000, 6667, 10_080].map((port) =>
    requireFreePorts([
      { port, variable: 'JOBS_PORT', isForBrowsers: true },
    ]).catch(String),
  );
  expect(await Promise.all(blocked)).toEqual([
    'Error: Browsers refuse to open port 6000. JOBS_PORT moves it: JOBS_PORT=6100',
    'Error: Browsers refuse to open port 6667. JOBS_PORT moves it: JOBS_PORT=6767',
    'Error: Browsers refuse to open port 10080. JOBS_PORT moves it: JOBS_PORT=10180',
  ]);
});

/** What a program that is started with these metrics finds in METRICS_PORT. */
async function metricsPortOf(metrics?: { port: number; variable: string }) {
  const heard: string[] = [];
  const program = spawnProgram(
    {
      name: 'program',
      args: () => [
        '--eval',
        'console.log(`ready "${process.env.METRICS_PORT}"`)',
      ],
      ready: /ready/,
      listens: { port: 1, variable: 'PORT' },
      metrics,
    },
    false,
    (text) => void heard.push(text),
  );
  await program.ready;
  await program.stop();
  return heard.join('').trim();
}

test('a program has the metrics port that it was given, and not that of another one', async () => {
  process.env['METRICS_PORT'] = '9464';
  expect(await metricsPortOf()).toBe('ready ""');
  expect(await metricsPortOf({ port: 9999, variable: 'METRICS_PORT' })).toBe(
    'ready "9999"',
  );
});

test('a run beside a site that has METRICS_PORT gets another one', async () => {
  expect(await metricsOfRun()).toEqual([]);
  const port = await freePort();
  process.env['METRICS_PORT'] = String(port);
  expect(await metricsOfRun()).toEqual([{ port, variable: 'METRICS_PORT' }]);
  const site = net.createServer();
  await new Promise<void>((listening) =>
    site.listen(port, '127.0.0.1', listening),
  );
  const [other] = await metricsOfRun();
  expect(other?.port).not.toBe(port);
  site.close();
});
