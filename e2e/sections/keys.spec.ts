/** How the platform's key is replaced. */
import { appendFileSync, cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { run } from '../../kit/src/releases/cli';
import { openStore } from '../../releases/store/folder';
import { buildOf, test } from '../support/release-store';

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
