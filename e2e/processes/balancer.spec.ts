/**
 * Two document servers behind HAProxy (docs/haproxy/site.cfg): visitors notice
 * nothing of a server that ends, or of releases.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runBoard } from '../../tools/test-support/release-commands';
import { changedBuild } from '../support/changed-builds';
import { startOwnShell } from '../support/own-shell';
import { root } from '../support/places';
import { FIRST_PORT, isTaken } from '../support/ports';
import type { Site } from '../support/site';
import { expect, skipWithout, test } from '../support/test';

const FIRST = FIRST_PORT + 230;
const PUBLISHES = 50;

const start = (site: Site, port: number) =>
  startOwnShell(site, {
    PORT: String(port),
    TRUST_PROXY: 'true',
    STOP_DELAY_MS: '3000',
    MICRO_CACHE_MS: '5000',
  });

/**
 * Asks for cached pages 100 times a second and for uncached ones ten times,
 * until `stop`. Resolves with what went wrong, by kind.
 */
function visit(origin: string) {
  const failed: Record<string, number> = {};
  const open = new Set<Promise<void>>();
  let asked = 0;
  async function askFor(address: string): Promise<void> {
    try {
      const answer = await fetch(origin + address);
      await answer.text();
      if (answer.status !== 200) count(String(answer.status));
    } catch (error) {
      count(String(error instanceof Error ? (error.cause ?? error) : error));
    }
  }
  const count = (kind: string) => {
    failed[kind] = (failed[kind] ?? 0) + 1;
  };
  const ask = (address: string) => {
    asked += 1;
    const one = askFor(address).finally(() => open.delete(one));
    open.add(one);
  };
  const timers = [
    setInterval(() => ask('/uk/jobs'), 10),
    setInterval(() => ask(`/uk/jobs?minSalary=${asked}`), 100),
  ];
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(open);
    return { asked, failed };
  };
}

async function startHaproxy(
  scratch: string,
  port: number,
  [first, second]: [number, number],
) {
  mkdirSync(scratch, { recursive: true });
  const file = path.join(scratch, 'site.cfg');
  const written = readFileSync(
    path.join(root, 'docs', 'haproxy', 'site.cfg'),
    'utf8',
  )
    .replace('*:8080', `127.0.0.1:${port}`)
    .replace('10.0.0.1:3000', `127.0.0.1:${first}`)
    .replace('10.0.0.2:3000', `127.0.0.1:${second}`);
  writeFileSync(file, written);
  const balancer = spawn('haproxy', ['-db', '-f', file], { stdio: 'inherit' });
  await expect.poll(() => isTaken(port), { timeout: 10_000 }).toBe(true);
  return balancer;
}

test(
  'a server that is stopped, one that is killed, releases and a rollback cost no request',
  { tag: '@all' },
  async ({ site }, info) => {
    test.setTimeout(300_000);
    skipWithout('haproxy');
    const ports: [number, number] = [FIRST, FIRST + 1];
    const servers = [await start(site, ports[0]), await start(site, ports[1])];
    const balancer = await startHaproxy(
      info.outputPath('haproxy'),
      FIRST + 2,
      ports,
    );
    await pause(2000); // both are found
    const counts: Record<
      string,
      Awaited<ReturnType<ReturnType<typeof visit>>>
    > = {};
    const during = async (what: string, work: () => Promise<unknown>) => {
      const stop = visit(`http://127.0.0.1:${FIRST + 2}`);
      await pause(1000);
      await work();
      await pause(2000);
      counts[what] = await stop();
    };
    try {
      await during('a rolling restart by SIGTERM', async () => {
        for (const n of [0, 1]) {
          await servers[n]?.stop('SIGTERM');
          servers[n] = await start(site, ports[n as 0 | 1]);
          await pause(2500);
        }
      });
      await during('SIGKILL of one', async () => {
        await servers[0]?.stop('SIGKILL');
        await pause(2000);
        servers[0] = await start(site, ports[0]);
      });
      await during(`${PUBLISHES} publishes and a rollback`, async () => {
        for (let n = 1; n <= PUBLISHES; n += 1) {
          const from = changedBuild(site.dataDir, 'firms');
          await runBoard(['publish', 'firms', '--from', from], site.dataDir);
        }
        await runBoard(['rollback', 'firms'], site.dataDir);
      });
    } finally {
      balancer.kill();
      await Promise.all(servers.map((server) => server.stop('SIGKILL')));
    }
    console.log(JSON.stringify(counts, undefined, 2));
    for (const [what, { asked, failed }] of Object.entries(counts)) {
      expect(asked, what).toBeGreaterThan(300);
      expect(failed, what).toEqual({});
    }
  },
);
