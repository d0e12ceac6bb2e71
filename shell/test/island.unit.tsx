/** Islands in a render worker: what the document has of them, and whose fault it is when one fails. */
import type { AnySection, Island } from '@board/shared/contract';
import { DEFAULT_CONFIG } from '@board/shared/config';
import { islandPage } from '@board/shared/island';
import { pageRoute } from '@board/shared/router';
import { threadCells } from '../server/isolation/thread-cells';
import { createThreadMark } from '../server/isolation/thread-mark';
import { render } from '../server/render/render';
import { INTEGRITY, registryOf } from './registry-of';

const RENDER_MS = 300;
const BROWSERS_HALF = { hydrate: () => {}, update: () => {}, destroy: () => {} };

/** The page `/jobs` of a section with such an island. */
async function rendered(renderIsland: Island<string>['render']) {
  const section: AnySection = {
    contract: '^1.4.0',
    segment: 'jobs',
    nav: [],
    uses: [],
    widgets: {},
    routes: () => [
      pageRoute({
        index: true,
        chunk: 'list',
        load: () => Promise.resolve({ Component: islandPage({ render: renderIsland, ...BROWSERS_HALF }) }),
        loader: () => Promise.resolve('Spring tide'),
        head: () => ({ title: 'Tides' }),
      }),
    ],
  };
  const mark = createThreadMark(threadCells(new SharedArrayBuffer(1024)), () => {});
  const request = {
    url: 'http://localhost/jobs',
    registry: registryOf(),
    config: DEFAULT_CONFIG,
    country: 'uk' as const,
    backendUrl: 'http://localhost:9',
    limits: { loadersMs: 2000, renderMs: RENDER_MS },
    origins: { all: '', own: {} },
    now: 0,
    quarantined: [],
    frameOnly: false,
  };
  const result = await render(request, {
    mark,
    loadBuild: () => Promise.resolve(section),
    watchStarvation: () => () => false,
  });
  if (result.kind !== 'page') throw new Error('no page');
  return result;
}

test('the document has the HTML of an island once, whether it comes at once or later', async () => {
  const now = await rendered(({ data }) => `<p>${data}</p>`);
  let renders = 0;
  const later = await rendered(async ({ data, location }) => {
    renders += 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
    return `<p>${data} of ${location.pathname}</p>`;
  });
  expect([now.mode, later.mode, renders]).toEqual(['hydrate', 'hydrate', 1]);
  expect(now.html.split('<div><p>Spring tide</p></div>')).toHaveLength(2);
  expect(later.html).toContain('<div><p>Spring tide of /jobs</p></div>');
  expect([...now.faults, ...later.faults]).toEqual([]);
});

test.each<[string, Island<string>['render'], object]>([
  [
    'throws',
    () => {
      throw new TypeError('broken');
    },
    { kind: 'threw', why: 'TypeError' },
  ],
  ['rejects', () => Promise.reject(new TypeError('broken')), { kind: 'threw', why: 'TypeError' }],
  ['never settles', () => new Promise<string>(() => {}), { kind: 'slow' }],
])(
  'an island whose render %s is left to the browser, and is a fault of its release',
  async (_what, of, fault) => {
    const page = await rendered(of);
    expect([page.status, page.mode]).toEqual([200, 'replace']);
    expect(page.faults).toEqual([expect.objectContaining({ release: INTEGRITY, ...fault })]);
  },
);
