/**
 * What a team's key can do to its section's part when somebody stole it, and
 * how the platform takes the section back.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { canariesOf } from '../registry/choose-release';
import { openRegistryFile } from '../registry/open-registry';
import {
  keyIdOf,
  type OpenedRegistry,
  sealPart,
  sectionRole,
} from '../registry/signed-parts';
import { placesIn } from '../store/files';
import { releaseOf } from './release-of';
import { removeSection, rollback, setTraffic } from '../publish/commands';
import { delegate, newKeys, revokeKey } from '../publish/delegation';
import { platformKeysIn, readPrivateKey } from '../store/keys';
import { openStore } from '../store/folder';
import { folderOfEachTest } from '../../../tools/test-support/temporary-folder';

const PLATFORM = '3.0.0';
const dataDir = folderOfEachTest();

const file = () => placesIn(dataDir()).registry;
const keyFile = () => path.join(dataDir(), 'team.pem');
const open = (last?: OpenedRegistry) =>
  openRegistryFile(readFileSync(file(), 'utf8'), {
    platformKeys: platformKeysIn(dataDir()).publicKeys,
    now: Date.now(),
    last,
  });

/** Two releases of a section, of which the first is the default. */
const listOf = (name: string) => {
  const served = {
    published: { at: '2026-01-01T00:00:00.000Z' },
    servedAt: '2026-01-01T00:00:00.000Z',
  };
  return ['2.0.0', '1.0.0'].map((version, at) => {
    const release = releaseOf(name, version);
    const deployment = { traffic: at === 0 ? 100 : 0, default: at === 0 };
    return { ...release, deployment, extras: { ...release.extras, ...served } };
  });
};

/**
 * A store with two sections of a team; then its key signs one of them with a
 * serial.
 */
async function attacked(
  serial: number,
): Promise<{ keyId: string; before: OpenedRegistry }> {
  newKeys(keyFile());
  const owner = openStore(dataDir());
  await owner.create();
  const stolen = readPrivateKey(keyFile());
  for (const name of ['jobs', 'firms'])
    await delegate(owner, name, name, { keyFile: `${keyFile()}.pub` });
  const team = openStore(dataDir(), { keyFile: keyFile() });
  for (const name of ['jobs', 'firms'])
    await team.update(name, { command: 'publish' }, () => listOf(name));
  const before = open();
  expect(before.leftOut).toEqual([]);
  const registry = JSON.parse(readFileSync(file(), 'utf8'));
  const releases = listOf('jobs');
  const expires = new Date(Date.now() + 86_400_000);
  registry.sections.jobs = sealPart(
    sectionRole('jobs'),
    { releases },
    { key: stolen, serial, expires },
  );
  writeFileSync(file(), JSON.stringify(registry));
  return { keyId: keyIdOf(stolen), before };
}

const versionsIn = ({ registry }: OpenedRegistry) =>
  registry.microFrontends['jobs']?.map(
    ({ metadata, deployment }) =>
      `${metadata.version}${deployment?.default ? ', the default' : ''}`,
  );

const LAST = Number.MAX_SAFE_INTEGER;

test.each([LAST, 9e12])(
  'with serial %d the section stays, and revoking the key ends it',
  async (serial) => {
    const { keyId, before } = await attacked(serial);
    expect(versionsIn(open(before))).toEqual(versionsIn(before));
    await revokeKey(openStore(dataDir()), 'jobs', keyId);
    for (const opened of [open(), open(before), open(open(before))])
      expect([
        opened.leftOut,
        versionsIn(opened),
        opened.sections['jobs']?.keyId,
      ]).toEqual([
        [],
        ['2.0.0, the default', '1.0.0'],
        keyIdOf(openStore(dataDir()).key()),
      ]);
    const known = open(before);
    await rollback(openStore(dataDir()), 'jobs', PLATFORM);
    expect(versionsIn(open(known))).toEqual(['2.0.0', '1.0.0, the default']);
    await removeSection(openStore(dataDir()), 'jobs', {
      yes: true,
      ask: undefined,
    });
    expect([versionsIn(open(known)), open(known).leftOut]).toEqual([[], []]);
  },
);

test('a key that expires in the middle of a canary: the canary stays, the team waits, the platform goes on', async () => {
  await attacked(5);
  const team = openStore(dataDir(), { keyFile: keyFile() });
  await setTraffic(team, 'jobs', '1.0.0', 20);
  const expires = new Date(Date.now() - 1000).toISOString();
  await openStore(dataDir()).delegate(
    { command: 'test' },
    ({ jobs, ...others }) => {
      if (!jobs) return others;
      const keys = jobs.keys.map((key) => ({ ...key, expires }));
      return { ...others, jobs: { ...jobs, keys } };
    },
  );
  const shares = () =>
    canariesOf(open().registry, PLATFORM).map(
      ({ traffic: percent }) => percent,
    );
  expect([open().leftOut, shares()]).toEqual([[], [20]]);
  await expect(setTraffic(team, 'jobs', '1.0.0', 30)).rejects.toThrow(
    'or it expired',
  );
  await setTraffic(openStore(dataDir()), 'jobs', '1.0.0', 0);
  expect([open().leftOut, shares()]).toEqual([[], []]);

  const next = path.join(dataDir(), 'next.pem');
  newKeys(next);
  await delegate(openStore(dataDir()), 'jobs', 'jobs', {
    keyFile: `${next}.pub`,
  });
  await setTraffic(
    openStore(dataDir(), { keyFile: next }),
    'jobs',
    '1.0.0',
    50,
  );
  expect([open().leftOut, shares()]).toEqual([[], [50]]);
});
