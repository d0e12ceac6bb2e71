/**
 * Where the document server has the registry from: signed parts in a file, or
 * at an address.
 */
import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
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
import type { Opened } from '../registry/registry-file';
import { publicKeysIn } from '../registry/signed-part';
import type { Withdrawals } from './withdrawals';
import { isAddress, RegistryReader } from './registry-reader';
import { WholeReleases } from './whole-releases';

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

/**
 * A registry at an address is read at this interval, in ms; a file when it
 * changed.
 */
const POLL_MS = 2000;
interface Options {
  location: string;
  keyFile: string;
  withdrawals: Withdrawals;
  /**
   * Whether a release's files are at their origin; by default they are. Never
   * rejects.
   */
  isThere?: ((release: Release) => Promise<boolean>) | undefined;
  log(line: string): void;
  pollMs?: number;
}

type Views = Pick<RegistryState, 'view' | 'canaries' | 'viewFor'>;

function viewsOf(
  { registry, withheld }: Opened,
  { isWithdrawn }: Withdrawals,
  isMissing: (release: Release) => boolean,
): Views {
  const isNoCanary: IsWithdrawn = (section, release) =>
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
    const withheldSections = Object.entries(withheld).map(([name, release]) => [
      name,
      [release],
    ]);
    return {
      schema,
      microFrontends: {
        ...microFrontends,
        ...Object.fromEntries(withheldSections),
      },
    };
  };
  const view = defaultsFor(PLATFORM_VERSION);
  const canaries = canariesOf(registry, PLATFORM_VERSION, isNoCanary);
  const variants = new Map<string, Registry>();
  return {
    view,
    canaries,
    viewFor(bucket, platform = PLATFORM_VERSION) {
      if (platform !== PLATFORM_VERSION) {
        const platformCanaries = canariesOf(registry, platform, isNoCanary);
        return withCanaries(
          defaultsFor(platform),
          canariesFor(platformCanaries, bucket),
        );
      }
      const shown = canariesFor(canaries, bucket);
      if (shown.length === 0) return view;
      const key = shown.map(({ section }) => section).join();
      return getOrMake(variants, key, () => withCanaries(view, shown));
    },
  };
}

/** The views of an opened registry, until something changes them. */
interface CurrentViews extends Views {
  opened: Opened;
  revision: string;
}

/** Makes the views, and waits until its releases are known to be whole. */
class ViewSource {
  readonly #reader: RegistryReader;
  readonly #withdrawals: Withdrawals;
  readonly #wholeReleases: WholeReleases;
  #views: CurrentViews | undefined;

  constructor(
    reader: RegistryReader,
    withdrawals: Withdrawals,
    wholeReleases: WholeReleases,
  ) {
    this.#reader = reader;
    this.#withdrawals = withdrawals;
    this.#wholeReleases = wholeReleases;
  }

  async current(): Promise<CurrentViews> {
    const opened = await this.#reader.latest();
    for (;;) {
      const views = this.#viewsOf(opened);
      const revisionBefore = this.#wholeReleases.revision();
      const canaries = views.canaries.map(({ section: name, release }) => ({
        name,
        release,
      }));
      await this.#wholeReleases.look(
        [...chosenSections(views.view), ...canaries],
        opened.registry,
      );
      // else a release is missing by now, and others take its place
      if (this.#wholeReleases.revision() === revisionBefore) return views;
    }
  }

  #viewsOf(opened: Opened): CurrentViews {
    const revision = `${this.#withdrawals.revision()} ${this.#wholeReleases.revision()}`;
    if (this.#views?.opened === opened && this.#views.revision === revision)
      return this.#views;
    const views = viewsOf(opened, this.#withdrawals, (release) =>
      this.#wholeReleases.isMissing(release),
    );
    this.#views = { ...views, opened, revision };
    return this.#views;
  }
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
  const reader = new RegistryReader(location, platformKeys, log);
  const wholeReleases = new WholeReleases(isThere, log);
  const views = new ViewSource(reader, withdrawals, wholeReleases);
  await reader.latest();
  if (isAddress(location))
    setInterval(() => void reader.refresh(), pollMs).unref();
  return {
    current: async () => (await reader.latest()).registry,
    view: async (bucket) => (await views.current()).viewFor(bucket),
    async state() {
      const { opened, view, canaries, viewFor } = await views.current();
      const { readAt, refusal } = reader;
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
