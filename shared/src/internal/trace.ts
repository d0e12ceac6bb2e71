/**
 * Spans as plain data, and how a request carries its trace: `traceparent` (W3C Trace Context, level 1) and `baggage` (W3C Baggage) with the section
 * and the release at work. Nothing here knows a visitor: names are functions and patterns (docs/decisions/079).
 */
import { randomBytes } from 'node:crypto';

/** Where a span hangs: its trace (32 hex digits), and the span that is its children's parent (16). */
export interface TraceContext {
  traceId: string;
  spanId: string;
}

/** Whose work a span is: a section and its version, or `shell` and its build. */
export interface Attribution {
  section: string;
  release: string;
}

export type SpanKind = 'internal' | 'server' | 'client';

export interface Span extends TraceContext, Attribution {
  parentId?: string | undefined;
  name: string;
  kind: SpanKind;
  /** Milliseconds since the epoch, with fractions. */
  start: number;
  end: number;
  failed: boolean;
  /** Numbers are whole. */
  attributes: Record<string, string | number>;
}

/** A span that runs. `end` says how it was called and how it went. */
export interface OpenSpan extends TraceContext {
  end(ended: Ended): Span;
}

interface Ended extends Attribution {
  name: string;
  failed?: boolean;
  attributes?: Record<string, string | number>;
}

const id = (bytes: number) => randomBytes(bytes).toString('hex');

/** A new trace, which begins with the span that gets this context as its parent. */
export const newTraceId = (): string => id(16);

/** Begins a span; one without `spanId` in its parent is the root of the trace. */
export function beginSpan(
  { traceId, spanId: parentId }: { traceId: string; spanId?: string | undefined },
  kind: SpanKind = 'internal',
): OpenSpan {
  const began = performance.now();
  const context = { traceId, spanId: id(8) };
  return {
    ...context,
    end({ section, release, name, failed = false, attributes = {} }) {
      const end = Date.now();
      const start = end - (performance.now() - began);
      return { ...context, section, release, parentId, name, kind, start, end, failed, attributes };
    },
  };
}

const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;

/** Strictly: version 00, lower case, neither id zero. Undefined for anything else. */
export function parseTraceparent(
  value: string | null | undefined,
): (TraceContext & { isSampled: boolean }) | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(value ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export const SECTION = /^[a-z][a-z\d-]{0,39}$/;
export const RELEASE = /^[\w.+-]{1,256}$/;
const BAGGAGE = /^section=([^,;=]+),release=([^,;=]+)$/;

/** The section and release of a request; undefined when it names none, or anything beside them. */
export function parseAttribution(value: string | null | undefined): Attribution | undefined {
  const [, section = '', release = ''] = BAGGAGE.exec(value ?? '') ?? [];
  return SECTION.test(section) && RELEASE.test(release) ? { section, release } : undefined;
}

/** The same as a header's value. */
export const baggageOf = ({ section, release }: Attribution): string =>
  `section=${section},release=${release}`;

/** The headers that hand a trace on. One that is not sampled is not handed on. */
export const traceHeaders = (
  { traceId, spanId }: TraceContext,
  attribution: Attribution,
): { traceparent: string; baggage: string } => ({
  traceparent: `00-${traceId}-${spanId}-01`,
  baggage: baggageOf(attribution),
});

/** Whether a trace is among `ratio` of all: by its last 7 bytes, so that everybody decides alike (W3C Trace Context, level 2). */
export const isAmong = (traceId: string, ratio: number): boolean =>
  Number.parseInt(traceId.slice(-14), 16) >= (1 - ratio) * 2 ** 56;
