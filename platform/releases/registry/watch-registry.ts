/**
 * Reads the registry, signed parts in a file or at an address, whenever it
 * changes. The last good one stays while a newer one is broken or out of reach.
 */
import type { KeyObject } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { createRegistryLog, lapsedIn } from './expiry';
import type { RegistryViews } from './choose-release';
import type { Registry, Release } from './format';
import { openRegistryFile } from './open-registry';
import { PresentViews, type WithdrawnReleases } from './present-releases';
import { type OpenedRegistry, publicKeysIn } from './signed-parts';

export interface RegistryState extends OpenedRegistry, RegistryViews {
  platformKeys: readonly KeyObject[];
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

interface WatchOptions {
  location: string;
  keyFile: string;
  withdrawals: WithdrawnReleases;
  /**
   * Whether a release's files are at their origin; by default they are. Never
   * rejects.
   */
  isThere?: ((release: Release) => Promise<boolean>) | undefined;
  log(line: string): void;
  pollMs?: number;
}

/**
 * The interval, in ms, of reading an address; a file is read when it changed.
 */
const POLL_EVERY_MS = 2000;

/**
 * Reads the registry once, and then watches it. Throws when there is no good
 * registry at the start.
 */
export async function watchRegistry({
  location,
  keyFile,
  withdrawals,
  isThere = () => Promise.resolve(true),
  log,
  pollMs = POLL_EVERY_MS,
}: WatchOptions): Promise<RegistrySource> {
  const platformKeys = publicKeysIn(await readFile(keyFile, 'utf8'));
  const registryReader = new RegistryReader(location, platformKeys, log);
  const presentViews = new PresentViews(withdrawals, isThere, log);
  const currentViews = async () =>
    presentViews.whenKnown(await registryReader.latest());
  await registryReader.latest();
  if (isAddress(location))
    setInterval(() => void registryReader.refresh(), pollMs).unref();
  return {
    current: async () => (await registryReader.latest()).registry,
    view: async (bucket) => (await currentViews()).viewFor(bucket),
    async state() {
      const { opened, view, canaries, viewFor } = await currentViews();
      const { readAt, refusal } = registryReader;
      return {
        ...opened,
        view,
        canaries,
        viewFor,
        platformKeys,
        readAt,
        refusal,
      };
    },
  };
}

/**
 * The registry's address does not answer, which says nothing of its content.
 */
export class OutOfReach extends Error {
  override name = 'OutOfReach';
}

/** Concurrent requests share one look at the file, at most this old, in ms. */
const LOOK_EVERY_MS = 10;

class RegistryReader {
  readonly #location: string;
  readonly #platformKeys: readonly KeyObject[];
  readonly #log: (line: string) => void;
  readonly #logOnce: ReturnType<typeof createRegistryLog>;
  #lastStamp = '';
  #lastLookAt = -Infinity;
  /** The last good registry, and its text. */
  #good: { opened: OpenedRegistry; text: string } | undefined;
  /** The `lapsedKey` of its parts when it was checked. */
  #lapsed = '';
  #isOutOfReach = false;
  #reading: Promise<void> | undefined;
  /** See `RegistryState`. */
  readAt = 0;
  refusal: string | undefined;

  constructor(
    location: string,
    platformKeys: readonly KeyObject[],
    printLine: (line: string) => void,
  ) {
    this.#location = location;
    this.#platformKeys = platformKeys;
    this.#log = printLine;
    this.#logOnce = createRegistryLog(printLine);
  }

  async latest(): Promise<OpenedRegistry> {
    // A timer reads the registry of another machine, so that no document waits
    // for it.
    if (!isAddress(this.#location) || !this.#good) await this.refresh();
    if (!this.#good) {
      const refusalSentence = `No registry at ${this.#location}: ${this.refusal}`;
      throw this.#isOutOfReach
        ? new OutOfReach(refusalSentence)
        : new Error(refusalSentence);
    }
    // The text is unchanged, but a part may have expired.
    if (lapsedKey(this.#good.opened, Date.now()) !== this.#lapsed)
      this.#adopt(this.#good.text);
    this.#logOnce(this.#good.opened, Date.now());
    return this.#good.opened;
  }

  /** Never rejects: a registry that cannot be read becomes the refusal. */
  async refresh(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    await this.#reading.catch((error: unknown) => this.#refuse(error));
  }

  #refuse(error: unknown): void {
    this.#isOutOfReach = error instanceof OutOfReach;
    const refusalReason =
      error instanceof OutOfReach ? error.message : String(error);
    if (this.#good && refusalReason !== this.refusal)
      this.#log(
        `registry at ${this.#location} refused, the last good one stays: ${refusalReason}`,
      );
    this.refusal = refusalReason;
  }

  async #read(): Promise<void> {
    if (performance.now() - this.#lastLookAt < LOOK_EVERY_MS) return;
    this.#lastLookAt = performance.now();
    const stampBefore = this.#lastStamp;
    this.#lastStamp = ''; // a location that was out of reach is read again
    this.#lastStamp = await stampOf(this.#location);
    if (this.#lastStamp !== stampBefore) {
      const registryText = await textAt(this.#location);
      // Unchanged, it stays the same view: caches go by it.
      if (registryText !== this.#good?.text) this.#adopt(registryText);
      this.refusal = undefined;
    }
    if (this.refusal === undefined) this.readAt = performance.now();
  }

  #adopt(registryText: string): void {
    const nowMs = Date.now();
    const openedRegistry = openRegistryFile(registryText, {
      platformKeys: this.#platformKeys,
      now: nowMs,
      last: this.#good?.opened,
    });
    removeAuthors(openedRegistry);
    this.#good = { opened: openedRegistry, text: registryText };
    this.#lapsed = lapsedKey(openedRegistry, nowMs);
  }
}

const isAddress = (location: string) => /^https?:/.test(location);

/** A text that changes with each version of a file; for an address, always. */
async function stampOf(location: string): Promise<string> {
  if (isAddress(location)) return String(performance.now());
  const { mtimeMs, size, ino } = await stat(location);
  return `${mtimeMs} ${size} ${ino}`;
}

async function textAt(location: string): Promise<string> {
  if (!isAddress(location)) return readFile(location, 'utf8');
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

/**
 * Views are in every page, which tells nobody who published a section or from
 * which commit; `npm run section -- list` does.
 */
function removeAuthors({ registry, withheld }: OpenedRegistry): void {
  const releases = [
    ...Object.values(registry.microFrontends).flat(),
    ...Object.values(withheld),
  ];
  for (const { extras } of releases) {
    if (extras.published) extras.published = { at: extras.published.at };
  }
}

const lapsedKey = (openedRegistry: OpenedRegistry, nowMs: number): string =>
  JSON.stringify(lapsedIn(openedRegistry, nowMs));
