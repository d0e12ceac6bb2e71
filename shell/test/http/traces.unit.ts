/** The trace of a request as the document server takes it up, hands it on and reports it. */
import { parseTraceparent } from '@board/shared/internal/trace';
import { startCollector, type Collector } from '../../../test/collector';
import { exchange } from '../../../test/raw-connection';
import { createTelemetry } from '../../server/endpoints/telemetry';
import { factsOf } from '../../server/http/request-facts';
import { observeAnswers } from '../../server/signals/observe-answers';
import { createTraces } from '../../server/signals/traces';
import { closeAll, openOrigin, openSite } from './site';

const TRACE = 'ab'.repeat(16);
const SPAN = 'cd'.repeat(8);
const GIVEN = `Traceparent: 00-${TRACE}-${SPAN}-01\r\n`;
const BAGGAGE = 'Baggage: section=jobs,release=1.0.0\r\n';
const UNSAMPLED = GIVEN.replace('-01\r', '-00\r');

let collector: Collector;
beforeAll(async () => void (collector = await startCollector()));
afterEach(() => {
  closeAll();
  collector.spans.length = 0;
});
afterAll(() => collector.close());

function tracesTo(ratio: number, trustProxy = false) {
  const tracing = { endpoint: collector.endpoint, ratio };
  const assets = { entry: [{ href: '/assets/js/index.1a2b.js', integrity: 'sha384-x' }] };
  return createTraces({ tracing, trustProxy, assets, log: () => {}, metrics: undefined });
}

/** A site whose documents have a route, a section and a release. */
async function open({ ratio = 1, trustProxy = false } = {}) {
  const traces = tracesTo(ratio, trustProxy);
  const origin = await openOrigin();
  const port = await openSite(origin.url, {
    rules: [{ prefix: '/backend/', origin: origin.url, headers: (request) => traces.call(request) }],
    answer(request, response) {
      traces.document(request);
      const about = { route: '/:country/jobs', section: 'jobs', release: '1.0.0', cache: 'miss' } as const;
      Object.assign(factsOf(request), about);
      response.end('a document');
    },
    observed: observeAnswers({ accessLog: false }, () => {}, undefined, traces),
  });
  const get = async (path: string, headers = '') =>
    exchange(port, `GET ${path} HTTP/1.1\r\nHost: board\r\n${headers}\r\n`);
  return { get, traces, asked: origin.requests, shell: traces.shell };
}

const CALL = '/backend/rest/v1/rpc/search_jobs?keywords=typed-words';

test('a browser’s call is a span below the click, and the backend hangs its own below that', async () => {
  const { get, traces, asked } = await open();
  await get(CALL, GIVEN + BAGGAGE + 'Tracestate: a=b\r\n');
  await traces.close();
  const [span] = collector.spans;
  expect(span).toMatchObject({
    traceId: TRACE,
    parentSpanId: SPAN,
    name: 'GET search_jobs',
    attributes: {
      section: 'jobs',
      release: '1.0.0',
      function: 'search_jobs',
      'http.route': '/backend/',
      'http.response.status_code': 200,
    },
  });
  expect(asked[0]?.headers['tracestate']).toBeUndefined();
  expect(asked[0]?.headers['baggage']).toBe('section=jobs,release=1.0.0');
  expect(parseTraceparent(String(asked[0]?.headers['traceparent']))).toEqual({
    traceId: TRACE,
    spanId: span?.spanId,
    isSampled: true,
  });
  expect(JSON.stringify(collector.spans)).not.toContain('typed-words');
});

test('a call without a trace, or with a forged one, begins one of the shell', async () => {
  const { get, traces, asked, shell } = await open();
  await get(CALL);
  await get(CALL, 'Traceparent: 00-forged\r\nBaggage: section=Some Body,release=1\r\n');
  await traces.close();
  expect(collector.spans).toHaveLength(2);
  for (const { parentSpanId, attributes } of collector.spans)
    expect([parentSpanId, attributes['section'], attributes['release']]).toEqual([
      undefined,
      'shell',
      shell.release,
    ]);
  expect(asked.map(({ headers }) => headers['baggage'])).toEqual(
    Array.from({ length: 2 }, () => `section=shell,release=${shell.release}`),
  );
});

test('pictures are no spans, and hand on no trace', async () => {
  const { get, traces, asked } = await open();
  await get('/backend/storage/v1/object/public/media/a.png', GIVEN + BAGGAGE);
  await traces.close();
  expect(collector.spans).toEqual([]);
  expect([asked[0]?.headers['traceparent'], asked[0]?.headers['baggage']]).toEqual([undefined, undefined]);
});

test.each([
  [false, GIVEN, undefined, 1],
  [true, GIVEN, SPAN, 1],
  [true, UNSAMPLED, undefined, 0],
  [true, '', undefined, 1],
])('with TRUST_PROXY=%s a document in %j hangs below %s', async (trustProxy, headers, parent, count) => {
  const { get, traces } = await open({ trustProxy });
  await get('/uk/jobs?keywords=typed-words', headers);
  await traces.close();
  expect(collector.spans.map(({ parentSpanId }) => parentSpanId)).toEqual(
    Array.from({ length: count }, () => parent),
  );
  for (const { name, attributes } of collector.spans) {
    expect(name).toBe('GET /:country/jobs');
    expect(attributes).toMatchObject({ section: 'jobs', release: '1.0.0', cache: 'miss' });
  }
});

test('of no share of the traces nothing is handed on, whatever a browser asks for', async () => {
  const { get, traces, asked } = await open({ ratio: 0 });
  await get(CALL, GIVEN + BAGGAGE);
  await get('/uk/jobs');
  traces.navigation({ traceId: TRACE, spanId: SPAN, section: 'jobs', release: '1.0.0', ms: 80 });
  await traces.close();
  expect(collector.spans).toEqual([]);
  expect(asked[0]?.headers['traceparent']).toBeUndefined();
});

test('a click is taken strictly, counts against the limits, and is the root of its trace', async () => {
  const traces = tracesTo(1);
  const nobody = { take: () => Promise.resolve([]) };
  const errors = { note: () => Promise.reject(new Error('no error was reported')) };
  const telemetry = createTelemetry({ reports: nobody, errors, traces, log: () => {} });
  const click = { traceId: TRACE, spanId: SPAN, section: 'jobs', release: '1.0.0', ms: 80.5 };
  const send = (navigation: object, now = 0) =>
    telemetry(JSON.stringify({ navigation }), '192.0.2.1', now * 1000);
  expect(await send(click)).toBe(204);
  for (const wrong of [
    { traceId: TRACE.toUpperCase() },
    { spanId: '0'.repeat(16) },
    { section: 'Some Body' },
    { release: 'a b' },
    { ms: -1 },
    { path: '/uk/jobs' },
  ])
    expect(await send({ ...click, ...wrong })).toBe(400);
  const later = await Promise.all(Array.from({ length: 100 }, (_, nth) => send(click, 1 + nth / 2)));
  expect(later).toContain(429);
  await traces.close();
  expect(collector.spans[0]).toMatchObject({ traceId: TRACE, spanId: SPAN, name: 'navigation' });
  expect(collector.spans[0]?.parentSpanId).toBeUndefined();
  const untraced = createTelemetry({ reports: nobody, errors, log: () => {} });
  expect(await untraced(JSON.stringify({ navigation: click }), '192.0.2.1', 0)).toBe(400);
});
