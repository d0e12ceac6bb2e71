import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { startCollector, type Collector } from '../../test/collector';
import { createSpanExporter, type SpanResult } from '../src/internal/otlp';
import { beginSpan, type Span } from '../src/internal/trace';

const TRACE = 'ab'.repeat(16);
const spanOf = (name: string): Span =>
  beginSpan({ traceId: TRACE }, 'server').end({
    section: 'jobs',
    release: '1.0.0',
    name,
    failed: true,
    attributes: { function: 'search_jobs', 'http.response.status_code': 503 },
  });

/** An exporter with what it says. */
function exporterTo(endpoint: string) {
  const lines: string[] = [];
  const counts: Partial<Record<SpanResult, number>> = {};
  const exporter = createSpanExporter({
    endpoint,
    program: 'shell',
    log: (line) => void lines.push(line),
    counted: (result, spans) => void (counts[result] = (counts[result] ?? 0) + spans),
  });
  return { ...exporter, lines, counts };
}

let collector: Collector;
beforeAll(async () => void (collector = await startCollector()));
afterAll(() => collector.close());

test('spans arrive as OTLP, together, and the last ones when the program ends', async () => {
  const exporter = exporterTo(collector.endpoint);
  exporter.add(spanOf('GET /:country/jobs'));
  exporter.add(spanOf('GET /'));
  await exporter.close();
  expect(collector.problems).toEqual([]);
  expect(collector.spans.map(({ name }) => name)).toEqual(['GET /:country/jobs', 'GET /']);
  expect(collector.spans[0]).toMatchObject({
    program: 'shell',
    traceId: TRACE,
    kind: 2,
    status: { code: 2 },
    attributes: {
      section: 'jobs',
      release: '1.0.0',
      function: 'search_jobs',
      'http.response.status_code': 503,
    },
  });
  const { startTimeUnixNano, endTimeUnixNano } = collector.spans[0] ?? {};
  expect(BigInt(endTimeUnixNano ?? 0)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano ?? 1));
  expect(exporter.counts).toEqual({ sent: 2 });
  expect(exporter.lines).toEqual([]);
});

test('more spans than one message takes are sent one after another, in order', async () => {
  collector.spans.length = 0;
  const exporter = exporterTo(collector.endpoint);
  const names = Array.from({ length: 1500 }, (_, nth) => `span ${nth}`);
  for (const name of names) exporter.add(spanOf(name));
  const began = performance.now();
  while ((exporter.counts.sent ?? 0) < 1024 && performance.now() - began < 10_000) await pause(50);
  // two messages after the first second; the third has less than it could
  expect(exporter.counts).toEqual({ sent: 1024 });
  await exporter.close();
  expect(exporter.counts).toEqual({ sent: 1500 });
  expect(collector.spans.map(({ name }) => name)).toEqual(names);
});

test('a collector that refuses is a line without its address, and the spans are counted', async () => {
  const exporter = exporterTo(`${collector.endpoint}/elsewhere`);
  exporter.add(spanOf('GET /'));
  await exporter.close();
  expect(exporter.lines).toEqual(['traces: the collector at OTEL_EXPORTER_OTLP_ENDPOINT answered 400']);
  expect(exporter.counts).toEqual({ failed: 1 });
});

test('a collector that hangs holds neither the program nor more than so many spans', async () => {
  const hanging = http.createServer(() => {});
  await new Promise<void>((listening) => hanging.listen(0, '127.0.0.1', listening));
  const { port } = hanging.address() as AddressInfo;
  const exporter = exporterTo(`http://127.0.0.1:${port}`);
  for (let nth = 0; nth < 3000; nth += 1) exporter.add(spanOf('GET /'));
  expect(exporter.counts).toEqual({ dropped: 3000 - 2048 });
  const began = performance.now();
  await exporter.close();
  expect(performance.now() - began).toBeLessThan(3000);
  hanging.closeAllConnections();
  hanging.close();
});
