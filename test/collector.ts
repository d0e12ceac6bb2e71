/** A collector of traces for tests: takes OTLP over HTTP as JSON, strictly, and keeps the spans. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const attribute = z.strictObject({
  key: z.string(),
  value: z.union([z.strictObject({ stringValue: z.string() }), z.strictObject({ intValue: z.int() })]),
});
const attributes = z
  .array(attribute)
  .transform((list) =>
    Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0] ?? ''])),
  );
const id = (digits: number) => z.string().regex(new RegExp(`^(?!0+$)[\\da-f]{${digits}}$`));
const nanoseconds = z.string().regex(/^\d{19}$/);

const span = z.strictObject({
  traceId: id(32),
  spanId: id(16),
  parentSpanId: id(16).optional(),
  name: z.string().min(1),
  kind: z.number().min(1).max(5),
  startTimeUnixNano: nanoseconds,
  endTimeUnixNano: nanoseconds,
  attributes,
  status: z.strictObject({ code: z.literal(2).optional() }),
});
const message = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: z.strictObject({ attributes }),
      scopeSpans: z.array(z.strictObject({ scope: z.object({ name: z.string() }), spans: z.array(span) })),
    }),
  ),
});

export type CollectedSpan = z.infer<typeof span> & { program: string };

export interface Collector {
  /** What `OTEL_EXPORTER_OTLP_ENDPOINT` names. */
  endpoint: string;
  spans: CollectedSpan[];
  /** What arrived and was no message. */
  problems: string[];
  close(): void;
}

/** Listens on a port, or on a free one. */
export async function startCollector(port = 0): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const problems: string[] = [];
  async function take(request: http.IncomingMessage): Promise<number> {
    const body: unknown = JSON.parse(await text(request));
    const parsed = message.safeParse(body);
    if (request.method !== 'POST' || request.url !== '/v1/traces' || !parsed.success) {
      problems.push(`${request.method} ${request.url} ${parsed.error?.message ?? ''}`);
      return 400;
    }
    for (const { resource, scopeSpans } of parsed.data.resourceSpans)
      for (const one of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ ...one, program: String(resource.attributes['service.name']) });
    return 200;
  }
  const server = http.createServer((request, response) => {
    void take(request).then((status) => response.writeHead(status).end('{}'));
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const { port: taken } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${taken}`,
    spans,
    problems,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The names of a trace's spans as paths from its root, sorted. Throws for a span whose parent is not there. */
export function pathsOf(spans: CollectedSpan[]): string[] {
  const known = new Map(spans.map((one) => [one.spanId, one]));
  const pathOf = ({ parentSpanId, name }: CollectedSpan): string => {
    if (parentSpanId === undefined) return name;
    const parent = known.get(parentSpanId);
    if (!parent) throw new Error(`${name} has no parent`);
    return `${pathOf(parent)} > ${name}`;
  };
  return spans.map(pathOf).toSorted();
}
