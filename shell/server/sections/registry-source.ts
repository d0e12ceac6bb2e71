/** Where the document server has the registry from: signed parts in a file, or at an address. */
import type { KeyObject } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { PLATFORM_VERSION } from '@board/shared/contract';
import type { Registry } from '@board/shared/registry';
import { canariesFor, canariesOf, type Canary } from '@board/shared/registry/canary';
import { chooseReleases, withCanaries } from '@board/shared/registry/choose';
import { openRegistryFile, type Opened } from '@board/shared/registry/file';
import { publicKeysIn } from '@board/shared/registry/part';
import { standingOf } from '@board/shared/registry/validity';
import type { Withdrawals } from '../rollout/withdrawals';

/** The registry that this server uses, and whether it is still the newest. */
export interface RegistryState extends Opened {
  /** The platform's public keys. */
  platformKeys: readonly KeyObject[];
  /** The view for this platform: the defaults. */
  view: Registry;
  /** Releases that shares of visitors get in the place of defaults. */
  canaries: Canary[];
  /** The view of a visitor with this bucket: for this platform, the same object for all with the same releases. */
  viewFor(bucket: number | undefined, platform?: string): Registry;
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
  /** All of that at once, with its parts. */
  state(): Promise<RegistryState>;
}

/** Something of the registry that ends at a date. */
export interface Expiring {
  /** `delegations`, `jobs`, or `key of jobs`. */
  part: string;
  /** ISO date-time. */
  expires: string;
}

/** A third of a part's validity: what expires within this time, in ms, needs `npm run section -- renew`. */
const SOON_MS = 30 * 24 * 60 * 60 * 1000;

/** Parts and keys of a registry that expire soon after `now` (ms since the epoch), or have expired. */
export function expiringIn({ root, sections, delegations }: Opened, now: number): Expiring[] {
  const parts = Object.entries(sections).map(([part, { expires }]) => ({ part, expires }));
  const keys = Object.entries(delegations).flatMap(([name, { keys: own }]) =>
    own.map(({ expires }) => ({ part: `key of ${name}`, expires })),
  );
  const all = [...(root ? [{ part: 'delegations', expires: root.expires }] : []), ...parts, ...keys];
  return all.filter(({ expires }) => Date.parse(expires) < now + SOON_MS);
}

/** A part of the registry that expired, and is used for 30 days nonetheless. */
export interface Lapsed {
  /** `delegations` or `jobs`. */
  part: string;
  /** ISO date-time. */
  expired: string;
  /** The 30 days are over: what it lists is withheld. */
  isEnded: boolean;
  /** What happened and what to do, without a full stop. */
  sentence: string;
}

/** The parts of a registry that expired before `now` (ms since the epoch). */
export function lapsedIn({ root, sections }: Opened, now: number): Lapsed[] {
  const parts = Object.entries(sections).map(([part, { lapsesAt }]) => ({ part, lapsesAt }));
  const all = [...(root ? [{ part: 'delegations', lapsesAt: Date.parse(root.expires) }] : []), ...parts];
  return all.flatMap(({ part, lapsesAt }) => {
    const standing = standingOf(lapsesAt, now);
    if (standing === 'good') return [];
    const isEnded = standing === 'ended';
    const expired = new Date(lapsesAt).toISOString();
    const isRoot = part === 'delegations';
    const pages = isRoot ? 'pages of teams’ sections' : 'its pages';
    const effect = isEnded ? `, and ${pages} are a 503` : ' and are used for 30 days more';
    const what = `The signatures of ${isRoot ? 'the delegations' : part} expired on ${expired.slice(0, 10)}`;
    const sentence = `${what}${effect}: npm run section -- renew${isRoot ? '' : ` ${part}`}`;
    return [{ part, expired, isEnded, sentence }];
  });
}

/** A text that differs when a part expires or ends; every day while one is. */
function standingsOf(opened: Opened, now: number): string {
  const lapsed = lapsedIn(opened, now).map(({ part, isEnded }) => `${part} ${isEnded}`);
  return lapsed.length > 0 ? `${new Date(now).toISOString().slice(0, 10)} ${lapsed.join()}` : '';
}

/** A registry at an address is read at this interval, in ms; a file when it changed. */
const POLL_MS = 2000;
/** Concurrent requests share one look at the file, at most this old, in ms. */
const LOOK_MS = 10;

interface Options {
  location: string;
  keyFile: string;
  withdrawals: Withdrawals;
  log(line: string): void;
  pollMs?: number;
}

/** What visitors get by one registry and one list of withdrawals. */
type Views = Pick<RegistryState, 'view' | 'canaries' | 'viewFor'>;

function viewsOf({ registry, withheld }: Opened, { isWithdrawn }: Withdrawals): Views {
  const defaultsFor = (platform: string): Registry => {
    const { schema, microFrontends } = chooseReleases(registry, platform, isWithdrawn);
    const others = Object.entries(withheld).map(([name, release]) => [name, [release]]);
    return { schema, microFrontends: { ...microFrontends, ...Object.fromEntries(others) } };
  };
  const view = defaultsFor(PLATFORM_VERSION);
  const canaries = canariesOf(registry, PLATFORM_VERSION, isWithdrawn);
  const variants = new Map<string, Registry>();
  return {
    view,
    canaries,
    viewFor(bucket, platform = PLATFORM_VERSION) {
      if (platform !== PLATFORM_VERSION) {
        const others = canariesFor(canariesOf(registry, platform, isWithdrawn), bucket);
        return withCanaries(defaultsFor(platform), others);
      }
      const own = canariesFor(canaries, bucket);
      if (own.length === 0) return view;
      const key = own.map(({ section }) => section).join();
      const known = variants.get(key) ?? withCanaries(view, own);
      variants.set(key, known);
      return known;
    },
  };
}

/** Opens the source and reads it once. Throws when there is no good registry at the start. */
export async function openRegistry({
  location,
  keyFile,
  withdrawals,
  log,
  pollMs = POLL_MS,
}: Options): Promise<RegistrySource> {
  const platformKeys = publicKeysIn(await readFile(keyFile, 'utf8'));
  const remote = /^https?:/.test(location);
  let seen = '';
  let lastText: string | undefined;
  let good: Opened | undefined;
  /** Which of its parts had expired when it was checked. */
  let standings = '';
  let views: (Views & { of: Opened; revision: number }) | undefined;
  let lookedAt = -Infinity;
  let readAt = 0;
  let refusal: string | undefined;
  let reading: Promise<void> | undefined;
  /** The log lines of the registry before, which are not repeated. */
  let reported = new Set<string>();

  const stamp = async () =>
    remote ? String(performance.now()) : ((s) => `${s.mtimeMs} ${s.size} ${s.ino}`)(await stat(location));
  async function text(): Promise<string> {
    if (!remote) return readFile(location, 'utf8');
    const response = await fetch(location, { signal: AbortSignal.timeout(1000), cache: 'no-store' });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return response.text();
  }

  async function read(): Promise<void> {
    if (performance.now() - lookedAt < LOOK_MS) return;
    lookedAt = performance.now();
    const before = seen;
    seen = ''; // a location that was out of reach is read again
    seen = await stamp();
    if (seen !== before) {
      const found = await text();
      // Unchanged, it stays the same view: caches go by it.
      if (found !== lastText) take(found);
      refusal = undefined;
    }
    if (refusal === undefined) readAt = Date.now();
  }

  function take(found: string): void {
    const now = Date.now();
    const opened = openRegistryFile(found, { platformKeys, now, last: good });
    const before = standings;
    [good, lastText, standings] = [opened, found, standingsOf(opened, now)];
    const lines = opened.leftOut.map(
      ({ section, version, reason }) => `left out of the registry: ${section} ${version ?? ''}: ${reason}`,
    );
    for (const line of lines) if (!reported.has(line)) log(line);
    reported = new Set(lines);
    if (standings !== before)
      for (const { sentence } of lapsedIn(opened, now)) log(`REGISTRY EXPIRED: ${sentence}`);
  }

  async function refresh(): Promise<void> {
    reading ??= read().finally(() => (reading = undefined));
    await reading.catch((error: unknown) => {
      const why = String(error);
      if (good && why !== refusal) log(`registry at ${location} refused, the last good one stays: ${why}`);
      refusal = why;
    });
  }

  async function latest() {
    // No document waits for another machine: a timer reads what is there.
    if (!remote || !good) await refresh();
    if (!good || lastText === undefined) throw new Error(`No registry at ${location}: ${refusal}`);
    if (standingsOf(good, Date.now()) !== standings) take(lastText); // unchanged, but older
    return good;
  }

  async function current(): Promise<Views & { of: Opened }> {
    const of = await latest();
    await withdrawals.refresh();
    const revision = withdrawals.revision();
    if (views?.of !== of || views.revision !== revision)
      views = { ...viewsOf(of, withdrawals), of, revision };
    return views;
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
