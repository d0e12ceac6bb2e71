import type { SectionName } from '@board/shared/contract';
import { readStored, writeStored } from '../visitor/stored';

/** Session storage: the releases that started and have not yielded yet, by name and version. */
export const STARTING_RELEASES = 'starting_releases';

/** A release that stops the thread within this time after its start, in ms, is attributed. */
const PROBATION_MS = 10_000;

const idOf = (name: SectionName, version: string) => `${name}@${version}`;

/**
 * Records which releases start. A loop that never yields can neither be ended from within the page nor report itself. So a
 * release that reached neither a timer nor `pagehide` in the tab's previous document is skipped while this one starts.
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
    /** Sections whose release this document skips. */
    skipped: (): string[] => [...stopped].map((id) => id.split('@')[0] ?? id),
    /** Lets them run again, in the next document. */
    forgive(): void {
      stopped.clear();
      keep();
    },
    /** Records that a release is loaded. Throws for one that is skipped; a later load, by a link or by Retry, is not. */
    admit(name: SectionName, version: string): void {
      if (stopped.has(idOf(name, version)) && performance.now() < PROBATION_MS)
        throw new Error(`${name} ${version} has stopped this tab before`);
      begin(name, version);
    },
  };
}

export type StartingReleases = ReturnType<typeof createStartingReleases>;
