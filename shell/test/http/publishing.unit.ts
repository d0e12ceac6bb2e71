/** Uploads of releases: who may send one is decided by the head, and few are read at a time. */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { openRegistryFile, sectionRole } from '@board/shared/registry/file';
import { keyIdOf, sealPart } from '@board/shared/registry/part';
import { integrityOf, placesIn } from '@board/shared/registry/store-files';
import {
  INTEGRITY_HEADER,
  MOST_FILE_BYTES,
  proofOf,
  RELEASES,
  type Upload,
} from '@board/shared/registry/upload';
import { exchange, RawConnection } from '../../../test/raw-connection';
import { readEnvironment } from '../../server/environment';
import { addPublishing } from '../../server/publishing/add-publishing';
import { createHeadCheck } from '../../server/publishing/head-check';
import { openWithdrawals } from '../../server/rollout/withdrawals';
import { openRegistry } from '../../server/sections/registry-source';
import { closeAll, openSite } from './site';

const pair = () => generateKeyPairSync('ed25519');
const [platform, team, stranger] = [pair(), pair(), pair()];
const DAY_MS = 86_400_000;
const expires = new Date(Date.now() + DAY_MS);

let dataDir: string;
let logged: string[];
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'publishing-'));
  logged = [];
});
afterEach(() => {
  closeAll();
  rmSync(dataDir, { recursive: true });
});

const registryFile = () => placesIn(dataDir).registry;
const part = (name: string, serial: number, key = team.privateKey) =>
  sealPart(sectionRole(name), { releases: [] }, { key, serial, expires });

/** A site that takes releases; `events` is the team's. */
async function openPublishing(): Promise<number> {
  const text = team.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const keys = [{ key: text, expires: expires.toISOString() }];
  const content = { delegations: { events: { segment: 'events', keys } } };
  const delegations = sealPart('delegations', content, { key: platform.privateKey, serial: 1, expires });
  mkdirSync(path.dirname(registryFile()), { recursive: true });
  const sections = { events: part('events', 3), jobs: part('jobs', 3, platform.privateKey) };
  writeFileSync(registryFile(), JSON.stringify({ format: 2, delegations, sections }));
  const keyFile = path.join(dataDir, 'registry', 'public-key.pem');
  writeFileSync(keyFile, platform.publicKey.export({ type: 'spki', format: 'pem' }));
  const registry = await openRegistry({
    location: registryFile(),
    keyFile,
    withdrawals: openWithdrawals(dataDir, () => {}),
    log: () => {},
  });
  const uploads = createHeadCheck(registry);
  const app = new Hono();
  const environment = readEnvironment({ DATA_DIR: dataDir, PUBLISHING: 'on' });
  addPublishing(app, { environment, uploads, log: (line) => logged.push(line) });
  const answer = getRequestListener(app.fetch);
  return openSite('http://127.0.0.1:1', {
    answer: (request, response) => void answer(request, response),
    uploads: { prefix: RELEASES, bytes: MOST_FILE_BYTES, check: uploads.check },
  });
}

const HASH = integrityOf(Buffer.from('{}'));
const LIST = { section: 'events', integrity: HASH };
const FILE = { ...LIST, version: '9.9.9', path: 'js/a.js' };
const addressOf = (upload: Upload) =>
  'path' in upload
    ? `/_releases/files/${upload.section}/${upload.version}/${upload.path}`
    : `/_releases/sections/${upload.section}`;

const head = (address: string, { authorization = '', integrity = HASH, length = 1_900_000 } = {}) =>
  [
    `PUT ${address} HTTP/1.1`,
    'Host: board',
    `Authorization: ${authorization}`,
    `${INTEGRITY_HEADER}: ${integrity}`,
    `Content-Length: ${length}`,
    '\r\n',
  ].join('\r\n');

const send = (port: number, upload: Upload, body: string, key = team.privateKey) => {
  const integrity = integrityOf(Buffer.from(body));
  const authorization = proofOf({ ...upload, integrity }, key);
  return exchange(
    port,
    head(addressOf(upload), { authorization, integrity, length: Buffer.byteLength(body) }) + body,
  );
};

const wrongSignature = `Board ${keyIdOf(team.publicKey)} ${randomBytes(64).toString('base64')}`;

describe.each<[string, Upload]>([
  ['a list', LIST],
  ['a file', FILE],
])('%s', (_what, upload) => {
  test.each([
    ['without a signature', ''],
    ['with the signature of a stranger', proofOf(upload, stranger.privateKey)],
    ['with one that looks like the team’s', wrongSignature],
    ['signed for another section', proofOf({ ...upload, section: 'jobs' }, team.privateKey)],
    ['signed for another content', proofOf({ ...upload, integrity: 'sha384-' }, team.privateKey)],
  ])('%s is refused before any of its body was sent', async (_how, authorization) => {
    const port = await openPublishing();
    const connection = await RawConnection.open(port);
    const [answer] = await connection.send(head(addressOf(upload), { authorization })).take(1);
    expect([answer?.status, answer?.headers['connection']]).toEqual([403, ['close']]);
    expect(logged).toEqual([]);
  });

  test('signed for another kind of upload is refused', async () => {
    const port = await openPublishing();
    const other = proofOf('path' in upload ? LIST : FILE, team.privateKey);
    const [answer] = await exchange(port, head(addressOf(upload), { authorization: other }));
    expect(answer?.status).toBe(403);
  });
});

test.each([
  '/_releases/files/events/1.0.0%0A[shell]/a.js',
  '/_releases/files/events/1.0/a.js',
  '/_releases/files/events/..%2f../a.js',
  '/_releases/files/events/1.0.0/..%2f..%2fa.js',
  '/_releases/files/events/1.0.0/.hidden',
  '/_releases/files/events/1.0.0/',
  '/_releases/files/events/%ZZ/a.js',
  `/_releases/files/events/1.0.0-${'a'.repeat(300)}/a.js`,
  '/_releases/files/__proto__/1.0.0/a.js',
  '/_releases/files/Events/1.0.0/a.js',
  '/_releases/sections/events%0A',
  '/_releases/sections/events/1.0.0',
  '/_releases/sections/events?a',
  '/_releases/events',
])('%s is no address of an upload, and writes no line', async (address) => {
  const port = await openPublishing();
  const [answer] = await exchange(port, head(address, { authorization: wrongSignature }));
  expect([answer?.status, logged]).toEqual([400, []]);
});

test('a team sends its files and its list; what arrives changed is refused', async () => {
  const port = await openPublishing();
  expect((await send(port, FILE, 'alert(1)'))[0]?.status).toBe(204);
  expect((await send(port, FILE, ''))[0]?.status).toBe(204);
  const list = JSON.stringify(part('events', 4));
  const authorization = proofOf({ ...LIST, integrity: integrityOf(Buffer.from(list)) }, team.privateKey);
  const integrity = integrityOf(Buffer.from(list));
  const changed = list.replace('"serial":4', '"serial":5');
  const asSent = (body: string) =>
    exchange(port, head(addressOf(LIST), { authorization, integrity, length: body.length }) + body);
  expect((await asSent(changed))[0]?.status).toBe(400);
  expect(await asSent(list)).toMatchObject([{ status: 200, body: '{"serial":4}' }]);
  expect(await asSent(list)).toMatchObject([{ status: 409 }]);
});

test('a serial far ahead, an expired list and another’s list are refused, and the registry stays', async () => {
  const port = await openPublishing();
  const before = readFileSync(registryFile(), 'utf8');
  const old = sealPart(
    sectionRole('events'),
    { releases: [] },
    { key: team.privateKey, serial: 4, expires: new Date(Date.now() - DAY_MS) },
  );
  for (const [list, why] of [
    [part('events', Number.MAX_SAFE_INTEGER), 'too far ahead'],
    [old, 'it expired at'],
    [part('jobs', 4), 'signature does not fit'],
    [null, 'events: '],
  ] as const)
    expect(await send(port, LIST, JSON.stringify(list))).toMatchObject([
      { status: 403, body: expect.stringContaining(why) },
    ]);
  expect(readFileSync(registryFile(), 'utf8')).toBe(before);
  expect((await send(port, LIST, JSON.stringify(part('events', 4))))[0]?.status).toBe(200);
});

test('two uploads are read at a time; others wait, and too many are told to come again', async () => {
  const port = await openPublishing();
  const authorization = proofOf(FILE, team.privateKey);
  const signed = head(addressOf(FILE), { authorization, length: 2 });
  const open = async () => (await RawConnection.open(port)).send(signed);
  const connections: RawConnection[] = [];
  for (let at = 0; at < 35; at += 1) connections.push(await open());
  const answers = connections.map((connection) => connection.take(1).catch(() => []));
  expect((await Promise.race(answers))[0]).toMatchObject({ status: 503, headers: { 'retry-after': ['1'] } });
  const waiting = connections.filter(({ received }) => received === '');
  expect(waiting).toHaveLength(34);
  waiting[20]?.close(); // whoever leaves gives way
  for (const connection of waiting.toSpliced(20, 1)) connection.send('{}');
  const statuses = (await Promise.all(answers)).flatMap((all) => all.map(({ status }) => status));
  expect(statuses.toSorted()).toEqual([...Array.from({ length: 33 }, () => 204), 503]);
  expect(existsSync(path.join(placesIn(dataDir).releases, 'events'))).toBe(true);
});

test('a body that nobody may send is not asked for', async () => {
  const port = await openPublishing();
  const status = await new Promise<string>((resolve) => {
    const request = http.request({
      port,
      method: 'PUT',
      path: addressOf(LIST),
      headers: { expect: '100-continue', 'content-length': 2, [INTEGRITY_HEADER]: HASH },
    });
    request.on('continue', () => resolve('continue'));
    request.on('response', ({ statusCode }) => resolve(String(statusCode)));
    request.on('error', (error) => resolve(error.message));
    request.flushHeaders();
  });
  expect(status).toBe('403');
});

test('the registry is read by whoever publishes', async () => {
  const port = await openPublishing();
  const [answer] = await exchange(port, 'GET /_releases/registry HTTP/1.1\r\nHost: board\r\n\r\n');
  const { file } = JSON.parse(answer?.body ?? '{}');
  const opened = openRegistryFile(file, { platformKeys: [platform.publicKey], now: Date.now() });
  expect(Object.keys(opened.sections)).toEqual(['events', 'jobs']);
});
