/**
 * Where the document server has the registry from: signed parts in a file, or
 * at an address.
 */
import type { KeyObject } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { PLATFORM_VERSION } from '@board/shared/contract';
import { getOrMake } from '../get-or-make';
import {
  chosenSections,
  type Registry,
  type Release,
} from '../registry/format';
import {
  canariesFor,
  canariesOf,
  type Canary,
  type IsWithdrawn,
  chooseReleases,
  withCanaries,
} from './choose';
import { openRegistryFile, type Opened } from '../registry/file';
import { publicKeysIn } from '../registry/signed-part';
import type { Withdrawals } from './withdrawals';
import { createRegistryLog, lapsedIn } from './expiry';
import { watchReleases } from './whole-releases';

export interface RegistryState extends Opened {
  platformKeys: readonly KeyObject[];
  view: Registry;
  canaries: Canary[];
  /**
   * The view of a visitor with this bucket: for this platform, the same object
   * for all with the same releases.
   */
  viewFor(bucket: number | undefined, platform?: string): Registry;
  /** When this server last found it at its location, by `performance.now()`. */
  readAt: number;
  /**
   * Why it did not find it there since: the newer one is broken, or the
   * location is out of reach.
   */
  refusal: string | undefined;
}

export interface RegistrySource {
  /**
   * The current registry; the last good one while the newest is broken or out
   * of reach.
   */
  current(): Promise<Registry>;
  /**
   * The view of visitors with a bucket, of the defaults without one; the same
   * object until the registry changes.
   */
  view(bucket?: number): Promise<Registry>;
  state(): Promise<RegistryState>;
}

export class OutOfReach extends Error {
  override name = 'OutOfReach';
}

/**
 * A registry at an address is read at this interval, in ms; a file when it
 * changed.
 */
const POLL_MS = 2000;
/** Concurrent requests share one look at the file, at most this old, in ms. */
const LOOK_MS = 10;

interface Options {
  location: string;
  keyFile: string;
  withdrawals: Withdrawals;
  /**
   * Whether a release's files are at their origin; by default they are. Never
   * rejects.
   */
  isThere?: (release: Release) => Promise<boolean>;
  log(line: string): void;
  pollMs?: number;
}

/**
 * Views are in every page, which tells nobody who published a section or from
 * which commit; `list` does.
 */
function removeAuthors({ registry, withheld }: Opened): void {
  const releases = [
    ...Object.values(registry.microFrontends).flat(),
    ...Object.values(withheld),
  ];
  for (const { extras } of releases) {
    if (extras.published) extras.published = { at: extras.published.at };
  }
}

type Views = Pick<RegistryState, 'view' | 'canaries' | 'viewFor'>;

function viewsOf(
  { registry, withheld }: Opened,
  { isWithdrawn }: Withdrawals,
  isMissing: (release: Release) => boolean,
): Views {
  const isSpared: IsWithdrawn = (section, release) =>
    isWithdrawn(section, release) || isMissing(release);
  /** A default stays whatever a server once withdrew. */
  const isNoDefault: IsWithdrawn = (section, release) =>
    isMissing(release) ||
    (!release.deployment?.default && isWithdrawn(section, release));
  const defaultsFor = (platform: string): Registry => {
    const { schema, microFrontends } = chooseReleases(
      registry,
      platform,
      isNoDefault,
    );
    const others = Object.entries(withheld).map(([name, release]) => [
      name,
      [release],
    ]);
    return {
      schema,
      microFrontends: { ...microFrontends, ...Object.fromEntries(others) },
    };
  };
  const view = defaultsFor(PLATFORM_VERSION);
  const canaries = canariesOf(registry, PLATFORM_VERSION, isSpared);
  const variants = new Map<string, Registry>();
  return {
    view,
    canaries,
    viewFor(bucket, platform = PLATFORM_VERSION) {
      if (platform !== PLATFORM_VERSION) {
        const others = canariesOf(registry, platform, isSpared);
        return withCanaries(defaultsFor(platform), canariesFor(others, bucket));
      }
      const shown = canariesFor(canaries, bucket);
      if (shown.length === 0) return view;
      const key = shown.map(({ section }) => section).join();
      return getOrMake(variants, key, () => withCanaries(view, shown));
    },
  };
}

/**
 * Opens the source and reads it once. Throws when there is no good registry at
 * the start.
 */
export async function openRegistry({
  location,
  keyFile,
  withdrawals,
  isThere = () => Promise.resolve(true),
  log,
  pollMs = POLL_MS,
}: Options): Promise<RegistrySource> {
  const platformKeys = publicKeysIn(await readFile(keyFile, 'utf8'));
  const remote = /^https?:/.test(location);
  let lastStamp = '';
  let lastText: string | undefined;
  let good: Opened | undefined;
  /** What of it had expired when it was checked. */
  let lapsed = '';
  let views: (Views & { of: Opened; revision: string }) | undefined;
  let lookedAt = -Infinity;
  let readAt = 0;
  let refusal: string | undefined;
  let isOutOfReach = false;
  let reading: Promise<void> | undefined;
  const logOnce = createRegistryLog(log);
  const releases = watchReleases(isThere, log);

  const stamp = async () =>
    remote
      ? String(performance.now())
      : ((s) => `${s.mtimeMs} ${s.size} ${s.ino}`)(await stat(location));
  async function text(): Promise<string> {
    if (!remote) return readFile(location, 'utf8');
    const response = await fetch(location, {
      signal: AbortSignal.timeout(1000),
      cache: 'no-store',
    }).catch((error: unknown) => {
      throw new OutOfReach(String(error));
    });
    if (response.status >= 500) throw new OutOfReach(`HTTP ${response.status}`);
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return response.text();
  }

  async function read(): Promise<void> {
    if (performance.now() - lookedAt < LOOK_MS) return;
    lookedAt = performance.now();
    const before = lastStamp;
    lastStamp = ''; // a location that was out of reach is read again
    lastStamp = await stamp();
    if (lastStamp !== before) {
      const found = await text();
      // Unchanged, it stays the same view: caches go by it.
      if (found !== lastText) adopt(found);
      refusal = undefined;
    }
    if (refusal === undefined) readAt = performance.now();
  }

  function adopt(found: string): void {
    const now = Date.now();
    const opened = openRegistryFile(found, { platformKeys, now, last: good });
    removeAuthors(opened);
    [good, lastText, lapsed] = [
      opened,
      found,
      JSON.stringify(lapsedIn(opened, now)),
    ];
  }

  async function refresh(): Promise<void> {
    reading ??= read().finally(() => (reading = undefined));
    await reading.catch((error: unknown) => {
      isOutOfReach = error instanceof OutOfReach;
      const why = error instanceof OutOfReach ? error.message : String(error);
      if (good && why !== refusal)
        log(`registry at ${location} refused, the last good one stays: ${why}`);
      refusal = why;
    });
  }

  async function latest() {
    // No document waits for another machine: a timer reads what is there.
    if (!remote || !good) await refresh();
    if (!good || lastText === undefined) {
      const words = `No registry at ${location}: ${refusal}`;
      throw isOutOfReach ? new OutOfReach(words) : new Error(words);
    }
    // unchanged, but older
    if (JSON.stringify(lapsedIn(good, Date.now())) !== lapsed) adopt(lastText);
    logOnce(good, Date.now());
    return good;
  }

  async function current(): Promise<Views & { of: Opened }> {
    const of = await latest();
    for (;;) {
      const revision = `${withdrawals.revision()} ${releases.revision()}`;
      if (views?.of !== of || views.revision !== revision)
        views = {
          ...viewsOf(of, withdrawals, releases.isMissing),
          of,
          revision,
        };
      const found = views;
      const before = releases.revision();
      const canaries = found.canaries.map(({ section: name, release }) => ({
        name,
        release,
      }));
      await releases.look(
        [...chosenSections(found.view), ...canaries],
        of.registry,
      );
      if (releases.revision() === before) return found;
    }
  }

  await latest();
  if (remote) setInterval(() => void refresh(), pollMs).unref();
  return {
    current: async () => (await latest()).registry,
    view: async (bucket) => (await current()).viewFor(bucket),
    async state() {
      const { of, view, canaries, viewFor } = await current();
      return { ...of, view, canaries, viewFor, platformKeys, readAt, refusal };
    },
  };
}
