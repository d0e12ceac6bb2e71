import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sectionRole } from '@board/shared/registry/file';
import { sealPart } from '@board/shared/registry/part';
import { openRegistry } from '../server/sections/registry-source';

const folder = mkdtempSync(path.join(os.tmpdir(), 'registry-'));
afterAll(() => rmSync(folder, { recursive: true }));

const location = path.join(folder, 'registry.json');
const keyFile = path.join(folder, 'public-key.pem');
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
writeFileSync(keyFile, publicKey.export({ type: 'spki', format: 'pem' }));

const DAY_MS = 86_400_000;

/** Writes a registry with these lists of sections. */
function write(serial: number, key = privateKey, lists: Record<string, unknown[]> = { jobs: [] }, days = 90) {
  const expires = new Date(Date.now() + days * DAY_MS);
  const parts = Object.entries(lists).map(([name, releases]) => [
    name,
    sealPart(sectionRole(name), { releases }, { key, serial, expires }),
  ]);
  writeFileSync(location, JSON.stringify({ format: 2, sections: Object.fromEntries(parts) }));
}
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

test('a file that is none is refused and logged; the last good one stays', async () => {
  write(5);
  const logged: string[] = [];
  const registry = await openRegistry({ location, keyFile, log: (line) => logged.push(line) });
  const before = await registry.view();
  writeFileSync(location, '{"format":');
  await pause();
  expect(await registry.view()).toBe(before);
  expect(logged).toEqual([expect.stringContaining('refused')]);
});

test('a part with another signature, or an older one, is refused and logged; the last good one stays', async () => {
  write(5);
  const logged: string[] = [];
  const registry = await openRegistry({ location, keyFile, log: (line) => logged.push(line) });
  for (const spoil of [() => write(6, generateKeyPairSync('ed25519').privateKey), () => write(4)]) {
    spoil();
    await pause();
    expect((await registry.current()).microFrontends).toEqual({ jobs: [] });
    expect(await registry.leftOut()).toEqual([expect.objectContaining({ section: 'jobs' })]);
    expect(logged.splice(0)).toEqual([expect.stringContaining('left out of the registry: jobs')]);
  }
});

test('parts are named when a third of their validity is left', async () => {
  write(1, privateKey, { jobs: [] }, 31);
  const registry = await openRegistry({ location, keyFile, log: () => {} });
  expect(await registry.expiring(Date.now())).toEqual([]);
  expect(await registry.expiring(Date.now() + 2 * DAY_MS)).toEqual([
    { part: 'jobs', expires: expect.any(String) },
  ]);
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
