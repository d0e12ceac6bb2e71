import { DEFAULT_CONFIG } from '@board/shared/config';
import { createCountryPreference, createPlatform, createWidgetSource } from '@board/shared/platform';
import { createBrowserRouter } from '@board/shared/router';
import { navigationReport } from '../server/signals/navigation-report';
import { traceNavigations } from '../src/telemetry/trace-navigations';
import { registryOf } from './registry-of';

const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
  history.replaceState(null, '', '/');
  navigator.sendBeacon = (_url, body) => {
    sent.push(JSON.parse(String(body)));
    return true;
  };
});

const RELEASES = new Map([['jobs', { version: '1.0.0', base: '/sections/jobs/1.0.0/' }]]);

/** A page whose loaders query the backend; `headers` are those of each call. */
function open(backendUrl = '/backend') {
  const headers: Headers[] = [];
  const platform = createPlatform({
    config: { ...DEFAULT_CONFIG, backendUrl },
    backendUrl: 'http://localhost/backend',
    country: createCountryPreference('uk'),
    now: 0,
    server: false,
    widgetPatienceMs: 0,
    widgets: createWidgetSource(() => Promise.reject(new Error('none'))),
    notify: () => {},
    telemetry: () => {},
    fetch: async (input, init) => {
      headers.push(new Request(input, init).headers);
      return new Response('[]', { headers: { 'content-type': 'application/json' } });
    },
  });
  // as sections hold it: from before this code came
  const { backend } = platform;
  const query = async () => (await backend.rpc('landing_pages')).data;
  const router = createBrowserRouter([
    { path: '/', element: null },
    { path: '/uk/jobs', element: null, loader: query },
    { path: '/uk/about', element: null },
  ]);
  traceNavigations({ platform, router, view: registryOf(), reporter: { releases: RELEASES }, build: 'b1' });
  return { router, query, headers };
}

test('a navigation is reported as a root, and its calls hang below it', async () => {
  const { router, query, headers } = open();
  await query();
  expect(headers[0]?.get('traceparent')).toBeNull();
  expect(headers[0]?.get('baggage')).toBe('section=shell,release=b1');
  await router.navigate('/uk/jobs');
  const root = {
    traceId: expect.stringMatching(/^[\da-f]{32}$/),
    spanId: expect.stringMatching(/^[\da-f]{16}$/),
    ms: expect.any(Number),
  };
  expect(sent).toEqual([{ navigation: { ...root, section: 'jobs', release: '1.0.0' } }]);
  await query(); // the new page's own, after it shows
  const { traceId, spanId } = navigationReport.parse(sent[0]).navigation;
  const parent = `00-${traceId}-${spanId}-01`;
  expect(headers.slice(1).map((all) => all.get('traceparent'))).toEqual([parent, parent]);
  await router.navigate('/uk/about');
  expect(sent[1]).toEqual({ navigation: { ...root, section: 'shell', release: 'b1' } });
  expect(sent).toHaveLength(2);
});

test('a hosted backend gets no header of a trace', async () => {
  const { router, headers } = open('https://project.supabase.example');
  await router.navigate('/uk/jobs');
  expect([headers[0]?.get('traceparent'), headers[0]?.get('baggage')]).toEqual([null, null]);
  expect(sent).toEqual([]);
});
