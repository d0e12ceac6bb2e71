/**
 * The views of releases that this server found whole at their origin: a
 * registry may be ahead of the files that it lists.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { getOrMake } from '../get-or-make';
import { viewsOf, type IsWithdrawn, type Views } from './choose-release';
import {
  chosenSections,
  type ChosenSection,
  type Registry,
  type Release,
} from './format';
import type { Opened } from './signed-parts';

/** The canaries that this server withdrew. */
export interface WithdrawnReleases {
  isWithdrawn: IsWithdrawn;
  /** Rises when one more is withdrawn. */
  revision(): number;
}

/** The views of an opened registry, until something changes them. */
interface CurrentViews extends Views {
  opened: Opened;
  revision: string;
}

/** Makes the views, and waits until their releases are known to be whole. */
export class PresentViews {
  readonly #withdrawals: WithdrawnReleases;
  readonly #presentReleases: PresentReleases;
  #views: CurrentViews | undefined;

  constructor(
    withdrawals: WithdrawnReleases,
    isThere: (release: Release) => Promise<boolean>,
    log: (line: string) => void,
  ) {
    this.#withdrawals = withdrawals;
    this.#presentReleases = new PresentReleases(isThere, log);
  }

  async of(opened: Opened): Promise<CurrentViews> {
    for (;;) {
      const views = this.#viewsOf(opened);
      const revisionBefore = this.#presentReleases.revision();
      const canaries = views.canaries.map(({ section: name, release }) => ({
        name,
        release,
      }));
      await this.#presentReleases.look(
        [...chosenSections(views.view), ...canaries],
        opened.registry,
      );
      // else a release is missing by now, and others take its place
      if (this.#presentReleases.revision() === revisionBefore) return views;
    }
  }

  #viewsOf(opened: Opened): CurrentViews {
    const revision = `${this.#withdrawals.revision()} ${this.#presentReleases.revision()}`;
    if (this.#views?.opened === opened && this.#views.revision === revision)
      return this.#views;
    const views = viewsOf(
      opened,
      (section, release) => this.#withdrawals.isWithdrawn(section, release),
      (release) => this.#presentReleases.isMissing(release),
    );
    this.#views = { ...views, opened, revision };
    return this.#views;
  }
}

/** A document waits this long for the first look at a release, in ms. */
const FIRST_LOOK_MS = 500;
const PAUSE_MS = 1000;

interface Look {
  /** Undefined until the first look has ended. */
  isFound: boolean | undefined;
  lookedAt: number;
  first: Promise<void> | undefined;
}

class PresentReleases {
  /** Looks at the origin, and never rejects. */
  readonly #isThere: (release: Release) => Promise<boolean>;
  readonly #log: (line: string) => void;
  readonly #looks = new Map<string, Look>();
  #revision = 0;

  constructor(
    isThere: (release: Release) => Promise<boolean>,
    log: (line: string) => void,
  ) {
    this.#isThere = isThere;
    this.#log = log;
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
        const look = this.#looks.get(buildKey(release));
        if (
          look?.isFound === false &&
          performance.now() - look.lookedAt > PAUSE_MS
        )
          void this.#lookAt({ name, release }, look);
      }
  }

  #whenKnown(section: ChosenSection): Promise<void> {
    const look = getOrMake(this.#looks, buildKey(section.release), newLook);
    look.first ??= this.#firstLook(section, look);
    return look.first;
  }

  async #firstLook(section: ChosenSection, look: Look): Promise<void> {
    await Promise.race([
      this.#lookAt(section, look),
      pause(FIRST_LOOK_MS, undefined, { ref: false }),
    ]);
    if (look.isFound === undefined) this.#settle(section, look, false);
  }

  async #lookAt(section: ChosenSection, look: Look): Promise<void> {
    look.lookedAt = performance.now();
    this.#settle(section, look, await this.#isThere(section.release));
  }

  #settle(
    { name, release }: ChosenSection,
    look: Look,
    isFound: boolean,
  ): void {
    const wasFound = look.isFound ?? true;
    look.isFound = isFound;
    if (wasFound === isFound) return;
    this.#revision += 1;
    const words = isFound
      ? 'is whole now'
      : 'is not whole at its origin: visitors get the last release that is';
    this.#log(`${name} ${release.metadata.version} ${words}`);
  }
}

const newLook = (): Look => ({
  isFound: undefined,
  lookedAt: 0,
  first: undefined,
});

const buildKey = ({ url, metadata, extras }: Release) =>
  [url, metadata.integrity, extras.server.integrity].join(' ');
