/** The pool with real threads, and a worker that loops on demand. */
import path from 'node:path';
import { DEFAULT_CONFIG } from '@board/shared/config';
import { buildSync } from 'esbuild';
import { ReleaseStates } from '../judge/states';
import { RenderPool } from '../workers/render-pool';
import { temporaryFolder } from '../../../tools/test-support/temporary-folder';
import { registryOf } from './registry-of';

const folder = temporaryFolder();
const file = path.join(folder, 'worker.cjs');
const origins = { all: 'http://board.test', own: {} };
let pool: RenderPool;

beforeAll(() => {
  const entryPoints = [path.join(__dirname, 'fixtures', 'looping-worker.ts')];
  buildSync({
    entryPoints,
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'cjs',
  });
});
afterEach(() => pool.close());

/** A pool of two workers. A replacement needs `warmUpMs` until it is ready. */
async function start(warmUpMs = 0) {
  let started = 0;
  pool = new RenderPool({
    file,
    environment: {
      workers: 2,
      buildCache: folder,
      host: 'board.test',
      port: 80,
      origins,
    },
    registry: {
      async view() {
        started += 1;
        if (started > 2)
          await new Promise((resolve) => setTimeout(resolve, warmUpMs));
        return registryOf();
      },
    },
    states: new ReleaseStates(),
    onLeftCode: () => undefined,
    log: () => undefined,
  });
  await pool.ready();
}

/**
 * The page at an address, of a view with the release that loops, or of one
 * without.
 */
async function page(
  at: string,
  limitMs: number,
  integrity = 'loops',
): Promise<string> {
  const result = await pool.render({
    url: `http://board.test${at}`,
    registry: registryOf({}, { server: { url: '/section.cjs', integrity } }),
    config: DEFAULT_CONFIG,
    country: 'uk',
    backendUrl: '',
    limits: { loadersMs: limitMs, renderMs: limitMs },
    origins,
    now: 0,
  });
  return result.kind === 'page' ? result.html : '';
}

test('pages behind a page that loops move to another worker before the loop is sure to be one', async () => {
  await start();
  void page('/loop', 60_000);
  const others = Array.from({ length: 6 }, (_, nth) => `/page-${nth}`);
  const answers = await Promise.all(others.map((at) => page(at, 60_000)));
  expect(answers).toEqual(others.map((at) => `http://board.test${at}`));
  expect(pool.state()).toMatchObject({ workers: 2, replaced: 0 });
});

test('a page that ended a worker renders with another release when every worker is ready again', async () => {
  await start(1000);
  await page('/loop', 200);
  expect(pool.state()).toMatchObject({ workers: 1, replaced: 1 });
  expect(await page('/elsewhere', 200, 'another')).toBe(
    'http://board.test/elsewhere',
  );
  expect(pool.state()).toMatchObject({ workers: 1 });
  expect(await page('/loop', 200, 'another')).toBe('http://board.test/loop');
  expect(pool.state()).toMatchObject({ workers: 2, replaced: 1 });
});
