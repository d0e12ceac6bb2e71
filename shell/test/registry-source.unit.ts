import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { REGISTRY_SCHEMA } from '@board/shared/registry';
import { sealEnvelope } from '@board/shared/registry/envelope';
import { openRegistry } from '../server/sections/registry-source';

const folder = mkdtempSync(path.join(os.tmpdir(), 'registry-'));
afterAll(() => rmSync(folder, { recursive: true }));

const location = path.join(folder, 'registry.json');
const keyFile = path.join(folder, 'public-key.pem');
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
writeFileSync(keyFile, publicKey.export({ type: 'spki', format: 'pem' }));

const write = (serial: number, key = privateKey, microFrontends: Record<string, unknown> = {}) => {
  const registry = { schema: REGISTRY_SCHEMA, microFrontends };
  const expires = new Date(Date.now() + 60_000);
  writeFileSync(location, JSON.stringify(sealEnvelope(registry, { serial, expires, keyId: 'test', key })));
};
const pause = () => new Promise((resolve) => setTimeout(resolve, 30));

test('a view stays the same object until the registry changes, and a change is seen', async () => {
  write(1);
  const registry = await openRegistry({ location, keyFile, log: () => {} });
  const before = await registry.view();
  await pause();
  expect(await registry.view()).toBe(before);
  write(2);
  await pause();
  expect(await registry.view()).not.toBe(before);
});

test('a registry with another signature, or an older one, is refused and logged; the last good one stays', async () => {
  write(5);
  const logged: string[] = [];
  const registry = await openRegistry({ location, keyFile, log: (line) => logged.push(line) });
  const before = await registry.view();
  for (const spoil of [() => write(6, generateKeyPairSync('ed25519').privateKey), () => write(4)]) {
    logged.length = 0;
    spoil();
    await pause();
    expect(await registry.view()).toBe(before);
    expect(logged).toEqual([expect.stringContaining('refused')]);
  }
});

test('entries that this server cannot use are left out and logged once, and a newer registry is still seen', async () => {
  write(1);
  const logged: string[] = [];
  const registry = await openRegistry({ location, keyFile, log: (line) => logged.push(line) });
  const unknown = { events: [{ url: '/events.js' }], jobs: [{ metadata: { version: '2.0.0' } }] };
  for (const serial of [2, 3]) {
    write(serial, privateKey, unknown);
    await pause();
    expect((await registry.leftOut()).map(({ section, version }) => [section, version])).toEqual([
      ['events', undefined],
      ['jobs', '2.0.0'],
    ]);
  }
  expect(logged).toEqual([
    expect.stringMatching(/^left out of the registry: events/),
    expect.stringMatching(/^left out of the registry: jobs 2\.0\.0/),
  ]);
  write(4);
  await pause();
  expect(await registry.leftOut()).toEqual([]);
});
