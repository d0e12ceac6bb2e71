/** What a backup's file is, and when it is refused: data folders of a hosted project, without a database. */
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { restore } from '../../src/backup/restore';
import { Changed, readRows } from '../../src/backup/rows';
import { save } from '../../src/backup/save';
import { seal } from '../../src/backup/sealed-file';

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);

const PASSPHRASE = 'a passphrase of the test';
const FILE = at('site.backup');
const KEY = 'the private key of the test';
const files = { databaseUrl: undefined, mediaFolder: at('media'), passphrase: PASSPHRASE };

const saveTo = (file: string, dataDir = at('site')) =>
  save({ ...files, file, dataDir, isList: false, isHosted: true });
const restoreFrom = (file: string, more: { passphrase?: string; dataDir?: string } = {}) =>
  restore({
    ...files,
    file,
    list: undefined,
    dataDir: at('restored'),
    migrations: '',
    report: () => undefined,
    ...more,
  });

function write(name: string, text: string, mode = 0o644) {
  mkdirSync(join(at(name), '..'), { recursive: true });
  writeFileSync(at(name), text, { mode });
}

beforeAll(async () => {
  write('site/registry/private-key.pem', KEY, 0o600);
  write('site/registry/registry.json', '{"serial": 7}');
  write('site/registry/lock', '1');
  write('site/releases/jobs/1.0.0/entry.js', 'x'.repeat(100_000));
  write('site/releases/jobs/2.0.0.part/entry.js', 'half');
  write('site/shell/b0123456789/dist/chunks.json', '{}');
  utimesSync(at('site/shell/b0123456789'), 1_700_000_000, 1_700_000_000);
  write('site/mails/1.eml', 'somebody@example.com');
  write('site/backend.owner-endpoint', 'secret');
  write('media/articles/mine.png', 'picture');
  await saveTo(FILE);
});

test('only the owner reads it, and no secret stands in it', () => {
  expect(statSync(FILE).mode & 0o777).toBe(0o600);
  expect(readFileSync(FILE).includes(KEY)).toBe(false);
});

test('restores keys, registry, releases and pictures, with their rights and times', async () => {
  write('media/articles/mine.png', 'the machine has another picture of this name');
  await restoreFrom(FILE);
  const names = readdirSync(at('restored'), { recursive: true, encoding: 'utf8' });
  expect(names.filter((name) => statSync(join(at('restored'), name)).isFile()).toSorted()).toEqual([
    'registry/private-key.pem',
    'registry/registry.json',
    'releases/jobs/1.0.0/entry.js',
    'shell/b0123456789/dist/chunks.json',
  ]);
  expect(readFileSync(at('restored/registry/private-key.pem'), 'utf8')).toBe(KEY);
  expect(statSync(at('restored/registry/private-key.pem')).mode & 0o777).toBe(0o600);
  // the newest builds of the shell are kept longest
  expect(statSync(at('restored/shell/b0123456789')).mtimeMs).toBe(1_700_000_000_000);
  expect(readFileSync(at('media/articles/mine.png'), 'utf8')).toMatch(/^the machine/);
  rmSync(at('media'), { recursive: true });
  await restoreFrom(FILE, { dataDir: at('other') });
  expect(readFileSync(at('media/articles/mine.png'), 'utf8')).toBe('picture');
});

const flip = (position: number) => (file: string) => {
  const bytes = readFileSync(file);
  bytes.writeUInt8(bytes.readUInt8(position) ^ 1, position);
  writeFileSync(file, bytes);
};

test.each<[string, (file: string) => void, object, RegExp]>([
  [
    'truncated',
    (file) => truncateSync(file, statSync(file).size - 100),
    {},
    /is truncated or was altered\.$/,
  ],
  ['cut to its head', (file) => truncateSync(file, 60), {}, /is truncated\.$/],
  ['altered', flip(200), {}, /is truncated or was altered\.$/],
  ['longer', (file) => appendFileSync(file, 'x'), {}, /is truncated or was altered\.$/],
  ['something else', (file) => writeFileSync(file, 'text'), {}, /is no backup\.$/],
  ['absent', (file) => rmSync(file), {}, /does not exist\.$/],
  ['of another passphrase', () => {}, { passphrase: 'another passphrase' }, /^BACKUP_PASSPHRASE is not/],
  ['for a folder with files', () => {}, { dataDir: folder }, /is not empty: set DATA_DIR/],
])('a file that is %s is refused, and nothing is written', async (_, change, more, sentence) => {
  const file = at('changed.backup');
  copyFileSync(FILE, file);
  change(file);
  const dataDir = at('untouched');
  await expect(restoreFrom(file, { dataDir, ...more })).rejects.toThrow(sentence);
  expect(existsSync(dataDir)).toBe(false);
  expect(existsSync(at('restore.part'))).toBe(false);
});

test('a backup that fails leaves the one before, and no half file', async () => {
  const before = readFileSync(FILE);
  async function* failing() {
    yield Buffer.alloc(1_000_000);
    await Promise.reject(new Error('the disk is gone'));
  }
  await expect(seal(FILE, PASSPHRASE, Readable.from(failing()))).rejects.toThrow('the disk is gone');
  expect(readFileSync(FILE).equals(before)).toBe(true);
  await expect(saveTo(at('site/registry/registry.json'))).rejects.toThrow(/exists and is no backup/);
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('a site without its database is not backed up by mistake', async () => {
  const site = { ...files, file: at('mistake.backup'), dataDir: at('site'), isList: false, isHosted: false };
  await expect(save(site)).rejects.toThrow(/^There is no database in .+: set DATA_DIR or DATABASE_URL/);
  expect(existsSync(site.file)).toBe(false);
});

test('rows of two moments are not mixed', async () => {
  let moment = 0;
  const query = () => Promise.resolve([{ mark: String(moment), value: '{"id":1}' }]);
  const tables = [{ name: 'public.jobs', columns: ['id'], needs: [], blocks: 200 }];
  const rows = readRows(query, { tables, sequences: [] });
  expect((await rows.next()).value).toEqual({ file: '0/0.jsonl', lines: '{"id":1}' });
  moment += 1;
  await expect(rows.next()).rejects.toThrow(Changed);
});
