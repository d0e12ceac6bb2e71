/** A lost registry (docs/deploying.md): what `recover` knows from the log, and what it asks for. */
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { generateKeyPairSync } from 'node:crypto';
import { sealPart } from '@board/releases/registry/signed-part';
import { startFakeBucket } from '../../test/fake-bucket';
import { run } from '../src/releases/cli';
import { releasesIn } from '@board/releases/registry/entries';
import { openStore } from '@board/releases/store/folder';
import { tinyBuild } from './tiny-build';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'recovery-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const inRegistry = (file: string) => path.join(folder, 'registry', file);
const events = async (command: string, ...args: string[]) =>
  (await run([command, 'events', ...args], folder))[0] ?? '';
const publish = async (mark: string, ...args: string[]) =>
  (await events('publish', '--from', tinyBuild(folder, mark), ...args)).split(/[ ,]/)[1] ?? '';
const shares = () =>
  Object.fromEntries(
    releasesIn('events', openStore(folder).entries('events')).map(({ metadata, deployment }) => [
      metadata.version,
      deployment?.traffic,
    ]),
  );
const lose = () => rmSync(inRegistry('registry.json'));
async function delegateToTeam(): Promise<void> {
  const key = path.join(folder, 'team.pem');
  await run(['keys', key], folder);
  await run(['delegate', 'events', 'events', `${key}.pub`], folder);
}

test('defaults, histories, pins and delegations are those of the log, and canaries get no visitors', async () => {
  await delegateToTeam();
  const [first, stable] = [await publish('first'), await publish('stable')];
  const canary = await publish('canary', '--hold');
  await events('traffic', canary, '10');
  await events('pin', stable);
  await events('traffic', canary, '20');
  const before = openStore(folder).read();
  const raisedAt = (of: typeof before) =>
    of.registry.microFrontends['events']?.map(({ extras }) => extras.raisedAt);
  lose();
  expect(await run(['recover'], folder)).toEqual([
    `events ${stable} is the default for platform ^2.0.0, of 3`,
    'Delegations are as before: events',
  ]);
  expect(shares()).toEqual({ [canary]: 0, [stable]: 100, [first]: 0 });
  const after = openStore(folder).read();
  expect(after.delegations).toEqual(before.delegations);
  expect(raisedAt(after)).toEqual(raisedAt(before)); // so that a withdrawal of the canary still counts
  expect(await publish('next', '--key', path.join(folder, 'team.pem'))).toMatch(/^1/);
  expect(shares()[stable]).toBe(100); // pinned
  expect(await events('rollback')).toContain(`events ${first} again`);
  lose();
  await run(['recover'], folder);
  expect(shares()[first]).toBe(100);
});

test('what was off the site stays off', async () => {
  await publish('only');
  await events('remove', '--yes');
  lose();
  expect(await run(['recover'], folder)).toEqual(['events was off the site, and stays so']);
});

test('without a log it refuses, and lists the choices; --default names one per platform, or none', async () => {
  const [first, second] = [await publish('first'), await publish('second', '--hold')];
  rmSync(path.join(folder, 'registry'), { recursive: true });
  const refused = run(['recover'], folder);
  await expect(refused).rejects.toThrow(
    /^Nothing says which releases visitors had\. Say so: recover --default events=/,
  );
  for (const version of [first, second])
    await expect(refused).rejects.toThrow(`${version} (platform ^2.0.0, `);
  const recover = (choice: string) => run(['recover', '--default', choice], folder);
  await expect(recover('events')).rejects.toThrow('expected SECTION=VERSION, or SECTION=none');
  await expect(recover('jobs=none')).rejects.toThrow('The store holds no whole release of jobs.');
  await expect(recover('events=9.9.9')).rejects.toThrow('The store holds no whole release 9.9.9 of events.');
  await expect(recover(`events=${first},events=${second}`)).rejects.toThrow(
    'events cannot have two defaults for platform ^2.0.0. Name one.',
  );
  expect(await recover(`events=${first}`)).toEqual([
    `events ${first} is the default for platform ^2.0.0, of 2`,
    'Delegations are not known. If teams had keys, delegate them anew.',
  ]);
  expect(shares()).toEqual({ [first]: 100, [second]: 0 });
  rmSync(path.join(folder, 'registry'), { recursive: true });
  expect((await recover('events=none'))[0]).toBe(
    'events has no default: no visitor gets one of its 2 releases',
  );
  expect(shares()).toEqual({ [first]: 0, [second]: 0 });
});

test('a registry that is there is not recovered, whatever its log says', async () => {
  await publish('only');
  rmSync(inRegistry('log.jsonl'));
  await expect(run(['recover'], folder)).rejects.toThrow('is there: nothing is lost.');
});

test('a line that does not say what it left is no answer', async () => {
  await publish('only');
  appendFileSync(inRegistry('log.jsonl'), `${JSON.stringify({ command: 'rollback', section: 'events' })}\n`);
  lose();
  await expect(run(['recover'], folder)).rejects.toThrow('Nothing says which releases visitors had.');
});

test('a log that was cut off, or has another key’s delegations, is believed as far as it is good', async () => {
  const version = await publish('only');
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const until = new Date(Date.now() + 86_400_000);
  const content = {
    delegations: { events: { segment: 'events', keys: [{ key, expires: until.toISOString() }] } },
  };
  const delegations = sealPart('delegations', content, { key: privateKey, serial: 1, expires: until });
  const forged = JSON.stringify({ command: 'delegate', section: 'events', delegations });
  appendFileSync(inRegistry('log.jsonl'), `${forged}\n{"section":"events","sect`);
  lose();
  expect(await run(['recover'], folder)).toEqual([
    `events ${version} is the default for platform ^2.0.0, of 1`,
    'Delegations are not known. If teams had keys, delegate them anew.',
  ]);
  expect(openStore(folder).read().delegations).toEqual({});
});

test('a default whose files are damaged leaves visitors the one before', async () => {
  const [first, second] = [await publish('first'), await publish('second')];
  const script = path.join(folder, 'releases', 'events', second, 'remoteEntry.second.js');
  writeFileSync(script, `${readFileSync(script, 'utf8')}!`);
  lose();
  expect(await run(['recover'], folder)).toEqual([
    `events ${second}: left out, it is damaged`,
    `events has no default any more: visitors get ${first}, the one before`,
  ]);
});

test('a bucket has no log, so that it asks', async () => {
  const bucket = await startFakeBucket();
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: bucket.url,
    AWS_ACCESS_KEY_ID: 'board',
    AWS_SECRET_ACCESS_KEY: 'of nobody',
  });
  try {
    const to = ['--to', 's3://releases/board'];
    const version = await publish('only', ...to);
    for (const key of bucket.objects.keys()) if (/registry\/.*\.json$/.test(key)) bucket.objects.delete(key);
    await expect(run(['recover', ...to], folder)).rejects.toThrow(`recover --default events=${version}`);
    await run(['recover', '--default', `events=${version}`, ...to], folder);
    expect((await run(['list', ...to], folder))[1]).toContain(' all ');
  } finally {
    await bucket.close();
  }
});
