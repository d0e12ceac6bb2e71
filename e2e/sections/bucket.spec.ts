/** The release store in a bucket: what the folder's store holds, held over an S3-compatible protocol (docs/sections.md). */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { openBucketStore } from '../../releases/store/bucket';
import { run } from '../../kit/src/releases/cli';
import { releasesIn } from '../../releases/registry/entries';
import { publish } from '../../releases/publish/publish';
import { startFakeBucket, type FakeBucket } from '../../test/fake-bucket';
import { startOwnShell } from '../support/own-shell';
import { buildOf, test as ofStore } from '../support/release-store';
import type { Site } from '../support/site';
import { test as ofSite } from '../support/test';

const ADDRESS = 's3://releases/board';
const POINTER = 'board/registry/registry.json';

/** The client's settings, as a machine has them that publishes to this service. */
function useService({ url }: Pick<FakeBucket, 'url'>): void {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: url,
    AWS_ACCESS_KEY_ID: 'board',
    AWS_SECRET_ACCESS_KEY: 'of nobody',
  });
}

const withBucket = async ({}, use: (bucket: FakeBucket) => Promise<void>) => {
  const bucket = await startFakeBucket();
  useService(bucket);
  await use(bucket);
  await bucket.close();
};

const test = ofStore.extend<{ bucket: FakeBucket }>({ bucket: withBucket });
const open = (dataDir: string) => openBucketStore(ADDRESS, { dataDir });
const revisionsOf = ({ objects }: FakeBucket) =>
  [...objects.keys()].filter((key) => /\/registry\/\d+\.json$/.test(key)).toSorted();
const newestOf = (bucket: FakeBucket) =>
  bucket.objects.get(revisionsOf(bucket).at(-1) ?? '')?.bytes.toString('utf8');
const actionsOf = (bucket: FakeBucket): string[] =>
  revisionsOf(bucket).map((key) => {
    const { change } = JSON.parse(bucket.objects.get(key)?.bytes.toString('utf8') ?? '');
    return `${change.command} ${change.section ?? ''}`.trim();
  });

test('a change whose answer was lost is made once', { tag: '@all' }, async ({ dataDir, bucket }) => {
  for (const mark of ['one', 'two', 'three'])
    await publish(await open(dataDir), 'jobs', { folder: buildOf(dataDir, 'jobs', mark) });
  const [, second] = releasesIn('jobs', (await open(dataDir)).entries('jobs'));
  bucket.faults.loses = /registry\/\d+\.json$/;
  await run(['rollback', 'jobs', '--to', ADDRESS], dataDir);
  expect(bucket.faults.loses).toBeUndefined();
  expect(actionsOf(bucket).filter((line) => line === 'rollback jobs')).toHaveLength(1);
  expect(
    (await run(['list', 'jobs', '--to', ADDRESS], dataDir)).filter((line) => / all /.test(line)),
  ).toEqual([expect.stringContaining(second?.metadata.version ?? 'no version')]);
});

test(
  'a copy that a killed publisher left old, or that is broken or gone, is replaced by the next command',
  { tag: '@all' },
  async ({ dataDir, bucket }) => {
    await publish(await open(dataDir), 'jobs');
    const old = bucket.objects.get(POINTER);
    await publish(await open(dataDir), 'firms');
    for (const copy of [old, old && { ...old, bytes: Buffer.from('{"revision":') }, undefined]) {
      if (copy) bucket.objects.set(POINTER, copy);
      else bucket.objects.delete(POINTER);
      await publish(await open(dataDir), 'firms');
      expect(bucket.objects.get(POINTER)?.bytes.toString('utf8')).toBe(newestOf(bucket));
      expect(Object.keys((await open(dataDir)).read().sections)).toEqual(['jobs', 'firms']);
    }
  },
);

test(
  'a damaged release is mended, a lost registry refuses, and prune deletes only what nobody can need',
  { tag: '@all' },
  async ({ dataDir, bucket }) => {
    bucket.faults.page = 7;
    const folder = buildOf(dataDir, 'jobs', 'old');
    const old = await publish(await open(dataDir), 'jobs', { folder });
    const { version } = await publish(await open(dataDir), 'jobs');
    const [script = ''] = [...bucket.objects.keys()].filter((key) => key.includes(`${version}/js/`));
    const good = bucket.objects.get(script);
    for (const bytes of [Buffer.from('broken'), undefined]) {
      if (good && bytes) bucket.objects.set(script, { ...good, bytes });
      else bucket.objects.delete(script);
      await publish(await open(dataDir), 'jobs');
      expect(bucket.objects.get(script)?.bytes.equals(good?.bytes ?? Buffer.of())).toBe(true);
    }

    const registry = [...bucket.objects].filter(([key]) => /registry\/(registry|\d+)\.json$/.test(key));
    for (const [key] of registry) bucket.objects.delete(key);
    await expect(publish(await open(dataDir), 'firms')).rejects.toThrow('Put it back from a backup');
    for (const [key, object] of registry) bucket.objects.set(key, object);

    const filesOf = (one: string) =>
      [...bucket.objects.keys()].filter((key) => key.includes(`/jobs/${one}/`));
    expect(filesOf(old.version).length).toBeGreaterThan(5);
    await run(['prune', '--keep', '1', '--days', '1', '--to', ADDRESS], dataDir);
    expect(filesOf(old.version).length).toBeGreaterThan(5);
    await run(['prune', '--keep', '1', '--days', '0', '--to', ADDRESS], dataDir);
    expect(filesOf(old.version)).toEqual([]);
    expect(filesOf(version).length).toBeGreaterThan(5);
  },
);

test('what a bucket cannot do, or lacks, is said in words', async ({ dataDir, bucket }) => {
  const key = path.join(dataDir, 'team.pem');
  await run(['keys', key], dataDir);
  const list = (address: string, ...more: string[]) => run(['list', '--to', address, ...more], dataDir);
  await expect(list(ADDRESS, '--key', key)).rejects.toThrow('the platform publishes there first');
  await expect(list('s3://Releases')).rejects.toThrow(
    'expected a folder that is there, or s3://BUCKET/PREFIX',
  );
  await expect(list('s3://other')).rejects.toThrow(/s3:\/\/other: NoSuchBucket \(HTTP 404\)/);
  expect(await list(ADDRESS)).toEqual(['No releases.']);
  expect(bucket.objects.size).toBe(0);

  const [ours, theirs] = await Promise.all([open(dataDir), open(path.join(dataDir, 'theirs'))]);
  await ours.create();
  await expect(theirs.create()).rejects.toThrow('has the key of another platform by now');
  bucket.objects.clear();

  bucket.faults.overwrites = true;
  await expect(publish(await open(dataDir), 'jobs')).rejects.toThrow('ignores "If-None-Match: *"');
  expect(bucket.objects.size).toBe(0);
  await bucket.close();
  await expect(list(ADDRESS)).rejects.toThrow(/s3:\/\/releases\/board: it cannot be reached/);
});

ofSite(
  'a site with its releases in a bucket: a team publishes there, visitors have it, and it rolls back',
  async ({ page, site }) => {
    ofSite.setTimeout(300_000);
    const owner = mkdtempSync(path.join(os.tmpdir(), 'owner-'));
    const service = await startFakeBucket();
    useService(service);
    try {
      await journey(page, site, { owner, base: `${service.url}/releases/board` });
    } finally {
      await service.close();
      rmSync(owner, { recursive: true });
    }
  },
);

async function journey(page: Page, site: Site, { owner, base }: { owner: string; base: string }) {
  const to = ['--to', ADDRESS];
  const list = (section: string) => run(['list', section, ...to], owner);
  await run(['publish', 'jobs', 'firms', 'articles', 'advisor', ...to], owner);
  const marks = ['one', 'two'];
  const hold = (mark: string) =>
    run(['publish', 'articles', '--hold', '--from', buildOf(owner, 'articles', mark), ...to], owner);
  await Promise.all(marks.map(hold));
  expect((await list('articles')).filter((line) => / none /.test(line))).toHaveLength(marks.length);

  const key = path.join(owner, 'team.pem');
  await run(['keys', key], owner);
  await run(['delegate', 'firms', 'firms', `${key}.pub`, ...to], owner);
  const port = Number(new URL(site.url).port) + 9;
  const shell = await startOwnShell(site, port, {
    REGISTRY: `${base}/registry/registry.json`,
    REGISTRY_PUBLIC_KEY: path.join(owner, 'registry', 'public-key.pem'),
    RELEASES_ORIGIN: `${base}/releases`,
    SECTION_ORIGINS: '',
    MICRO_CACHE_MS: '0',
  });
  try {
    const address = `http://localhost:${port}/uk/firms`;
    const heading = page.getByRole('heading', { level: 1 });
    expect((await page.goto(address))?.headers()['x-render']).toBe('hydrate');
    await expect(heading).toContainText('Accounting Firms');
    await page.getByRole('link', { name: 'Jobs', exact: true }).first().click();
    await expect(heading).toContainText('Jobs');

    // Nothing of the owner is on the team's machine.
    const team = path.join(owner, 'team');
    await run(['publish', 'firms', '--from', buildOf(owner, 'firms', 'team'), '--key', key, ...to], team);
    const [, , version = ''] = (await list('firms')).find((line) => / all /.test(line))?.split(/ {2,}/) ?? [];
    await expect(run(['remove', 'jobs', '--yes', '--key', key, ...to], team)).rejects.toThrow(
      'may not sign jobs',
    );
    const shown = async () => (await (await fetch(address)).text()).includes(`/sections/firms/${version}/`);
    await expect.poll(shown, { timeout: 20_000 }).toBe(true);
    expect((await page.goto(address))?.headers()['x-render']).toBe('hydrate');
    await expect(heading).toContainText('Accounting Firms');
    await run(['rollback', 'firms', '--key', key, ...to], team);
    await expect.poll(shown, { timeout: 20_000 }).toBe(false);
  } finally {
    await page.goto('about:blank'); // its last report would find no server
    await shell.stop();
  }
}
