import { use } from 'react';

export interface LazyModule<Module> {
  /** Loads it once; the next call retries a failed load. */
  load(): Promise<Module>;
  /** For components: the module; suspends until it is loaded. */
  use(): Module;
}

/** A module that only some pages load. It caches code, never a visitor's data. */
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
