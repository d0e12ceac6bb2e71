/** A team publishes over HTTP with its own key: what the site takes, and what it refuses. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { integrityOf } from '@board/shared/registry/store-files';
import { INTEGRITY_HEADER, proofOf } from '@board/shared/registry/upload';
import { author } from '../../kit/src/releases/authorship';
import { run } from '../../kit/src/releases/cli';
import { readPrivateKey } from '../../kit/src/releases/keys';
import { openStore } from '../../kit/src/releases/store';
import { startOwnShell } from '../support/own-shell';
import { root } from '../support/places';
import { expect, test } from '../support/test';

test.use({ settings: { PUBLISHING: 'on' } });
test.describe.configure({ mode: 'serial' });

/** Above the ports of the sites. */
const PORT = Number(process.env['E2E_PORT'] || 4100) + 192;

/** The team's machine: its key and its builds, no store and no key of the platform. */
let machine: string;
const key = () => path.join(machine, 'team.pem');
const nowhere = () => path.join(machine, 'no-store');

test.beforeAll(async ({ site }) => {
  machine = mkdtempSync(path.join(os.tmpdir(), 'team-'));
  await run(['keys', key()], nowhere());
  await run(['delegate', 'firms', 'firms', `${key()}.pub`], site.dataDir);
});
test.afterAll(() => rmSync(machine, { recursive: true }));

/** A build of a section with a changed text, in a folder of the team's machine. */
function buildOf(name: string, from: string, to: string): string {
  const folder = path.join(machine, `${name}-${to}`);
  mkdirSync(folder);
  for (const part of ['dist', 'dist-server', 'package.json'])
    cpSync(path.join(root, `${name}-mfe`, part), path.join(folder, part), { recursive: true });
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.c?js$/.test(file)) continue;
    const full = path.join(folder, file);
    writeFileSync(full, readFileSync(full, 'utf8').replaceAll(from, to));
  }
  return folder;
}

const team = (site: { url: string }, ...args: string[]) =>
  run([...args, '--to', site.url, '--key', key()], nowhere());

test('it publishes, sees who gets what, and rolls back, and visitors have it at once', async ({
  page,
  site,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/uk/firms');
  await expect(heading).toContainText('Accounting Firms');
  const started = performance.now();
  await team(site, 'publish', 'firms', '--from', buildOf('firms', 'Accounting Firms', 'Ledger Houses'));
  const published = performance.now();
  await page.goto('/uk/firms');
  await expect(heading).toContainText('Ledger Houses');
  expect((await page.reload())?.headers()['x-render']).toBe('hydrate');
  console.log(`sent in ${Math.round(published - started)} ms`);
  expect((await team(site, 'list', 'firms')).filter((line) => / all /.test(line))).toHaveLength(1);

  await team(site, 'rollback', 'firms');
  expect(await team(site, 'renew', '--due')).toEqual(['Nothing is due: firms']);
  const signedAt = () => openStore(site.dataDir).read().sections['firms']?.expires ?? '';
  const before = signedAt();
  expect(await team(site, 'renew')).toEqual([expect.stringMatching(/^Signed again until \S+: firms$/)]);
  expect(signedAt() > before).toBe(true);
  await page.goto('/uk/firms');
  await expect(heading).toContainText('Accounting Firms');
  expect(() => readdirSync(path.join(nowhere(), 'registry'))).toThrow('ENOENT');

  const log = readFileSync(path.join(site.dataDir, 'registry', 'log.jsonl'), 'utf8')
    .trim()
    .split('\n');
  const [delegated, ...taken] = log.slice(-4).map((line) => JSON.parse(line));
  expect(delegated).toMatchObject({ command: 'delegate', key: expect.any(String) });
  const teams = {
    remote: true,
    section: 'firms',
    key: openStore(site.dataDir).read().sections['firms']?.keyId,
  };
  expect(taken).toMatchObject([
    { ...teams, command: 'publish', version: expect.stringMatching(/^1\.0\.0-b/), by: author().by },
    { ...teams, command: 'rollback', by: author().by },
    { ...teams, command: 'renew', by: author().by },
  ]);
});

test(
  'it cannot sign for another section, and a revoked key signs for none',
  { tag: '@all' },
  async ({ site }) => {
    const from = buildOf('jobs', 'Browse', 'Peruse');
    await expect(team(site, 'publish', 'jobs', '--from', from)).rejects.toThrow(/may not sign/);
    const before = openStore(site.dataDir).read().sections;
    await expect(team(site, 'remove', 'jobs', '--yes')).rejects.toThrow('may not sign jobs');
    expect(openStore(site.dataDir).read().sections).toEqual(before);

    const [line = ''] = await run(['delegations'], site.dataDir);
    await run(['revoke', 'firms', /[0-9a-f]{16}/.exec(line)?.[0] ?? ''], site.dataDir);
    await expect(team(site, 'renew', 'firms')).rejects.toThrow('may not sign firms');
    await run(['delegate', 'firms', 'firms', `${key()}.pub`], site.dataDir);
  },
);

test('strangers, changed files, foreign paths and unfinished releases are refused, and nothing is left', async ({
  request,
  site,
}) => {
  const content = 'alert(1)';
  const send = (file: string, { body = content, version = '9.9.9', section = 'firms', proof = '' } = {}) => {
    const integrity = integrityOf(Buffer.from(content));
    const upload = { section, version, path: file, integrity };
    const authorization = proof || proofOf(upload, readPrivateKey(key()));
    return request.put(`/_releases/files/${section}/${version}/${file}`, {
      headers: { authorization, [INTEGRITY_HEADER]: integrity },
      data: Buffer.from(body),
    });
  };
  const statusOf = async (...args: Parameters<typeof send>) => (await send(...args)).status();
  expect(await statusOf('js/a.js', { proof: 'Board nobody AAAA' })).toBe(403);
  expect(await statusOf('js/a.js', { proof: 'Bearer x' })).toBe(403);
  expect(await statusOf('js/a.js', { section: 'jobs' })).toBe(403);
  expect(await statusOf('js/a.js', { body: 'alert(2)' })).toBe(400);
  expect(await statusOf('..%2f..%2fregistry%2fregistry.json')).toBe(400);
  expect(await statusOf('.hidden')).toBe(400);
  expect(await statusOf('js/a.js', { version: '..%2f..' })).toBe(400);
  expect(await statusOf('js/large.js', { body: 'x'.repeat(9_000_000) })).toBe(413);
  expect(await statusOf('js/a.js')).toBe(204);
  expect((await request.get('/sections/firms/9.9.9/js/a.js')).status()).toBe(404);

  const put = async (data: unknown) => {
    const body = Buffer.from(JSON.stringify(data));
    const integrity = integrityOf(body);
    const authorization = proofOf({ section: 'firms', integrity }, readPrivateKey(key()));
    const headers = { authorization, [INTEGRITY_HEADER]: integrity, 'content-type': 'application/json' };
    const response = await request.put('/_releases/sections/firms', { headers, data: body });
    return [response.status(), (await response.json()).message];
  };
  expect(await put({})).toEqual([403, expect.any(String)]);
  expect(await put(null)).toEqual([403, expect.any(String)]);
  const file = JSON.parse(readFileSync(path.join(site.dataDir, 'registry', 'registry.json'), 'utf8'));
  expect(await put(file.sections.firms)).toEqual([409, expect.stringContaining('changed meanwhile')]);
  expect(await put(file.sections.jobs)).toEqual([403, expect.any(String)]);
  expect((await request.put('/_releases/sections/firms', { data: {} })).status()).toBe(400);
  expect((await request.post('/_releases/sections/firms', { data: {} })).status()).toBe(405);
});

test('of two publishers at once none is lost', { tag: '@all' }, async ({ site }) => {
  const marks = ['Counting Houses', 'Abacus Rooms', 'Audit Halls'];
  const folders = marks.map((mark) => buildOf('firms', 'Accounting Firms', mark));
  const lists = await Promise.all(folders.map((from) => team(site, 'publish', 'firms', '--from', from)));
  const listed = (await team(site, 'list', 'firms')).join('\n');
  for (const [line = ''] of lists) expect(listed).toContain(line.split(' ')[1]);
});

test(
  'where publishing is off its addresses are unknown ones, and the command says what is missing',
  { tag: '@all' },
  async ({ site }) => {
    const shell = await startOwnShell(site, PORT, {});
    const off = { url: `http://localhost:${PORT}` };
    try {
      expect((await fetch(`${off.url}/_releases/registry`)).status).toBe(404);
      await expect(team(off, 'list')).rejects.toThrow('its server needs PUBLISHING=on');
    } finally {
      await shell.stop();
    }
    await expect(team(off, 'list')).rejects.toThrow('cannot be reached');
    await expect(run(['rollback', 'firms', '--to', off.url], nowhere())).rejects.toThrow('--to needs a key');
    await expect(team({ url: 'jobs' }, 'list')).rejects.toThrow('expected https://SITE');
  },
);
