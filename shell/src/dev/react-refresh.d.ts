declare module 'react-refresh/runtime' {
  /** Must come before react-dom: that is when React looks for somebody who wants to replace components. */
  export function injectIntoGlobalHook(global: typeof globalThis): void;
  /** Takes a component under a name that stays the same from build to build. */
  export function register(type: unknown, id: string): void;
  export function createSignatureFunctionForTransform(): (type: unknown, ...rest: unknown[]) => unknown;
  /** Renders what was registered since the last call in place of what had the same names. */
  export function performReactRefresh(): unknown;
}
