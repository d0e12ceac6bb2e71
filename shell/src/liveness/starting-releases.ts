import type { SectionName } from '@board/shared/contract';
import type { SectionRuntime } from '../federation/section-loader';
import { readStored, writeStored } from '../visitor/storage';

/** Session storage: the releases that have begun to run and not been seen to yield, by name and version. */
export const STARTING_RELEASES = 'starting_releases';

/** What begins has this long, in ms, to stop the thread for good and be known by it. */
const PROBATION_MS = 10_000;

const idOf = (name: SectionName, version: string) => `${name}@${version}`;

/**
 * Remembers which releases begin to run. A loop that never yields cannot be ended from within the page, nor tell
 * anybody: what a tab's document before had begun, and neither went on to a timer nor said goodbye, is left out as this
 * one starts.
 */
export function createStartingReleases() {
  const stopped = new Set(readStored(STARTING_RELEASES, 'sessionStorage')?.split(' ').filter(Boolean));
  const starting = new Set<string>();
  const keep = () => {
    const all = [...new Set([...stopped, ...starting])].join(' ');
    writeStored(STARTING_RELEASES, all || null, 'sessionStorage');
  };
  addEventListener('pagehide', () => {
    starting.clear();
    keep();
  });

  function begin(name: SectionName, version: string): void {
    const id = idOf(name, version);
    starting.add(id);
    keep();
    setTimeout(() => {
      starting.delete(id);
      stopped.delete(id); // it was asked for again, and yields
      keep();
    }, PROBATION_MS);
  }

  return {
    begin,
    /** Sections with a release that is left out of this document. */
    leftOut: (): string[] => [...stopped].map((id) => id.split('@')[0] ?? id),
    /** Lets them run again, in the next document. */
    forgive(): void {
      stopped.clear();
      keep();
    },
    /** The same runtime, which notes what it loads and refuses what is left out. */
    around(runtime: SectionRuntime): SectionRuntime {
      const versions = new Map<SectionName, string>();
      return {
        register(sections, options) {
          for (const { name, release } of sections) versions.set(name, release.metadata.version);
          runtime.register(sections, options);
        },
        async loadEntry(name) {
          const version = versions.get(name) ?? '';
          // What a visitor asks for later, by a link or by Retry, is tried again.
          if (stopped.has(idOf(name, version)) && performance.now() < PROBATION_MS)
            throw new Error(`${name} ${version} has stopped this tab before`);
          begin(name, version);
          return runtime.loadEntry(name);
        },
      };
    },
  };
}

export type StartingReleases = ReturnType<typeof createStartingReleases>;
