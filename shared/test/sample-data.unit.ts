import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadSample } from '../../test/sample-data.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'sample-data-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('sample data is loaded once, and again when what it is made from changed or a load failed', async () => {
  const dataDir = path.join(folder, 'data');
  const sources = path.join(folder, 'sources');
  const database = path.join(dataDir, 'backend');
  mkdirSync(sources);
  writeFileSync(path.join(sources, 'jobs.ts'), 'one');
  let loads = 0;
  const load = async () => {
    expect(existsSync(database)).toBe(false);
    mkdirSync(database, { recursive: true });
    loads += 1;
    if (loads === 2) throw new Error('no disk space');
  };
  const prepare = () => loadSample(dataDir, load, [sources]);
  await prepare();
  await prepare();
  expect(loads).toBe(1);
  writeFileSync(path.join(sources, 'jobs.ts'), 'two');
  await expect(prepare()).rejects.toThrow('no disk space');
  await prepare();
  await prepare();
  expect(loads).toBe(3);
});
