/** Where the document server has the registry from: signed parts in a file, or at an address. */
import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { chosenSections, type Registry, type Release } from '../registry/format';
import { openRegistryFile, type Opened } from '../registry/file';
import { publicKeysIn } from '../registry/signed-part';
import type { Withdrawals } from './withdrawals';
import { createRegistryLog, lapsedIn } from './expiry';
import { OutOfReach, openLocation } from './registry-location';
import { viewsOf, type Views } from './views';
import { watchReleases } from './whole-releases';

export interface RegistryState extends Opened, Views {
  platformKeys: readonly KeyObject[];
  /** When this server last found it at its location, in ms since the epoch. */
  readAt: number;
  /** Why it did not find it there since: the newer one is broken, or the location is out of reach. */
  refusal: string | undefined;
}

export interface RegistrySource {
  /** The current registry; the last good one while the newest is broken or out of reach. */
  current(): Promise<Registry>;
  /** The view of visitors with a bucket, of the defaults without one; the same object until the registry changes. */
  view(bucket?: number): Promise<Registry>;
  state(): Promise<RegistryState>;
}

/** A registry at an address is read at this interval, in ms; a file when it changed. */
const POLL_MS = 2000;
/** Concurrent requests share one look at the file, at most this old, in ms. */
const LOOK_MS = 10;

interface Options {
  location: string;
  keyFile: string;
  withdrawals: Withdrawals;
  /** Whether a release's files are at their origin; by default they are. Never rejects. */
  isThere?: (release: Release) => Promise<boolean>;
  log(line: string): void;
  pollMs?: number;
}

/** Opens the source and reads it once. Throws when there is no good registry at the start. */
export async function openRegistry(options: Options): Promise<RegistrySource> {
  const { location, keyFile, withdrawals, log, pollMs = POLL_MS } = options;
  const isThere = options.isThere ?? (() => Promise.resolve(true));
  const platformKeys = publicKeysIn(await readFile(keyFile, 'utf8'));
  const place = openLocation(location);
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

  async function read(): Promise<void> {
    if (performance.now() - lookedAt < LOOK_MS) return;
    lookedAt = performance.now();
    const found = await place.newText();
    if (found !== undefined) {
      // Unchanged, it stays the same view: caches go by it.
      if (found !== lastText) adopt(found);
      refusal = undefined;
    }
    if (refusal === undefined) readAt = Date.now();
  }

  function adopt(found: string): void {
    const now = Date.now();
    const opened = openRegistryFile(found, { platformKeys, now, last: good });
    [good, lastText, lapsed] = [opened, found, JSON.stringify(lapsedIn(opened, now))];
  }

  async function refresh(): Promise<void> {
    reading ??= read().finally(() => (reading = undefined));
    await reading.catch((error: unknown) => {
      isOutOfReach = error instanceof OutOfReach;
      const why = error instanceof OutOfReach ? error.message : String(error);
      if (good && why !== refusal) log(`registry at ${location} refused, the last good one stays: ${why}`);
      refusal = why;
    });
  }

  async function latest() {
    // No document waits for another machine: a timer reads what is there.
    if (!place.isRemote || !good) await refresh();
    if (!good || lastText === undefined) {
      const words = `No registry at ${location}: ${refusal}`;
      throw isOutOfReach ? new OutOfReach(words) : new Error(words);
    }
    if (JSON.stringify(lapsedIn(good, Date.now())) !== lapsed) adopt(lastText); // unchanged, but older
    logOnce(good, Date.now());
    return good;
  }

  async function current(): Promise<Views & { of: Opened }> {
    const of = await latest();
    for (;;) {
      const revision = `${withdrawals.revision()} ${releases.revision()}`;
      if (views?.of !== of || views.revision !== revision)
        views = { ...viewsOf(of, withdrawals, releases.isMissing), of, revision };
      const found = views;
      const before = releases.revision();
      const canaries = found.canaries.map(({ section: name, release }) => ({ name, release }));
      await releases.look([...chosenSections(found.view), ...canaries], of.registry);
      if (releases.revision() === before) return found;
    }
  }

  await latest();
  if (place.isRemote) setInterval(() => void refresh(), pollMs).unref();
  return {
    current: async () => (await latest()).registry,
    view: async (bucket) => (await current()).viewFor(bucket),
    async state() {
      const { of, view, canaries, viewFor } = await current();
      return { ...of, view, canaries, viewFor, platformKeys, readAt, refusal };
    },
  };
}
