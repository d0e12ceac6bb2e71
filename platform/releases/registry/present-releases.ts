/**
 * The views of releases that this server found whole at their origin: a
 * registry may be ahead of the files that it lists.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { getOrMake } from '../get-or-make';
import {
  viewsOf,
  type IsWithdrawn,
  type RegistryViews,
} from './choose-release';
import {
  chosenSections,
  type ChosenSection,
  type Registry,
  type Release,
} from './format';
import type { OpenedRegistry } from './signed-parts';

/** The canaries that this server withdrew. */
export interface WithdrawnReleases {
  isWithdrawn: IsWithdrawn;
  /** Rises when one more is withdrawn. */
  revision(): number;
}

/** The views of an opened registry, until something changes them. */
interface CurrentViews extends RegistryViews {
  opened: OpenedRegistry;
  revision: string;
}

/** Makes the views, and waits until their releases are known to be whole. */
export class PresentViews {
  readonly #withdrawals: WithdrawnReleases;
  readonly #presentReleases: PresentReleases;
  #views: CurrentViews | undefined;

  constructor(
    withdrawals: WithdrawnReleases,
    isPresent: (release: Release) => Promise<boolean>,
    printLine: (line: string) => void,
  ) {
    this.#withdrawals = withdrawals;
    this.#presentReleases = new PresentReleases(isPresent, printLine);
  }

  /** The views once all of their releases are known to be whole. */
  async whenKnown(openedRegistry: OpenedRegistry): Promise<CurrentViews> {
    for (;;) {
      const currentViews = this.#viewsOf(openedRegistry);
      const revisionBefore = this.#presentReleases.revision();
      const canaries = currentViews.canaries.map(
        ({ section: name, release }) => ({
          name,
          release,
        }),
      );
      await this.#presentReleases.look(
        [...chosenSections(currentViews.view), ...canaries],
        openedRegistry.registry,
      );
      // Another revision says that a release is missing or whole again, so the
      // views are made anew.
      if (this.#presentReleases.revision() === revisionBefore)
        return currentViews;
    }
  }

  #viewsOf(openedRegistry: OpenedRegistry): CurrentViews {
    const revision = `${this.#withdrawals.revision()} ${this.#presentReleases.revision()}`;
    if (
      this.#views?.opened === openedRegistry &&
      this.#views.revision === revision
    )
      return this.#views;
    const currentViews = viewsOf(
      openedRegistry,
      (section, release) => this.#withdrawals.isWithdrawn(section, release),
      (release) => this.#presentReleases.isMissing(release),
    );
    this.#views = { ...currentViews, opened: openedRegistry, revision };
    return this.#views;
  }
}

/** A document waits this long for the first look at a release, in ms. */
const FIRST_LOOK_MS = 500;
/** A missing release is looked at again after this time, in ms. */
const PAUSE_MS = 1000;

interface PresenceLook {
  /** Undefined until the first look has ended. */
  isFound: boolean | undefined;
  lookedAt: number;
  first: Promise<void> | undefined;
}

class PresentReleases {
  /** Looks at the origin, and never rejects. */
  readonly #isThere: (release: Release) => Promise<boolean>;
  readonly #log: (line: string) => void;
  readonly #looks = new Map<string, PresenceLook>();
  #revision = 0;

  constructor(
    isPresent: (release: Release) => Promise<boolean>,
    printLine: (line: string) => void,
  ) {
    this.#isThere = isPresent;
    this.#log = printLine;
  }

  isMissing(release: Release): boolean {
    return this.#looks.get(buildKey(release))?.isFound === false;
  }

  /** Rises when `isMissing` says something else. */
  revision(): number {
    return this.#revision;
  }

  /**
   * Looks at releases that visitors are to get, and again at missing ones.
   * Waits for the first looks only.
   */
  async look(
    sections: readonly ChosenSection[],
    registry: Registry,
  ): Promise<void> {
    this.#lookAgain(registry);
    await Promise.all(sections.map((section) => this.#whenKnown(section)));
  }

  #lookAgain({ microFrontends }: Registry): void {
    for (const [name, releases] of Object.entries(microFrontends))
      for (const release of releases) {
        const presenceLook = this.#looks.get(buildKey(release));
        if (
          presenceLook?.isFound === false &&
          performance.now() - presenceLook.lookedAt > PAUSE_MS
        )
          void this.#lookAt({ name, release }, presenceLook);
      }
  }

  #whenKnown(section: ChosenSection): Promise<void> {
    const presenceLook = getOrMake(
      this.#looks,
      buildKey(section.release),
      newPresenceLook,
    );
    presenceLook.first ??= this.#firstLook(section, presenceLook);
    return presenceLook.first;
  }

  async #firstLook(
    section: ChosenSection,
    presenceLook: PresenceLook,
  ): Promise<void> {
    await Promise.race([
      this.#lookAt(section, presenceLook),
      pause(FIRST_LOOK_MS, undefined, { ref: false }),
    ]);
    if (presenceLook.isFound === undefined)
      this.#settle(section, presenceLook, false);
  }

  async #lookAt(
    section: ChosenSection,
    presenceLook: PresenceLook,
  ): Promise<void> {
    presenceLook.lookedAt = performance.now();
    this.#settle(section, presenceLook, await this.#isThere(section.release));
  }

  #settle(
    { name, release }: ChosenSection,
    presenceLook: PresenceLook,
    isReleaseFound: boolean,
  ): void {
    const wasFound = presenceLook.isFound ?? true;
    presenceLook.isFound = isReleaseFound;
    if (wasFound === isReleaseFound) return;
    this.#revision += 1;
    const changeWords = isReleaseFound
      ? 'is whole now'
      : 'is not whole at its origin: visitors get the last release that is';
    this.#log(`${name} ${release.metadata.version} ${changeWords}`);
  }
}

const newPresenceLook = (): PresenceLook => ({
  isFound: undefined,
  lookedAt: 0,
  first: undefined,
});

const buildKey = ({ url, metadata, extras }: Release) =>
  [url, metadata.integrity, extras.server.integrity].join(' ');
