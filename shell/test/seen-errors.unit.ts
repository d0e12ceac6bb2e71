/** Errors that browsers report: each once, with its place in the sources (docs/rolling-out.md). */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createSeenErrors } from '../server/rollout/seen-errors';
import { errorsTable } from '../server/status/errors-html';
import type { ReleaseEvent } from '../src/telemetry/release-event';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'errors-'));
  const maps = path.join(dataDir, 'maps', 'jobs', '1.0.0', 'js');
  mkdirSync(maps, { recursive: true });
  // column 0 of the script is line 1, column 0; column 10 is line 3, column 4, of another source
  const map = { version: 3, names: ['find'], mappings: 'AAAA,UCEIA', sources: SOURCES };
  writeFileSync(path.join(maps, 'browse.a1.js.map'), JSON.stringify(map));
  writeFileSync(path.join(maps, 'broken.a1.js.map'), '{');
  writeFileSync(path.join(dataDir, 'secret.js.map'), JSON.stringify(map));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const SOURCES = ['../../../node_modules/.pnpm/x@1/node_modules/x/index.js', '../../src/browse/JobsPage.tsx'];
const at = (...stack: string[]): ReleaseEvent => ({
  name: 'error',
  section: 'jobs',
  version: '1.0.0',
  ms: 0,
  detail: 'TypeError',
  message: 'x is no function',
  region: 'browse',
  stack,
});

test('an error is listed once, with its sources, how many page loads had it, and when', async () => {
  const errors = createSeenErrors(dataDir);
  const event = at('jobs/1.0.0/js/browse.a1.js:1:11', 'jobs/1.0.0/js/browse.a1.js:1:1', 'shell/js/a.js:1:1');
  const stack = ['src/browse/JobsPage.tsx:3:5 find', 'x/index.js:1:1', 'shell/js/a.js:1:1'];
  expect(await errors.note(event, 0)).toEqual({ ...event, stack });
  expect(await errors.note({ ...event, message: 'y is no function' }, 60_000)).toMatchObject({ stack });
  await errors.note({ name: 'section-loaded', section: 'jobs', version: '1.0.0', ms: 80 }, 60_000);
  await errors.note({ ...event, version: '1.1.0' }, 90_000);
  const [newer, first, ...others] = await errors.list();
  expect(others).toEqual([]);
  expect(newer).toMatchObject({ version: '1.1.0', count: 1 });
  expect(first).toEqual({
    name: 'error',
    section: 'jobs',
    version: '1.0.0',
    detail: 'TypeError',
    message: 'x is no function',
    region: 'browse',
    stack,
    count: 2,
    firstSeen: '1970-01-01T00:00:00.000Z',
    lastSeen: '1970-01-01T00:01:00.000Z',
  });
});

test.each(['jobs/1.0.0/js/broken.a1.js:1:1', 'jobs/../../secret.js:1:1', 'jobs/1.0.0/js/browse.a1.js:0:0'])(
  'the forged frame %s stays as it is',
  async (frame) => {
    expect(await createSeenErrors(dataDir).note(at(frame), 0)).toMatchObject({ stack: [frame] });
  },
);

test('of a flood of new errors few count in a minute, and what many page loads had stays', async () => {
  const errors = createSeenErrors(dataDir);
  const common = at('shell/js/common.js:1:1');
  for (let nth = 0; nth < 3; nth += 1) await errors.note(common, 0);
  for (let nth = 0; nth < 100; nth += 1) await errors.note(at(`shell/js/a.js:1:${nth}`), 1000);
  expect(await errors.list()).toHaveLength(20);
  for (let nth = 0; nth < 1000; nth += 1) await errors.note(at(`shell/js/b.js:1:${nth}`), nth * 60_000);
  const listed = await errors.list();
  expect(listed).toHaveLength(200);
  expect(listed).toContainEqual(expect.objectContaining({ stack: common.stack, count: 3 }));
});

test('the status page shows what browsers say as text', async () => {
  const errors = createSeenErrors(dataDir);
  await errors.note({ ...at(), message: '<img src=x>' }, 0);
  const page = String(errorsTable(await errors.list()));
  expect(page).toContain('Error: TypeError: &lt;img src=x&gt;');
  expect(String(errorsTable([]))).toBe('');
});
