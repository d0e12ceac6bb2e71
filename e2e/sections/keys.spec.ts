/** Keys of the platform and of teams: who may sign what, and how keys are replaced. */
import { appendFileSync, cpSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { run } from '../../kit/src/releases/cli';
import { openStore } from '../../kit/src/releases/store';
import { buildOf, test } from '../support/release-store';

test(
  'a team signs its own section with a delegated key: rotation, expiry and revocation',
  { tag: '@all' },
  async ({ dataDir }) => {
    const key = path.join(dataDir, 'team.pem');
    const next = path.join(dataDir, 'next.pem');
    for (const file of [key, next]) await run(['keys', file], dataDir);
    expect(statSync(key).mode & 0o077).toBe(0);
    await expect(run(['keys', key], dataDir)).rejects.toThrow('is there already');
    await run(['publish', 'firms'], dataDir);
    await run(['publish', 'jobs'], dataDir);
    const publishWith = (file: string, mark: string, name = 'jobs') =>
      run(['publish', name, '--from', buildOf(dataDir, name, mark), '--key', file], dataDir);

    await expect(publishWith(key, 'one')).rejects.toThrow('may not sign jobs');
    await expect(run(['delegate', 'jobs', 'firms', `${key}.pub`], dataDir)).rejects.toThrow(
      'belongs to the section firms',
    );
    const [line = ''] = await run(['delegate', 'jobs', 'jobs', `${key}.pub`], dataDir);
    const keyId = /[0-9a-f]{16}/.exec(line)?.[0] ?? '';
    await publishWith(key, 'one');
    await expect(publishWith(key, 'other', 'firms')).rejects.toThrow('may not sign firms');
    await expect(run(['delegate', 'firms', 'firms', `${key}.pub`, '--key', key], dataDir)).rejects.toThrow(
      "is not the platform's",
    );
    expect(openStore(dataDir).read().sections['jobs']?.keyId).toBe(keyId);

    await run(['delegate', 'jobs', 'jobs', `${next}.pub`], dataDir);
    await publishWith(next, 'two');
    await publishWith(key, 'three');
    await run(['revoke', 'jobs', keyId], dataDir);
    await expect(publishWith(key, 'four')).rejects.toThrow('may not sign jobs');
    expect(openStore(dataDir).read().registry.microFrontends['jobs']).toHaveLength(4);
    await publishWith(next, 'five');
    expect(await run(['delegations'], dataDir)).toEqual([
      expect.stringMatching(/^jobs at \/jobs: [0-9a-f]{16} until /),
    ]);

    // without the platform's private key, as on a team's machine
    rmSync(path.join(dataDir, 'registry', 'private-key.pem'));
    const unsigned = run(['publish', 'firms', '--from', buildOf(dataDir, 'firms', 'unsigned')], dataDir);
    await expect(unsigned).rejects.toThrow('--key FILE');
    await run(['renew', 'jobs', '--key', next], dataDir);
    await expect(run(['renew', 'firms', '--key', next], dataDir)).rejects.toThrow('may not sign firms');
  },
);

test('the platform’s own key is replaced while both count, and nothing that was delegated is lost', async ({
  dataDir,
}) => {
  const folder = path.join(dataDir, 'registry');
  const [privateFile, publicFile] = ['private-key.pem', 'public-key.pem'].map((name) =>
    path.join(folder, name),
  );
  const team = path.join(dataDir, 'team.pem');
  const next = path.join(dataDir, 'platform.pem');
  for (const file of [team, next]) await run(['keys', file], dataDir);
  await run(['publish', 'jobs'], dataDir);
  await run(['publish', 'firms'], dataDir);
  await run(['delegate', 'jobs', 'jobs', `${team}.pub`], dataDir);

  appendFileSync(publicFile ?? '', readFileSync(`${next}.pub`, 'utf8'));
  cpSync(next, privateFile ?? '');
  await run(['renew'], dataDir);
  cpSync(`${next}.pub`, publicFile ?? '');
  const { delegations, leftOut, registry } = openStore(dataDir).read();
  expect([Object.keys(delegations), leftOut, Object.keys(registry.microFrontends)]).toEqual([
    ['jobs'],
    [],
    ['jobs', 'firms'],
  ]);
  await run(['publish', 'jobs', '--from', buildOf(dataDir, 'jobs', 'team'), '--key', team], dataDir);
});
