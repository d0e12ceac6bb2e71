import { PLATFORM_VERSION } from '@board/shared/contract';
import { parseRegistry, type Registry } from '@board/releases/registry/format';
import { BUCKET_HEADER, ownBucket } from '../visitor/stored';

/**
 * A registry read within this time, in ms, is current enough for a navigation.
 */
const CURRENT_MS = 1000;
/**
 * A navigation waits this long, in ms, for the registry, and then uses the one
 * it has.
 */
const PATIENCE_MS = 1000;

export type RegistryClient = ReturnType<typeof createRegistryClient>;

/** The tab's view of the registry, which starts as the document's own. */
export function createRegistryClient(initialRegistry: Registry) {
  let view = initialRegistry;
  /** When the registry last answered, by `performance.now()`. */
  let answeredAt = -Infinity;
  let underWay: Promise<Registry> | undefined;

  async function readRegistry(): Promise<Registry> {
    try {
      const response = await fetch(
        `/registry.json?platform=${PLATFORM_VERSION}`,
        {
          cache: 'no-cache',
          // A bucket that was drawn since, here or in another tab, is for the
          // next document.
          headers: { [BUCKET_HEADER]: ownBucket() },
          signal: AbortSignal.timeout(PATIENCE_MS),
        },
      );
      if (response.ok) view = parseRegistry(await response.json());
      answeredAt = performance.now();
    } catch {
      // out of reach or broken: sections still load from their last addresses
    }
    return view;
  }

  return {
    current: () => view,
    /**
     * The newest view; the last one if the registry does not answer in time, or
     * was read within `ageMs`.
     */
    refresh(ageMs = CURRENT_MS) {
      if (performance.now() - answeredAt < ageMs) return Promise.resolve(view);
      underWay ??= readRegistry().finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
  };
}
