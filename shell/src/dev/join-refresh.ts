/**
 * Development only: lets the shell and the sections refresh components beside
 * each other. Each build has a Fast Refresh of its own, and React asks only the
 * last one for the newest version of a component. Here it asks all of them.
 */

type FindFamily = (type: unknown) => unknown;

interface Renderer {
  setRefreshHandler?: (find: FindFamily) => void;
  scheduleRefresh?: (...args: unknown[]) => void;
}

interface DevToolsHook {
  renderers: Map<unknown, Renderer>;
  inject(renderer: Renderer): unknown;
}

const listeners = new Set<() => void>();

/** Calls `listener` before each refresh. */
export function beforeRefresh(listener: () => void): void {
  listeners.add(listener);
}

function joinHandlers(renderer: Renderer): void {
  const { setRefreshHandler, scheduleRefresh } = renderer;
  if (!setRefreshHandler || !scheduleRefresh) return;
  const handlers = new Set<FindFamily>();
  const findFamily: FindFamily = (type) => {
    for (const find of handlers) {
      const family = find(type);
      if (family !== undefined) return family;
    }
    return undefined;
  };
  renderer.setRefreshHandler = (find) => {
    handlers.add(find);
    setRefreshHandler(findFamily);
  };
  renderer.scheduleRefresh = (...args) => {
    for (const listener of listeners) listener();
    scheduleRefresh(...args);
  };
}

// React introduces itself to the hook of its developer tools when it is
// evaluated, which comes after this.
const hook = Reflect.get(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__') as
  DevToolsHook | undefined;
if (hook) {
  const { inject } = hook;
  hook.inject = (renderer) => {
    joinHandlers(renderer);
    const id = inject.call(hook, renderer);
    // where a section that is loaded later finds React
    hook.renderers.set(id, renderer);
    return id;
  };
}
