/** Servers without a common disk, with their releases in one bucket: what one withdraws, none gives (docs/rolling-out.md). */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { internalKey } from '@board/shared/internal/requests';
import { objectOf, type Withdrawal } from '@board/shared/registry/withdrawal';
import { run } from '../../kit/src/releases/cli';
import { bucketsAt } from '../support/canaries';
import { startFakeBucket, type FakeBucket } from '../../test/fake-bucket';
import { buildFault } from '../support/faulty';
import { startOwnShell } from '../support/own-shell';
import type { Program } from '../support/program';
import type { Site } from '../support/site';
import { expect, test } from '../support/test';

const ADDRESS = 's3://releases/board';
const PREFIX = 'board/withdrawals/';
/** Above the ports of the sites. */
const PORT = Number(process.env['E2E_PORT'] || 4100) + 180;
/** Servers look at the bucket at this interval, in ms. */
const POLL_MS = 2000;

const { inside } = bucketsAt(10);

test.describe.configure({ mode: 'default' });

let bucket: FakeBucket;
let folder: string;
let version: string;
const to = ['--to', ADDRESS];

test.beforeAll(async () => {
  bucket = await startFakeBucket();
  folder = mkdtempSync(path.join(os.tmpdir(), 'shared-'));
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: bucket.url,
    AWS_ACCESS_KEY_ID: 'publisher',
    AWS_SECRET_ACCESS_KEY: 'of nobody',
  });
  // What docs/rolling-out.md gives a server, and no more.
  bucket.rights.set('server', PREFIX);
  await run(['publish', 'jobs', 'firms', 'articles', 'advisor', ...to], folder);
  version = await startFaultyCanary();
});
test.afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true });
});

/** Publishes a firms section that loops where the address says so, for 10 % of the visitors. Returns its version. */
async function startFaultyCanary(): Promise<string> {
  const build = buildFault(folder, 'loops-on-request');
  const [line = ''] = await run(['publish', 'firms', '--from', build, '--hold', ...to], folder);
  const published = line.split(/[ ,]/)[1] ?? '';
  await run(['traffic', 'firms', published, '10', '--again', ...to], folder);
  return published;
}

interface Server {
  url: string;
  program: Program;
  health(): Promise<{ canaries: object[]; withdrawn: Withdrawal[]; sections: Record<string, string> }>;
  /** A visit of the share to the page at which the canary fails. */
  visit(): Promise<string | null>;
}

/** A document server with a disk of its own. */
async function startServer(site: Site, nth: number, settings: Record<string, string> = {}): Promise<Server> {
  const dataDir = path.join(folder, `server-${nth}`);
  mkdirSync(path.join(dataDir, 'registry'), { recursive: true });
  const key = path.join(dataDir, 'registry', 'public-key.pem');
  copyFileSync(path.join(folder, 'registry', 'public-key.pem'), key);
  const port = PORT + nth;
  const program = await startOwnShell(site, port, {
    DATA_DIR: dataDir,
    INTERNAL_KEY: internalKey(site.dataDir),
    REGISTRY: `${bucket.url}/releases/board/registry/registry.json`,
    RELEASES_ORIGIN: `${bucket.url}/releases/board/releases`,
    SECTION_ORIGINS: '',
    WITHDRAWALS_BUCKET: ADDRESS,
    AWS_ENDPOINT_URL_S3: bucket.url,
    AWS_ACCESS_KEY_ID: 'server',
    AWS_SECRET_ACCESS_KEY: 'of nobody',
    STATUS_PAGE: 'on',
    ...settings,
  });
  const origin = `http://localhost:${port}`;
  return {
    url: origin,
    program,
    health: async () => (await fetch(`${origin}/healthz`)).json(),
    visit: async () => {
      const headers = { cookie: `release_bucket=${inside}` };
      const answer = await fetch(`${origin}/uk/firms?loop=1`, { headers });
      await answer.text();
      return answer.headers.get('x-render');
    },
  };
}

test(
  'one server sees a fault, the other stops giving the canary, and a new one never gives it',
  { tag: '@all' },
  async ({ site }) => {
    test.setTimeout(120_000);
    const servers = await Promise.all([startServer(site, 0), startServer(site, 1)]);
    const [here, there] = servers;
    try {
      expect((await there.health()).canaries).toHaveLength(1);
      expect(await here.visit()).toBe('hydrate');
      const seen = performance.now();
      expect((await here.health()).canaries).toEqual([]);
      await expect.poll(async () => (await there.health()).canaries, { intervals: [50] }).toEqual([]);
      const took = performance.now() - seen;
      console.log(`the other server followed after ${Math.round(took)} ms`);
      expect(took).toBeLessThan(POLL_MS + 1000);
      expect(await there.visit()).toBe('hydrate');
      expect((await there.health()).withdrawn).toEqual([
        expect.objectContaining({ section: 'firms', version, role: 'canary', share: 10 }),
      ]);
      expect(there.program.output()).toMatch(/withdrawn elsewhere: firms \S+ as canary: /);
      expect([...bucket.objects.keys()].filter((key) => key.startsWith(PREFIX))).toHaveLength(1);

      const third = await startServer(site, 2);
      servers.push(third);
      expect((await third.health()).canaries).toEqual([]);

      const list = await run(['list', 'firms', ...to], folder);
      expect(list.find((line) => line.includes(version))).toContain('none, withdrawn');
      expect(list.at(-1)).toMatch(
        new RegExp(`^firms ${version} had 10 % of visitors, until a server withdrew it`),
      );
      expect((await run(['traffic', 'firms', version, '20', ...to], folder)).join()).toContain('--again');
    } finally {
      await Promise.all(servers.map(({ program }) => program.stop()));
    }
  },
);

test(
  'a forged object stops no default and adds nothing; a bucket that hangs costs no page, and gets its entry later',
  { tag: '@all' },
  async ({ site }) => {
    test.setTimeout(120_000);
    const forged = (more: object) => {
      const { key, text } = objectOf({
        at: new Date().toISOString(),
        section: 'jobs',
        version: standard['jobs'] ?? '',
        role: 'default',
        reason: 'forged',
        ...more,
      });
      bucket.objects.set(`board/${key}`, { bytes: Buffer.from(text), headers: {}, at: new Date() });
    };
    const server = await startServer(site, 3);
    const { sections: standard } = await server.health();
    try {
      forged({});
      forged({ role: 'canary' });
      forged({ version: '9.9.9', role: 'canary' });
      forged({ section: 'firms', version, role: 'default' });
      forged({ section: 'events', version: '1.0.0', role: 'canary', traffic: 100 });
      bucket.objects.set(`${PREFIX}large.json`, { bytes: Buffer.alloc(1e7), headers: {}, at: new Date() });
      await expect.poll(() => server.program.output(), { timeout: 10_000 }).toContain('large.json');
      expect((await server.health()).sections).toEqual(standard);
      expect(await server.visit()).toBe('hydrate');
      expect(server.program.output().match(/is ignored/g)).toHaveLength(4);

      version = await startFaultyCanary(); // once more
      await expect.poll(async () => (await server.health()).canaries, { timeout: 60_000 }).toHaveLength(1);
      bucket.faults.hangs = /withdrawals/;
      const before = bucket.objects.size;
      expect(await server.visit()).toBe('hydrate');
      expect((await server.health()).canaries).toEqual([]);
      await expect.poll(() => server.program.output(), { timeout: 15_000 }).toContain('are not shared');
      expect(await server.visit()).toBe('hydrate');
      expect(bucket.objects.size).toBe(before);
      bucket.faults.hangs = undefined;
      await expect.poll(() => bucket.objects.size, { timeout: 15_000 }).toBe(before + 1);
    } finally {
      await server.program.stop();
    }
  },
);

test('a bucket that is none, or that refuses this server, stops the start with a sentence', async ({
  site,
}) => {
  for (const [settings, sentence] of [
    [{ WITHDRAWALS_BUCKET: 'https://releases.example' }, 'expected the address of a bucket, such as s3://'],
    [{ WITHDRAWALS_BUCKET: 's3://other' }, 'WITHDRAWALS_BUCKET: s3://other: NoSuchBucket (HTTP 404)'],
    [{ WITHDRAWALS_BUCKET: 's3://releases/elsewhere' }, 'AccessDenied (HTTP 403)'],
  ] as const)
    await expect(startServer(site, 4, settings)).rejects.toThrow(sentence);
  // Out of reach is no setting: pages matter more.
  const server = await startServer(site, 4, { AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9' });
  expect(server.program.output()).toContain(
    'withdrawals are not shared: s3://releases/board: it cannot be reached',
  );
  await server.program.stop();
});
