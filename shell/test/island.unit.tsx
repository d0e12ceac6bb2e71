/** Islands in a render worker: what the document has of them, and whose fault it is when one fails. */
import type { ComponentType } from 'react';
import type { AnySection, Island, WidgetName } from '@board/shared/contract';
import { DEFAULT_CONFIG } from '@board/shared/config';
import { islandPage, islandWidget } from '@board/shared/island';
import { prefetchWidget, Widget } from '@board/shared/platform';
import { pageRoute } from '@board/shared/router';
import { threadCells } from '../server/isolation/thread-cells';
import { createThreadMark } from '../server/isolation/thread-mark';
import { render } from '../server/render/render';
import { INTEGRITY, registryOf } from './registry-of';

const RENDER_MS = 300;
const BROWSERS_HALF = { hydrate: () => {}, update: () => {}, destroy: () => {} };
const OTHER = INTEGRITY.replace(/A/g, 'B');
/** As sections declare their widgets (src/widget-props.ts), which this test has none of. */
const TIDE = 'tides/Tide' as WidgetName;
type Render = Island<unknown>['render'];

const sectionOf = (segment: string, parts: Pick<AnySection, 'routes'> & Partial<AnySection>): AnySection => ({
  contract: '^1.4.0',
  segment,
  nav: [],
  uses: [],
  widgets: {},
  ...parts,
});

/** A section with such an island as its page `/jobs`. */
const withPage = (of: Render) => ({
  jobs: sectionOf('jobs', {
    routes: () => [pageWith(islandPage({ render: of, ...BROWSERS_HALF }), () => Promise.resolve())],
  }),
});

/** A section whose page `/jobs` places the widget of another section, which is such an island. */
const withWidget = (of: Render) => ({
  jobs: sectionOf('jobs', {
    routes: (platform) => [
      pageWith(
        () => <Widget name={TIDE} props={{}} label="Tide" />,
        () => prefetchWidget(platform, TIDE, {}),
      ),
    ],
  }),
  tides: sectionOf('tides', {
    routes: () => [],
    widgets: {
      Tide: () =>
        Promise.resolve({
          Component: islandWidget({ render: of, ...BROWSERS_HALF }),
          prefetch: () => Promise.resolve(),
        }),
    },
  }),
});

const pageWith = (Component: ComponentType, prefetch: () => Promise<void>) =>
  pageRoute({
    index: true,
    chunk: 'list',
    load: () => Promise.resolve({ Component }),
    loader: () => prefetch().then(() => 'Spring tide'),
    head: () => ({ title: 'Tides' }),
  });

/** The page `/jobs` of these sections. */
async function rendered(sections: Record<string, AnySection>) {
  const registry = registryOf();
  const [jobs] = registry.microFrontends['jobs'] ?? [];
  if (jobs) {
    const { extras, metadata } = jobs;
    const server = { url: '/sections/tides/server.cjs', integrity: OTHER };
    registry.microFrontends['tides'] = [
      { ...jobs, metadata: { ...metadata }, extras: { ...extras, segment: 'tides', server } },
    ];
  }
  const request = {
    url: 'http://localhost/jobs',
    registry,
    config: DEFAULT_CONFIG,
    country: 'uk' as const,
    backendUrl: 'http://localhost:9',
    limits: { loadersMs: 800, renderMs: RENDER_MS },
    origins: { all: '', own: {} },
    now: 0,
    quarantined: [],
    frameOnly: false,
  };
  const result = await render(request, {
    mark: createThreadMark(threadCells(new SharedArrayBuffer(1024)), () => {}),
    loadBuild: ({ name }) => Promise.resolve(sections[name] ?? sectionOf(name, { routes: () => [] })),
    watchStarvation: () => () => false,
  });
  if (result.kind !== 'page') throw new Error('no page');
  return result;
}

test('the document has the HTML of an island once, whether it comes at once or later', async () => {
  const now = await rendered(withPage(({ data }) => `<p>${String(data)}</p>`));
  let renders = 0;
  const later = await rendered(
    withPage(async ({ data, location }) => {
      renders += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
      return `<p>${String(data)} of ${location.pathname}</p>`;
    }),
  );
  expect([now.mode, later.mode, renders]).toEqual(['hydrate', 'hydrate', 1]);
  expect(now.html.split('<div><p>Spring tide</p></div>')).toHaveLength(2);
  expect(later.html).toContain('<div><p>Spring tide of /jobs</p></div>');
  expect([...now.faults, ...later.faults]).toEqual([]);
});

const FAULTS: [string, Render, object][] = [
  [
    'throws',
    () => {
      throw new TypeError('broken');
    },
    { kind: 'threw', why: 'TypeError' },
  ],
  ['rejects', () => Promise.reject(new TypeError('broken')), { kind: 'threw', why: 'TypeError' }],
  ['never settles', () => new Promise<string>(() => {}), { kind: 'slow' }],
];

test.each(FAULTS)(
  'a page whose render %s is left to the browser, and is a fault of its release',
  async (_what, of, fault) => {
    const page = await rendered(withPage(of));
    expect([page.status, page.mode]).toEqual([200, 'replace']);
    expect(page.faults).toEqual([expect.objectContaining({ release: INTEGRITY, ...fault })]);
  },
);

// A rejection has its section by the JSX runtime of a server build, which marks what React renders again.
test.each(FAULTS.filter(([what]) => what !== 'rejects'))(
  'a widget whose render %s costs its own place, and is a fault of its own release',
  async (_what, of, fault) => {
    const page = await rendered(withWidget(of));
    expect([page.status, page.mode]).toEqual([200, 'hydrate']);
    expect(page.faults).toEqual([expect.objectContaining({ release: OTHER, ...fault })]);
  },
);
