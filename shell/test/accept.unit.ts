import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readLog } from '@board/shared/registry/log';
import { sealPart } from '@board/shared/registry/part';
import { integrityOf, placesIn } from '@board/shared/registry/store-files';
import { createAcceptance } from '../server/publishing/accept';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'accept-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the log says what a list that a team sent has, so that a lost registry can be recovered', async () => {
  const places = placesIn(folder);
  mkdirSync(path.dirname(places.registry), { recursive: true });
  writeFileSync(places.registry, JSON.stringify({ format: 2, sections: {} }));
  const base = '/sections/events/1.0.0/';
  const integrity = integrityOf(Buffer.from('code'));
  const files = path.join(places.releases, 'events', '1.0.0');
  mkdirSync(files, { recursive: true });
  for (const file of ['entry.js', 'server.cjs']) writeFileSync(path.join(files, file), 'code');
  const release = {
    url: `${base}entry.js`,
    metadata: { integrity, version: '1.0.0' },
    deployment: { traffic: 100, default: true },
    extras: {
      contract: '^1.2.0',
      segment: 'events',
      nav: [],
      widgets: [],
      uses: [],
      base,
      chunks: {},
      server: { url: `${base}server.cjs`, integrity },
      servedAt: '2026-11-22T09:00:00.000Z',
    },
  };
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const expires = new Date(Date.now() + 86_400_000);
  const part = sealPart('section events', { releases: [release] }, { key: privateKey, serial: 1, expires });
  const body = Buffer.from(JSON.stringify(part));
  const list = { section: 'events', integrity: integrityOf(body) };
  expect(await createAcceptance(folder, [publicKey]).takeSection(list, body)).toBe(1);
  expect(readLog(readFileSync(places.log, 'utf8')).sections.get('events')).toEqual([
    { version: '1.0.0', default: true, servedAt: '2026-11-22T09:00:00.000Z' },
  ]);
});
