/**
 * Sends spans to a collector: OTLP 1.x over HTTP, as JSON (https://opentelemetry.io/docs/specs/otlp/). Why no library does it:
 * docs/decisions/079.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from './log';
import type { Span } from './trace';

/** Spans that wait at most, those of one message, the time between two messages and that of one, in ms. */
const MOST_WAITING = 2048;
const MOST_TOGETHER = 512;
const EVERY_MS = 1000;
const LIMIT_MS = 5000;
/** A program that ends waits so long for its last message, in ms. */
const LAST_MS = 1000;

/** `dropped` spans found the queue full; the collector did not take `failed` ones. */
export type SpanResult = 'sent' | 'failed' | 'dropped';

interface Options {
  /** Of the collector, without a slash at its end: `http://127.0.0.1:4318`. */
  endpoint: string;
  /** The program that the spans are of. */
  program: string;
  log: Log;
  counted?: ((result: SpanResult, spans: number) => void) | undefined;
}

/** A queue in front of a collector. Nobody waits for it, and a collector that is away costs spans alone. */
export interface SpanExporter {
  add(span: Span): void;
  /** Sends what waits. A collector that is away holds nobody for long. */
  close(): Promise<void>;
}

export function createSpanExporter({ endpoint, program, log, counted }: Options): SpanExporter {
  const waiting: Span[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;

  async function send(): Promise<void> {
    timer = undefined;
    const spans = waiting.splice(0, MOST_TOGETHER);
    const failure = await post(`${endpoint}/v1/traces`, otlpOf(program, spans));
    counted?.(failure === undefined ? 'sent' : 'failed', spans.length);
    if (failure !== undefined) log(`traces: the collector at OTEL_EXPORTER_OTLP_ENDPOINT ${failure}`);
    sending = undefined;
    // what came meanwhile is sent at once, but not to a collector that is away
    if (waiting.length > 0) later(failure === undefined && waiting.length >= MOST_TOGETHER ? 0 : EVERY_MS);
  }
  /** One message at a time is under way. */
  function later(ms: number): void {
    if (!sending) timer ??= setTimeout(() => void (sending = send()), ms).unref();
  }

  return {
    add(span) {
      if (waiting.length >= MOST_WAITING) return counted?.('dropped', 1);
      waiting.push(span);
      later(EVERY_MS);
    },
    async close() {
      clearTimeout(timer);
      const last = async () => {
        await sending;
        while (waiting.length > 0) await send();
      };
      await Promise.race([last(), pause(LAST_MS, undefined, { ref: false })]);
    },
  };
}

/** Resolves with what went wrong, in words without an address. */
async function post(url: string, message: object): Promise<string | undefined> {
  const headers = { 'content-type': 'application/json' };
  const signal = AbortSignal.timeout(LIMIT_MS);
  try {
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(message), signal });
    await answer.body?.cancel();
    return answer.ok ? undefined : `answered ${answer.status}`;
  } catch {
    return 'does not answer';
  }
}

const KINDS = { internal: 1, server: 2, client: 3 };
const ERROR = { code: 2 };

/** The message `ExportTraceServiceRequest` in its JSON form. */
export const otlpOf = (program: string, spans: Span[]) => ({
  resourceSpans: [
    {
      resource: { attributes: attributesOf({ 'service.name': program }) },
      scopeSpans: [{ scope: { name: 'board' }, spans: spans.map(spanOf) }],
    },
  ],
});

const spanOf = ({ traceId, spanId, parentId, name, kind, start, end, failed, ...about }: Span) => ({
  traceId,
  spanId,
  ...(parentId === undefined ? {} : { parentSpanId: parentId }),
  name,
  kind: KINDS[kind],
  startTimeUnixNano: nanoseconds(start),
  endTimeUnixNano: nanoseconds(end),
  attributes: attributesOf({ section: about.section, release: about.release, ...about.attributes }),
  status: failed ? ERROR : {},
});

/** As text: a number of this size is not exact. */
const nanoseconds = (ms: number) => `${Math.floor(ms)}${String(Math.floor((ms % 1) * 1e6)).padStart(6, '0')}`;

const attributesOf = (values: Record<string, string | number>) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: value } : { stringValue: value },
  }));
