declare module 'react-refresh/runtime' {
  /** Call before react-dom is evaluated, which looks for the hook then. */
  export function injectIntoGlobalHook(global: typeof globalThis): void;
  /** Registers a component under a name that is the same in every build. */
  export function register(type: unknown, id: string): void;
  export function createSignatureFunctionForTransform(): (type: unknown, ...rest: unknown[]) => unknown;
  /** Replaces mounted components by those registered since the last call under the same names. */
  export function performReactRefresh(): unknown;
}
