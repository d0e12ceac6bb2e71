/** The document server's traces (docs/decisions/079). Loaded only where `OTEL_EXPORTER_OTLP_ENDPOINT` names a collector. */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Log } from '@board/shared/internal/log';
import { createSpanExporter } from '@board/shared/internal/otlp';
import {
  beginSpan,
  isAmong,
  newTraceId,
  parseAttribution,
  parseTraceparent,
  traceHeaders,
} from '@board/shared/internal/trace';
import type { ShellAssets } from '../document/shell-assets';
import type { Environment } from '../environment';
import { factsOf, type RequestFacts } from '../http/request-facts';
import type { Metrics } from './metrics';
import type { NavigationReport } from './navigation-report';

export type Traces = ReturnType<typeof createTraces>;

interface Options {
  tracing: NonNullable<Environment['tracing']>;
  /** Whether a document's `traceparent` is a proxy's. */
  trustProxy: boolean;
  assets: Pick<ShellAssets, 'entry'>;
  log: Log;
  metrics: Pick<Metrics, 'spans'> | undefined;
}

/** A function of the backend, in the address of its call. */
const CALL = /^\/backend\/rest\/v1\/rpc\/([a-z_]{1,40})(?:\?|$)/;

export function createTraces({ tracing, trustProxy, assets, log, metrics }: Options) {
  const { endpoint, ratio } = tracing;
  const exporter = createSpanExporter({ endpoint, program: 'shell', log, counted: metrics?.spans });
  const shell = { section: 'shell', release: shellBuild(assets) };

  /** Begins the span of a request in the trace that it names, else in a new one; nothing for a trace that is not sampled. */
  function begin(request: IncomingMessage, given: { traceId: string; spanId?: string } | undefined): void {
    const parent = given ?? { traceId: newTraceId() };
    if (given || isAmong(parent.traceId, ratio))
      factsOf(request).trace = { span: beginSpan(parent, 'server') };
  }

  return {
    /** What no section does is the shell's; its release is its build. */
    shell,
    add: exporter.add,
    close: exporter.close,
    /** Begins the span of a document. A trusted proxy has decided whether its trace is sampled. */
    document(request: IncomingMessage): void {
      const given = trustProxy ? parseTraceparent(headerOf(request, 'traceparent')) : undefined;
      if (given?.isSampled !== false) begin(request, given);
    },
    /**
     * Begins the span of a browser's call of the backend, and returns the headers that hand the trace on. Anybody may name a trace, so
     * that does not decide whether it is sampled.
     */
    call(request: IncomingMessage): Record<string, string> {
      const facts = factsOf(request);
      const [, name] = CALL.exec(request.url ?? '') ?? [];
      if (name === undefined) return {};
      const given = parseTraceparent(headerOf(request, 'traceparent'));
      // a retry over a new connection is the same call
      if (!facts.trace && (!given || isAmong(given.traceId, ratio))) begin(request, given);
      if (!facts.trace) return {};
      facts.trace.call = { name, ...(parseAttribution(headerOf(request, 'baggage')) ?? shell) };
      return traceHeaders(facts.trace.span, facts.trace.call);
    },
    /** Ends the span of a request, if it has one. */
    ended({ trace, section, release, route, cache }: RequestFacts, method: string, status: number): void {
      if (!trace) return;
      const { span, call } = trace;
      const owner = section !== undefined && release !== undefined ? { section, release } : shell;
      exporter.add(
        span.end({
          section: call?.section ?? owner.section,
          release: call?.release ?? owner.release,
          // by OpenTelemetry's conventions for HTTP; the path itself may hold what somebody typed
          name: `${method} ${call?.name ?? route}`,
          failed: status >= 500,
          attributes: {
            'http.route': route,
            'http.response.status_code': status,
            ...(call && { function: call.name }),
            ...(cache && { cache }),
          },
        }),
      );
    },
    /** A click, which a browser reports `ms` after it; its children hung on the span already. */
    navigation({ traceId, spanId, section, release, ms }: NavigationReport['navigation']): void {
      if (!isAmong(traceId, ratio)) return;
      const end = Date.now();
      const about = { name: 'navigation', kind: 'client', failed: false, attributes: {} } as const;
      exporter.add({ traceId, spanId, section, release, start: end - ms, end, ...about });
    },
  };
}

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** Characters of the hash of a build. */
const BUILD_LENGTH = 16;

/** A hash of the shell's scripts; their names hold hashes. */
const shellBuild = ({ entry }: Pick<ShellAssets, 'entry'>) =>
  createHash('sha256')
    .update(entry.map(({ href }) => href).join())
    .digest('hex')
    .slice(0, BUILD_LENGTH);
