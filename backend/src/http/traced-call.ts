import {
  beginSpan,
  parseTraceparent,
  parseAttribution,
  type OpenSpan,
  type Span,
  type TraceContext,
  type Attribution,
} from '@board/shared/internal/trace';

/** Where a call's spans hang, and whose work it is. */
interface CallTrace {
  parent: TraceContext;
  attribution: Attribution;
}

/** The trace of a document server's request. Undefined for one that is not sampled, or says nobody's work. */
export function traceIn(headers: Headers): CallTrace | undefined {
  const parent = parseTraceparent(headers.get('traceparent'));
  const attribution = parseAttribution(headers.get('baggage'));
  return parent?.isSampled && attribution ? { parent, attribution } : undefined;
}

interface TracedCall<Result> {
  /** The function. */
  name: string;
  trace: CallTrace;
  add(span: Span): void;
  /** Runs work when its turn comes. */
  take(work: () => Promise<Result>): Promise<Result>;
  work(): Promise<Result>;
}

/** Takes its turn and does its work, with three spans: all of the call, its place in the queue, and its SQL. */
export async function tracedCall<Result>(options: TracedCall<Result>): Promise<Result> {
  const { name, trace, add, take, work } = options;
  const end = (span: OpenSpan, title: string, failed: boolean) =>
    add(span.end({ ...trace.attribution, name: title, failed, attributes: { function: name } }));
  const during = (span: OpenSpan, title: string, run: () => Promise<Result>) =>
    run().then(
      (result) => {
        end(span, title, false);
        return result;
      },
      (error: unknown) => {
        end(span, title, true);
        throw error;
      },
    );
  const call = beginSpan(trace.parent, 'server');
  return during(call, `call ${name}`, () => {
    const queue = beginSpan(call);
    let hasTurn = false;
    const begun = () => {
      hasTurn = true;
      end(queue, 'queue', false);
      return during(beginSpan(call, 'client'), `sql ${name}`, work);
    };
    return take(begun).finally(() => hasTurn || end(queue, 'queue', true));
  });
}
