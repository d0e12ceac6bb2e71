/**
 * Which documents search engines, and the server itself, may keep
 * (docs/product.md §8).
 */
import { Hono } from 'hono';
import { createDocuments } from '../server/document/answer-document';
import { readEnvironment } from '../server/environment';
import {
  leftToBrowser,
  type RenderedPage,
} from '@board/releases/workers/protocol';
import type { ServerParts } from '../server/server-parts';
import { registryOf } from '../../platform/releases/test/registry-of';

const WHOLE: RenderedPage = {
  ...leftToBrowser(''),
  mode: 'hydrate',
  html: '<main>Jobs</main>',
  widgets: ['firms/TopFirms'],
  complete: ['firms/TopFirms'],
  problems: [],
};

/**
 * The documents of a site whose every render gives this page; `render` counts.
 */
function siteWith(page: RenderedPage, isBackendUp: boolean) {
  const view = registryOf();
  const render = jest.fn(() => Promise.resolve(page));
  const parts = {
    environment: readEnvironment({}),
    registry: { view: () => Promise.resolve(view) },
    pool: { render },
    judge: {
      settlePage: (_request: unknown, result: RenderedPage) =>
        Promise.resolve({ result, view }),
    },
    health: { isBackendUp: () => Promise.resolve(isBackendUp) },
    assets: {
      folder: '',
      entry: [],
      styles: [],
      styleSources: [],
      fonts: [],
      icon: undefined,
      page: () => [],
    },
    log: () => undefined,
  };
  const app = new Hono().get(
    '*',
    createDocuments(parts as unknown as ServerParts),
  );
  return {
    render,
    ask: (path: string) => app.request(`http://site.example${path}`),
  };
}

test.each<
  [
    what: string,
    page: Partial<RenderedPage>,
    isBackendUp: boolean,
    robots: string | null,
  ]
>([
  ['a whole page', {}, true, null],
  [
    'a frame-only page',
    { mode: 'replace', html: '<header>Board</header>' },
    true,
    'noindex',
  ],
  ['a client-rendered page', { mode: 'replace', html: '' }, true, 'noindex'],
  [
    'a page that lacks a widget of a section',
    { problems: ['Server build of firms: HTTP 404'] },
    true,
    'noindex',
  ],
  [
    'a page whose widget waits for a backend that is down',
    { complete: [] },
    false,
    'noindex',
  ],
])('%s', async (_, page, isBackendUp, robots) => {
  const answer = await siteWith({ ...WHOLE, ...page }, isBackendUp).ask(
    '/uk/jobs',
  );
  expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([
    200,
    robots,
  ]);
});

test('another form of an address redirects permanently to its proper one', async () => {
  const answer = await siteWith(WHOLE, true).ask('/uk//jobs?search=tax');
  expect([answer.status, answer.headers.get('location')]).toEqual([
    308,
    '/uk/jobs?search=tax',
  ]);
});

test.each([
  ['/uk/jobs', 1, 'no-cache, private'],
  ['/jobs/alerts/manage/token', 2, 'no-store, private'],
])(
  'two requests for %s are %s renders, and browsers take them as %s',
  async (path, renders, kept) => {
    const { render, ask } = siteWith(WHOLE, true);
    for (let asked = 0; asked < 2; asked += 1) {
      const answer = await ask(path);
      expect(answer.headers.get('cache-control')).toBe(kept);
    }
    expect(render).toHaveBeenCalledTimes(renders);
  },
);
