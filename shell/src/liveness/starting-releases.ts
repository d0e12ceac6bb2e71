import * as z from 'zod/mini';
import type { SectionName } from '@board/shared/contract';
import { readStored, writeStored } from '../visitor/stored';

/**
 * Session storage: the releases that started in this tab, and when its page
 * last yielded.
 */
export const STARTING_RELEASES = 'starting_releases';

/**
 * A release that stops the thread within this time after its start, in ms, is
 * attributed.
 */
const PROBATION_MS = 10_000;

/**
 * A page says this often, in ms, that it yields. It counts as stopped when it
 * was silent for the other time before it was left.
 */
const BEAT_EVERY_MS = 500;
const SILENT_MS = 2000;

const record = z.object({
  /** Releases are written by name and version. */
  stopped: z.array(z.string()),
  starting: z.array(z.string()),
  /** When the page last yielded, in ms since the epoch. */
  yieldedAt: z.number(),
});

const releaseIdOf = (name: SectionName, version: string) =>
  `${name}@${version}`;

/**
 * Releases that stopped the tab: with those that were starting its previous
 * document was silent when it was left. `openedAt` is when the navigation to
 * this document began, in ms since the epoch.
 */
function stoppedBefore(openedAt: number): string[] {
  const { data } = record.safeParse(
    parseJson(readStored(STARTING_RELEASES, 'sessionStorage')),
  );
  if (!data) return [];
  const wasSilent = openedAt - data.yieldedAt > SILENT_MS;
  return wasSilent ? [...data.stopped, ...data.starting] : data.stopped;
}

function parseJson(storedText: string | null): unknown {
  try {
    return JSON.parse(storedText ?? '');
  } catch {
    return undefined;
  }
}

/**
 * Stores the releases, and the current time as the time at which the page
 * yielded. Nothing stays stored when there are no releases.
 */
function storeReleases(stopped: string[], starting: string[]): void {
  const isNeeded = stopped.length > 0 || starting.length > 0;
  const storedRecord = { stopped, starting, yieldedAt: Date.now() };
  writeStored(
    STARTING_RELEASES,
    isNeeded ? JSON.stringify(storedRecord) : null,
    'sessionStorage',
  );
}

/**
 * Records which releases start. A loop that never yields can neither be ended
 * from within the page nor report itself. So a release that started in the
 * tab's previous document is skipped in this one, where that document no longer
 * yielded. That it was left is not enough: a busy browser may end a document
 * before its `pagehide`.
 */
export function createStartingReleases() {
  const stoppedReleases = new Set(
    stoppedBefore(Date.now() - performance.now()),
  );
  const starting = new Set<string>();
  let beatTimer: ReturnType<typeof setInterval> | undefined;

  const keepStored = () => storeReleases([...stoppedReleases], [...starting]);

  function forgetReleases(ids: Iterable<string>): void {
    for (const id of ids) starting.delete(id);
    if (starting.size === 0) clearInterval(beatTimer);
    keepStored();
  }

  const forgetAll = () => forgetReleases([...starting]);
  addEventListener('pagehide', forgetAll);
  // The timers of a page that nobody sees are late, and it may be ended without
  // a word.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') forgetAll();
  });

  function beginRelease(name: SectionName, version: string): void {
    const id = releaseIdOf(name, version);
    if (starting.size === 0) beatTimer = setInterval(keepStored, BEAT_EVERY_MS);
    starting.add(id);
    keepStored();
    setTimeout(() => {
      stoppedReleases.delete(id); // the release was loaded again, and yields now
      forgetReleases([id]);
    }, PROBATION_MS);
  }

  return {
    begin: beginRelease,
    /** Sections whose release this document skips. */
    skipped: (): string[] =>
      [...stoppedReleases].map((id) => id.split('@')[0] ?? id),
    /** Lets them run again, in the next document. */
    forgive(): void {
      stoppedReleases.clear();
      keepStored();
    },
    /**
     * Records that a release is loaded. Throws for one that is skipped; a later
     * load, by a link or by Retry, is not.
     */
    admit(name: SectionName, version: string): void {
      if (
        stoppedReleases.has(releaseIdOf(name, version)) &&
        performance.now() < PROBATION_MS
      )
        throw new Error(`${name} ${version} has stopped this tab before`);
      beginRelease(name, version);
    },
  };
}

export type StartingReleases = ReturnType<typeof createStartingReleases>;
