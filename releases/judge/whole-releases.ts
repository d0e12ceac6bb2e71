/**
 * Which releases are whole: this server found their entry and server build at the origin, as the registry signed them. A
 * registry may be ahead of the files that it lists.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { ChosenSection, Registry, Release } from '../registry/format';

/** A document waits this long for the first look at a release, in ms. */
const FIRST_LOOK_MS = 500;
/** Between two looks at a release that is not whole, in ms. */
const PAUSE_MS = 1000;

interface Known {
  /** Undefined until the first look has ended. */
  isWhole: boolean | undefined;
  lookedAt: number;
  /** Of the first look. */
  first: Promise<void>;
}

export interface WholeReleases {
  /** A look did not find it whole. */
  isMissing(release: Release): boolean;
  /** Rises when `isMissing` says something else. */
  revision(): number;
  /** Looks at releases that visitors are to get, and again at missing ones. Waits for the first looks only. */
  look(given: readonly ChosenSection[], registry: Registry): Promise<void>;
}

/** `isThere` looks at the origin, and never rejects. */
export function watchReleases(
  isThere: (release: Release) => Promise<boolean>,
  log: (line: string) => void,
): WholeReleases {
  const known = new Map<string, Known>();
  let revision = 0;

  function settle({ name, release }: ChosenSection, own: Known, isWhole: boolean): void {
    const before = own.isWhole ?? true;
    own.isWhole = isWhole;
    if (before === isWhole) return;
    revision += 1;
    log(
      `${name} ${release.metadata.version} ${isWhole ? 'is whole now' : 'is not whole at its origin: visitors get the last release that is'}`,
    );
  }

  const lookAt = (section: ChosenSection, own: Known) => {
    own.lookedAt = performance.now();
    return isThere(section.release).then((isWhole) => settle(section, own, isWhole));
  };

  async function firstLook(section: ChosenSection, own: Known): Promise<void> {
    await Promise.race([lookAt(section, own), pause(FIRST_LOOK_MS, undefined, { ref: false })]);
    if (own.isWhole === undefined) settle(section, own, false);
  }

  /** Resolves when the first look has ended. */
  function whenKnown(section: ChosenSection): Promise<void> {
    const key = keyOf(section.release);
    const own = known.get(key);
    if (own) return own.first;
    const fresh: Known = { isWhole: undefined, lookedAt: 0, first: Promise.resolve() };
    known.set(key, fresh);
    return (fresh.first = firstLook(section, fresh));
  }

  function lookAgain({ microFrontends }: Registry): void {
    for (const [name, releases] of Object.entries(microFrontends))
      for (const release of releases) {
        const own = known.get(keyOf(release));
        if (own?.isWhole === false && performance.now() - own.lookedAt > PAUSE_MS)
          void lookAt({ name, release }, own);
      }
  }

  return {
    isMissing: (release) => known.get(keyOf(release))?.isWhole === false,
    revision: () => revision,
    async look(given, registry) {
      lookAgain(registry);
      await Promise.all(given.map(whenKnown));
    },
  };
}

const keyOf = ({ url, metadata, extras }: Release) =>
  [url, metadata.integrity, extras.server.integrity].join(' ');
