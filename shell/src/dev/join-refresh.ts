/**
 * Development only: lets the shell and the sections refresh components beside
 * each other. Each build has a Fast Refresh of its own, and React asks only the
 * last one for the newest version of a component. Here it asks all of them.
 */

type FindFamily = (type: unknown) => unknown;

interface Renderer {
  setRefreshHandler?: (findInHandler: FindFamily) => void;
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
    for (const findInHandler of handlers) {
      const refreshFamily = findInHandler(type);
      if (refreshFamily !== undefined) return refreshFamily;
    }
    return undefined;
  };
  renderer.setRefreshHandler = (findInHandler) => {
    handlers.add(findInHandler);
    setRefreshHandler(findFamily);
  };
  renderer.scheduleRefresh = (...args) => {
    for (const listener of listeners) listener();
    scheduleRefresh(...args);
  };
}

// React introduces itself to the hook of its developer tools when it is
// evaluated, which comes after this.
const devtoolsHook = Reflect.get(
  globalThis,
  '__REACT_DEVTOOLS_GLOBAL_HOOK__',
) as DevToolsHook | undefined;
if (devtoolsHook) {
  const { inject } = devtoolsHook;
  devtoolsHook.inject = (renderer) => {
    joinHandlers(renderer);
    const id = inject.call(devtoolsHook, renderer);
    // where a section that is loaded later finds React
    devtoolsHook.renderers.set(id, renderer);
    return id;
  };
}
