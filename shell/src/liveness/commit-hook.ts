/**
 * Reports each commit. React calls the hook of its developer tools in every build, and nothing else reports commits in
 * production. The hook must exist before React is evaluated; an existing one is wrapped.
 */
const listeners = new Set<(root: unknown) => void>();

export function onCommit(listener: (root: unknown) => void): void {
  listeners.add(listener);
}

const NAME = '__REACT_DEVTOOLS_GLOBAL_HOOK__';

interface Hook {
  onCommitFiberRoot?(id: unknown, root: unknown, ...rest: unknown[]): void;
}
const isHook = (value: unknown): value is Hook => typeof value === 'object' && value !== null;

/** What React and its Fast Refresh expect of a hook. */
const own: Hook & { supportsFiber: true; renderers: Map<unknown, unknown>; inject(): number } = {
  supportsFiber: true,
  renderers: new Map(),
  inject: () => 1,
};

const standing: unknown = Reflect.get(globalThis, NAME);
const hook: Hook = isHook(standing) ? standing : own;
if (hook === own) Reflect.set(globalThis, NAME, own);
const before = hook.onCommitFiberRoot?.bind(hook);
hook.onCommitFiberRoot = (id, root, ...rest) => {
  before?.(id, root, ...rest);
  for (const listener of listeners) listener(root);
};
