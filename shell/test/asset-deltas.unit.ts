import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { createAssetDeltas } from '../server/document/asset-deltas';

const folder = mkdtempSync(path.join(os.tmpdir(), 'builds-'));
afterAll(() => rmSync(folder, { recursive: true }));

const CODE = randomBytes(10_000).toString('hex');

/** Writes a build with one script, and returns its folder. */
function buildOf(name: string, file: string, code: string): string {
  const build = path.join(folder, name);
  mkdirSync(path.join(build, 'js'), { recursive: true });
  writeFileSync(path.join(build, 'js', file), code);
  writeFileSync(path.join(build, 'js', `${file}.br`), 'compressed');
  return build;
}

const builds = [
  buildOf('newer', 'index.00000002.js', `${CODE}after()`),
  buildOf('older', 'index.00000001.js', `${CODE}before()`),
  buildOf('oldest', 'terms.00000001.js', `${CODE}terms()`),
  path.join(folder, 'removed'),
];
const app = new Hono();
app.get(
  '/assets/*',
  createAssetDeltas(
    () => builds,
    () => {},
  ),
  (c) => c.text('the whole file'),
);

const ask = (file: string, dictionary: string) => {
  const hash = createHash('sha256').update(dictionary).digest('base64');
  const headers = { 'accept-encoding': 'dcz', 'available-dictionary': `:${hash}:` };
  return app.request(`http://site${file}`, { headers });
};

test('a browser that has the script of another build gets a delta', async () => {
  const response = await ask('/assets/js/index.00000002.js', `${CODE}before()`);
  expect(response.headers.get('content-encoding')).toBe('dcz');
  expect(response.headers.get('use-as-dictionary')).toBe('match="/assets/js/index.*.js"');
  expect((await response.arrayBuffer()).byteLength).toBeLessThan(200);
});

test.each([
  ['/assets/js/index.00000002.js', 'something else'],
  ['/assets/js/index.00000002.js', `${CODE}terms()`],
  ['/assets/js/index.00000002.js', 'compressed'],
  ['/assets/js/index.00000003.js', `${CODE}before()`],
  ['/assets/js/other.00000002.js', `${CODE}before()`],
  ['/assets/js/..%2F..%2Folder%2Fjs%2Findex.00000002.js', `${CODE}before()`],
])('%s is answered as without a dictionary', async (file, dictionary) => {
  expect(await (await ask(file, dictionary)).text()).toBe('the whole file');
});
