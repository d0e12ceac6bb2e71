/**
 * Which releases this server found whole at their origin: a registry may be
 * ahead of the files that it lists.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { getOrMake } from '../get-or-make';
import type { ChosenSection, Registry, Release } from '../registry/format';

/** A document waits this long for the first look at a release, in ms. */
const FIRST_LOOK_MS = 500;
const PAUSE_MS = 1000;

interface Look {
  /** Undefined until the first look has ended. */
  isFound: boolean | undefined;
  lookedAt: number;
  first: Promise<void> | undefined;
}

export class WholeReleases {
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
