import fc from 'fast-check';
import {
  beginSpan,
  isAmong,
  newTraceId,
  parseTraceparent,
  parseAttribution,
  traceHeaders,
} from '../src/internal/trace';

const TRACE = 'ab'.repeat(16);
const SPAN = 'cd'.repeat(8);

test('a traceparent is read strictly', () => {
  expect(parseTraceparent(`00-${TRACE}-${SPAN}-01`)).toEqual({
    traceId: TRACE,
    spanId: SPAN,
    isSampled: true,
  });
  expect(parseTraceparent(`00-${TRACE}-${SPAN}-02`)).toMatchObject({ isSampled: false });
  for (const wrong of [
    undefined,
    null,
    '',
    `01-${TRACE}-${SPAN}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE}-${SPAN}-01-more`,
    ` 00-${TRACE}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-1`,
  ])
    expect(parseTraceparent(wrong)).toBeUndefined();
});

test('baggage is a section and a release, and nothing else', () => {
  const attribution = { section: 'jobs', release: '1.0.0-b1a2' };
  const { baggage, traceparent } = traceHeaders({ traceId: TRACE, spanId: SPAN }, attribution);
  expect(parseAttribution(baggage)).toEqual(attribution);
  expect(parseTraceparent(traceparent)).toMatchObject({ traceId: TRACE, spanId: SPAN, isSampled: true });
  for (const wrong of [
    undefined,
    '',
    'section=jobs',
    `${baggage},mail=a@b.example`,
    `section=jobs,release=${'1'.repeat(257)}`,
    'section=Some Body,release=1.0.0',
    'section=jobs,release=<b>',
  ])
    expect(parseAttribution(wrong)).toBeUndefined();
});

test('any text is read as a trace or as none, and never fails', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const parsed = parseTraceparent(text);
      expect(parsed === undefined || text.startsWith('00-')).toBe(true);
      parseAttribution(text);
    }),
  );
});

test('a share of the traces is sampled, by their ids alone', () => {
  const ids = Array.from({ length: 4000 }, newTraceId);
  const among = (ratio: number) => ids.filter((id) => isAmong(id, ratio));
  expect([among(0).length, among(1).length]).toEqual([0, 4000]);
  expect(Math.abs(among(0.25).length - 1000)).toBeLessThan(200);
  expect(among(0.5)).toEqual(expect.arrayContaining(among(0.25)));
});

test('a span hangs below its parent, and ends when it says so', () => {
  const root = beginSpan({ traceId: TRACE }, 'server');
  const child = beginSpan(root).end({ section: 'jobs', release: '1.0.0', name: 'loaders' });
  expect(child).toMatchObject({ traceId: TRACE, parentId: root.spanId, kind: 'internal', failed: false });
  expect(child.spanId).not.toBe(root.spanId);
  expect(child.end - child.start).toBeGreaterThanOrEqual(0);
  expect(Math.abs(child.end - Date.now())).toBeLessThan(1000);
});
