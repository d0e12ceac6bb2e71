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
    const setHeader: unknown = begun instanceof Object && Reflect.get(begun, 'setHeader');
    if (typeof setHeader === 'function')
      for (const header of Object.entries(headersOf())) Reflect.apply(setHeader, begun, header);
    return begun;
  });
}
