/** Withdrawals in a bucket: what one server tells the others, and what a forged object can do (docs/decisions/041). */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { REGISTRY_SCHEMA, type Registry } from '@board/shared/registry';
import { BucketError } from '@board/shared/registry/bucket';
import { canariesOf } from '@board/shared/registry/canary';
import { chooseReleases } from '@board/shared/registry/choose';
import { objectOf, WITHDRAWALS, withdrawalsFile, type Withdrawal } from '@board/shared/registry/withdrawal';
import { shareWithdrawals } from '../server/rollout/shared-withdrawals';
import { openWithdrawals } from '../server/rollout/withdrawals';
import { registryOf } from './registry-of';

let folder: string;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance', 'nextTick', 'setImmediate'] });
  folder = mkdtempSync(path.join(os.tmpdir(), 'shared-withdrawals-'));
});
afterEach(() => {
  jest.useRealTimers();
  rmSync(folder, { recursive: true });
});

const PLATFORM = '1.3.0';
const RAISED = '2026-11-22T10:00:00.000Z';
const one = (more: Partial<Withdrawal> = {}): Withdrawal => ({
  at: '2026-11-22T11:00:00.000Z',
  section: 'jobs',
  version: '1.1.0',
  role: 'canary',
  share: 10,
  raisedAt: RAISED,
  reason: 'it threw',
  ...more,
});

/** A default, its canary for 10 %, and the default before. */
function registryWith(raisedAt = RAISED): Registry {
  const listed = (version: string, traffic: number, more: object) => {
    const [release] = registryOf({ version }, more).microFrontends['jobs'] ?? [];
    if (!release) throw new Error('no release');
    return { ...release, deployment: { traffic, default: traffic === 90 } };
  };
  const served = (servedAt: string) => ({ servedAt, raisedAt: RAISED });
  const jobs = [
    listed('1.1.0', 10, { raisedAt }),
    listed('1.0.0', 90, served('2026-11-20T10:00:00.000Z')),
    listed('0.9.0', 0, served('2026-11-19T10:00:00.000Z')),
  ];
  return { schema: REGISTRY_SCHEMA, microFrontends: { jobs } };
}

/** A bucket in memory, which can be out of reach. */
function bucketOf() {
  const objects = new Map<string, string>();
  const bucket = { objects, failure: undefined as BucketError | undefined, reads: 0 };
  const answer = <Result>(result: Result): Promise<Result> =>
    bucket.failure ? Promise.reject(bucket.failure) : Promise.resolve(result);
  return Object.assign(bucket, {
    address: 's3://releases/board',
    list: (start: string) =>
      answer(
        [...objects]
          .filter(([key]) => key.startsWith(start))
          .map(([key, text]) => ({ key, at: 0, size: Buffer.byteLength(text) })),
      ),
    read(key: string, most = Infinity) {
      bucket.reads += 1;
      const bytes = Buffer.from(objects.get(key) ?? '').subarray(0, most);
      return answer({ bytes, coding: undefined });
    },
    create(key: string, bytes: Buffer) {
      const isNew = !objects.has(key);
      if (isNew && !bucket.failure) objects.set(key, bytes.toString('utf8'));
      return answer(isNew);
    },
  });
}

/** A server with a disk of its own. */
function serverWith(bucket: ReturnType<typeof bucketOf>, name: string, registry = registryWith()) {
  const logged: string[] = [];
  const log = (line: string) => void logged.push(line);
  const file = withdrawalsFile(path.join(folder, name));
  const withdrawals = shareWithdrawals({ bucket, local: openWithdrawals(file, log), log, pollMs: 2000 });
  return {
    file,
    logged,
    withdrawals,
    begin: () => withdrawals.begin({ state: () => Promise.resolve({ registry }) }),
    canaries: () =>
      canariesOf(registry, PLATFORM, withdrawals.isWithdrawn).map(({ release }) => release.metadata.version),
    standard: () =>
      chooseReleases(registry, PLATFORM, withdrawals.isWithdrawn).microFrontends['jobs']?.[0]?.metadata
        .version,
  };
}

const poll = () => jest.advanceTimersByTimeAsync(2000);

test('what one server withdraws, the others withdraw at their next look, and a new one before its first page', async () => {
  const bucket = bucketOf();
  const [here, there] = [serverWith(bucket, 'here'), serverWith(bucket, 'there')];
  await Promise.all([here.begin(), there.begin()]);
  expect(here.withdrawals.add(one())).toBe(true);
  expect(there.canaries()).toEqual(['1.1.0']);
  await poll();
  const third = serverWith(bucket, 'third');
  await third.begin();
  for (const server of [here, there, third]) {
    expect(server.canaries()).toEqual([]);
    expect(server.standard()).toBe('1.0.0');
    expect(server.withdrawals.list()).toEqual([one()]);
  }
  expect(there.logged).toEqual(['withdrawn elsewhere: jobs 1.1.0 as canary: it threw']);
  expect(bucket.objects.size).toBe(1); // nobody sends what is there
  expect(readFileSync(there.file, 'utf8')).toBe(`${JSON.stringify(one())}\n`);
});

test('while the bucket is out of reach the file goes on, and the bucket has it later, also after a restart', async () => {
  const bucket = bucketOf();
  bucket.failure = new BucketError('s3://releases/board: it cannot be reached: refused', false, {});
  const before = serverWith(bucket, 'here');
  await before.begin();
  before.withdrawals.add(one());
  await poll();
  await poll();
  expect(before.canaries()).toEqual([]);
  expect(before.withdrawals.sharing().failure).toContain('it cannot be reached');
  expect(before.logged.filter((line) => line.includes('not shared'))).toHaveLength(1);

  const restarted = serverWith(bucket, 'here');
  await restarted.withdrawals.refresh();
  await restarted.begin();
  expect(restarted.canaries()).toEqual([]);
  bucket.failure = undefined;
  await poll();
  expect(restarted.withdrawals.sharing().failure).toBeUndefined();
  expect([...bucket.objects.values()]).toEqual([JSON.stringify(one())]);
});

test('a bucket that is not this server’s stops the start', async () => {
  const bucket = bucketOf();
  bucket.failure = new BucketError('s3://releases/board: AccessDenied (HTTP 403).', true, {});
  await expect(serverWith(bucket, 'here').begin()).rejects.toThrow('AccessDenied');
});

test('what its team has raised again, or ended, is not sent', async () => {
  const bucket = bucketOf();
  const server = serverWith(bucket, 'here', registryWith('2026-11-22T12:00:00.000Z'));
  await server.begin();
  server.withdrawals.add(one());
  server.withdrawals.add(one({ role: 'default', version: '1.0.0' }));
  await poll();
  expect(bucket.objects.size).toBe(0);
});

test('a forged object stops a canary at most, and what is none is ignored with one line', async () => {
  const bucket = bucketOf();
  const put = (text: string, key = objectOf(JSON.parse(text)).key) => bucket.objects.set(key, text);
  const forged: object[] = [
    one({ role: 'default', version: '1.0.0' }),
    one({ role: 'default', version: '1.1.0' }),
    { ...one(), traffic: 100 },
    one({ section: '__proto__' }),
    one({ section: '../jobs' }),
    one({ reason: 'a line\n[shell] and another' }),
    one({ reason: 'x'.repeat(301) }),
    one({ version: `1.1.0\u001b[2J` }),
    one({ at: 'yesterday' }),
    { ...one(), numbers: { pageLoads: 'many' } },
    [],
  ];
  for (const text of forged) put(JSON.stringify(text));
  put(JSON.stringify(one()), `${WITHDRAWALS}another-name.json`);
  put(' '.repeat(5_000_000), `${WITHDRAWALS}large.json`);
  put('', `${WITHDRAWALS}empty.json`);
  put('{', `${WITHDRAWALS}\u001b[2J\nbroken`);
  const server = serverWith(bucket, 'here');
  await server.begin();
  expect(server.canaries()).toEqual(['1.1.0']);
  expect(server.standard()).toBe('1.0.0');
  expect(server.logged).toHaveLength(bucket.objects.size);
  for (const line of server.logged)
    expect(line).toMatch(/^s3:\/\/releases\/board: "withdrawals\/[^\p{C}]*" is ignored: \P{C}+$/u);
  expect(bucket.reads).toBe(bucket.objects.size - 1); // not the large one

  // Of others' releases it says nothing, of a canary as little as it can.
  for (const known of [
    one({ version: '9.9.9' }),
    one({ section: 'nobody' }),
    one({ version: '1.0.0' }),
    one(),
  ])
    put(JSON.stringify(known));
  await poll();
  await poll();
  expect(server.canaries()).toEqual([]);
  expect(server.standard()).toBe('1.0.0');
  expect(server.logged.filter((line) => line.includes('is ignored'))).toHaveLength(forged.length + 4);
});

test('an object that grows after it was listed is not read to its end', async () => {
  const bucket = bucketOf();
  const { key, text } = objectOf(one());
  bucket.objects.set(key, text);
  const { list } = bucket;
  bucket.list = async (start) => {
    const listed = await list(start);
    bucket.objects.set(key, text + ' '.repeat(1_000_000));
    return listed;
  };
  const server = serverWith(bucket, 'here');
  await server.begin();
  expect(server.canaries()).toEqual(['1.1.0']);
  expect(server.logged).toEqual([expect.stringContaining('more than 4096 bytes')]);
});
