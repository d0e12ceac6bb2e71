/** The spans of a call of the backend, and whose requests may cause some. */
import { documentHeaders } from '@board/shared/internal/requests';
import type { Span } from '@board/shared/internal/trace';
import { createGateway } from '../../src/http/gateway';
import { createLanes } from '../../src/lanes';

const KEYS = { publishableKey: 'sb_publishable_test', internalKey: 'k'.repeat(32) };
const TRACE = 'ab'.repeat(16);
const PARENT = 'cd'.repeat(8);
const HEADERS = { traceparent: `00-${TRACE}-${PARENT}-01`, baggage: 'section=jobs,release=1.0.0' };
const LIMITS = {
  places: 1,
  strangerPlaces: 1,
  longest: 1,
  longestPerNetwork: 1,
  longestWaitMs: 50,
};

function open(rest: () => Promise<string>) {
  const spans: Span[] = [];
  const gateway = createGateway({
    rest: () => rest,
    isReady: () => true,
    lanes: createLanes(LIMITS),
    ...KEYS,
    mediaFolder: '',
    onError: () => {},
    traces: { add: (span) => void spans.push(span) },
  });
  const call = async (headers: Record<string, string>) => {
    const request = new Request('http://backend/rest/v1/rpc/search_jobs?page=7', {
      headers: { apikey: KEYS.publishableKey, ...headers },
    });
    return (await gateway(request, '192.0.2.1')).status;
  };
  return { spans, call, names: () => spans.map(({ name, failed }) => (failed ? `${name}: failed` : name)) };
}

const own = documentHeaders(KEYS.internalKey);

test('a call has spans of its place in the queue and of its SQL, which say whose work it is', async () => {
  const { spans, call, names } = open(async () => '[]');
  expect(await call({ ...own, ...HEADERS })).toBe(200);
  expect(names()).toEqual(['queue', 'sql search_jobs', 'call search_jobs']);
  const [queue, sql, whole] = spans;
  expect(whole).toMatchObject({ traceId: TRACE, parentId: PARENT, section: 'jobs', release: '1.0.0' });
  expect([queue?.parentId, sql?.parentId]).toEqual([whole?.spanId, whole?.spanId]);
  // The argument of the call. Ids are random, and times have any digit.
  const said = JSON.stringify(spans, (key, value: unknown) => (/Id$|^start$|^end$/.test(key) ? '' : value));
  expect(said).not.toContain('7');
});

test('a failed statement fails its spans, and a request without a turn has no SQL', async () => {
  const broken = open(() => Promise.reject(new Error('broken')));
  expect(await broken.call({ ...own, ...HEADERS })).toBe(500);
  expect(broken.names()).toEqual(['queue', 'sql search_jobs: failed', 'call search_jobs: failed']);
  let release: (body: string) => void = () => {};
  const full = open(() => new Promise<string>((resolve) => (release = resolve)));
  const visitor = { 'x-internal-key': KEYS.internalKey, 'x-forwarded-for': '192.0.2.7' };
  const first = full.call({ ...visitor, ...HEADERS });
  expect(await full.call({ ...visitor, ...HEADERS })).toBe(429);
  expect(full.names()).toEqual(['queue', 'queue: failed', 'call search_jobs: failed']);
  release('[]');
  expect(await first).toBe(200);
});

test.each([
  ['a stranger', HEADERS],
  ['a trace that is not sampled', { ...own, ...HEADERS, traceparent: `00-${TRACE}-${PARENT}-00` }],
  ['nobody’s work', { ...own, ...HEADERS, baggage: '' }],
  ['no trace', own],
])('%s is not traced', async (_what, headers) => {
  const { spans, call } = open(async () => '[]');
  expect(await call(headers)).toBe(200);
  expect(spans).toEqual([]);
});
