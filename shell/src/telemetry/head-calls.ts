import type { BackendClient } from '@board/shared/supabase';

/**
 * From now on each call of this client carries these headers. `headersOf` runs while the caller is on the stack. The client itself changes: a
 * section may hold it already.
 */
export function headCalls(backend: BackendClient, headersOf: () => Record<string, string>): void {
  const call: unknown = Reflect.get(backend, 'rpc');
  if (typeof call !== 'function') return;
  Reflect.set(backend, 'rpc', (...args: unknown[]) => {
    const begun: unknown = Reflect.apply(call, backend, args);
    if (begun instanceof Object && 'setHeader' in begun && typeof begun.setHeader === 'function')
      for (const [name, value] of Object.entries(headersOf())) begun.setHeader(name, value);
    return begun;
  });
}
