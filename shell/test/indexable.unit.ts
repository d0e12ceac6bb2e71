/** Which documents search engines may keep (docs/product.md §8). */
import { Hono } from 'hono';
import { createDocuments } from '../server/document/answer-document';
import { readEnvironment } from '../server/environment';
import { leftToBrowser, type RenderedPage } from '@board/releases/workers/protocol';
import type { ServerParts } from '../server/server-parts';
import { registryOf } from '../../releases/test/registry-of';

const WHOLE: RenderedPage = {
  ...leftToBrowser(''),
  mode: 'hydrate',
  html: '<main>Jobs</main>',
  widgets: ['firms/TopFirms'],
  complete: ['firms/TopFirms'],
  problems: [],
};

const robotsOf = async (page: RenderedPage, isBackendUp: boolean) => {
  const view = registryOf();
  const parts = {
    environment: readEnvironment({}),
    registry: { view: () => Promise.resolve(view) },
    judge: { page: () => Promise.resolve({ result: page, view }) },
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
  const app = new Hono().get('*', createDocuments(parts as unknown as ServerParts));
  const answer = await app.request('http://site.example/uk/jobs');
  return [answer.status, answer.headers.get('x-robots-tag')];
};

test.each<[what: string, page: Partial<RenderedPage>, isBackendUp: boolean, robots: string | null]>([
  ['a whole page', {}, true, null],
  ['a frame-only page', { mode: 'replace', html: '<header>Board</header>' }, true, 'noindex'],
  ['a client-rendered page', { mode: 'replace', html: '' }, true, 'noindex'],
  [
    'a page that lacks a widget of a section',
    { problems: ['Server build of firms: HTTP 404'] },
    true,
    'noindex',
  ],
  ['a page whose widget waits for a backend that is down', { complete: [] }, false, 'noindex'],
])('%s', async (_, page, isBackendUp, robots) => {
  expect(await robotsOf({ ...WHOLE, ...page }, isBackendUp)).toEqual([200, robots]);
});
