/** The spans of one page in a render worker: its steps, and its queries of the backend. They go back with the task's answer. */
import { beginSpan, type Attribution, type OpenSpan, type Span } from '@board/shared/internal/trace';
import type { ChosenSection } from '@board/shared/registry';
import type { RenderRequest } from '../isolation/render-protocol';

export type TaskTrace = NonNullable<ReturnType<typeof traceTask>>;

export const attributionOf = ({ name, release }: ChosenSection): Attribution => ({
  section: name,
  release: release.metadata.version,
});

/** Undefined for a request whose trace is not sampled. */
export function traceTask({ trace }: Pick<RenderRequest, 'trace'>, owner: ChosenSection | undefined) {
  if (!trace) return undefined;
  const { shell } = trace;
  const own = owner ? attributionOf(owner) : shell;
  const spans: Span[] = [];
  const unfinished = new Set<(failed: boolean) => void>();
  let step: OpenSpan = beginSpan(trace);

  /** Returns what ends a span. The task's answer does not wait for it. */
  function open(span: OpenSpan, name: string, attribution: Attribution) {
    const finish = (failed: boolean) => {
      if (unfinished.delete(finish)) spans.push(span.end({ ...attribution, name, failed }));
    };
    unfinished.add(finish);
    return finish;
  }
  let endStep = open(step, 'loaders', own);

  return {
    shell,
    /** Ends the step before. The loaders are the first. */
    html(): void {
      endStep(false);
      step = beginSpan(trace);
      endStep = open(step, 'html', own);
    },
    /** A query begins, of a function of the backend. */
    query(name: string, attribution: Attribution) {
      const span = beginSpan(step, 'client');
      return { span, finish: open(span, name, attribution) };
    },
    /** All spans of the task; a query without an answer has failed. */
    end(): Span[] {
      endStep(false);
      for (const finish of unfinished) finish(true);
      return spans;
    },
  };
}
