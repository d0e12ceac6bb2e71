import { baggageOf, parseAttribution, traceHeaders } from '@board/shared/internal/trace';
import type { BackendClient } from '@board/shared/supabase';
import type { ChosenSection } from '@board/shared/registry';
import { headCalls } from '../../src/for-renders';
import { sectionOnStack } from './section-on-stack';
import { attributionOf, type TaskTrace } from './task-trace';

/** A function, at the end of the address of its call. */
const CALL = /\/rpc\/([a-z_]+)(?:\?|$)/;
const BAGGAGE = 'baggage';

/** Each call of the client names the section whose code makes it, until `traceQuery` reads that. */
export function nameCallers(backend: BackendClient, sections: ChosenSection[], { shell }: TaskTrace): void {
  headCalls(backend, () => {
    const section = sectionOnStack(sections, new Error().stack ?? '');
    return { [BAGGAGE]: baggageOf(section ? attributionOf(section) : shell) };
  });
}

/**
 * Begins the span of a query, and returns what ends it. Its headers hand the trace on, but only to the embedded backend: a hosted one
 * has no use for them.
 */
export function traceQuery(
  trace: TaskTrace,
  headers: Headers,
  url: string,
  isEmbedded: boolean,
): (failed: boolean) => void {
  const attribution = parseAttribution(headers.get(BAGGAGE)) ?? trace.shell;
  headers.delete(BAGGAGE);
  const { span, finish } = trace.query(CALL.exec(url)?.[1] ?? 'query', attribution);
  if (isEmbedded)
    for (const [name, value] of Object.entries(traceHeaders(span, attribution))) headers.set(name, value);
  return finish;
}
