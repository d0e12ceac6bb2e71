import { use } from 'react';

export interface LazyModule<Module> {
  /** Loads it, once; a failed load is tried again by the next call. */
  load(): Promise<Module>;
  /** For components: the module, at once where it has been loaded, else by suspending. */
  use(): Module;
}

/** A module that only some pages load. What is kept is code, never a visitor's data. */
export function lazyModule<Module>(load: () => Promise<Module>): LazyModule<Module> {
  let loaded: Module | undefined;
  let loading: Promise<Module> | undefined;
  const loadOnce = () =>
    (loading ??= load().then(
      (module) => (loaded = module),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  return { load: loadOnce, use: () => loaded ?? use(loadOnce()) };
}
