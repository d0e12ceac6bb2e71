import { isCountryCode } from '@board/shared/domain';
import { beginSpan } from '@board/shared/internal/trace';
import { chosenSections, ownerOf } from '@board/shared/registry';
import { attributionOf } from '../render/task-trace';
import type { Traces } from '../signals/traces';
import type { RenderRequest } from './render-protocol';
import type { Outcome } from './render-worker';

/**
 * Has a worker render a page, as a span of its request's trace: also of a worker that dies or is late, whose own spans are lost with its
 * answer. `thread` names the worker.
 */
export async function tracedRender(
  traces: Pick<Traces, 'add' | 'shell'> | undefined,
  request: RenderRequest,
  thread: number,
  ask: (request: RenderRequest) => Promise<Outcome>,
): Promise<Outcome> {
  const { trace, registry, url, frameOnly } = request;
  if (!traces || !trace) return ask(request);
  const span = beginSpan(trace);
  const { traceId, spanId } = span;
  const outcome = await ask({ ...request, trace: { ...trace, traceId, spanId } });
  if (outcome.kind === 'answered' && 'spans' in outcome.result) outcome.result.spans?.forEach(traces.add);
  const owner = ownerOf(chosenSections(registry), new URL(url).pathname, isCountryCode);
  const attribution = owner ? attributionOf(owner) : traces.shell;
  const attributes = { outcome: outcome.kind, worker: thread, ...(frameOnly && { frame: 'only' }) };
  traces.add(span.end({ ...attribution, name: 'render', failed: outcome.kind !== 'answered', attributes }));
  return outcome;
}
