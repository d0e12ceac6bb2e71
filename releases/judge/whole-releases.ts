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

/** `isThere` looks at the origin, and never rejects. */
export function watchReleases(
  isThere: (release: Release) => Promise<boolean>,
  log: (line: string) => void,
) {
  const looks = new Map<string, Look>();
  let revision = 0;

  function settle(
    { name, release }: ChosenSection,
    look: Look,
    isFound: boolean,
  ): void {
    const before = look.isFound ?? true;
    look.isFound = isFound;
    if (before === isFound) return;
    revision += 1;
    log(
      `${name} ${release.metadata.version} ${isFound ? 'is whole now' : 'is not whole at its origin: visitors get the last release that is'}`,
    );
  }

  const lookAt = (section: ChosenSection, look: Look) => {
    look.lookedAt = performance.now();
    return isThere(section.release).then((isFound) =>
      settle(section, look, isFound),
    );
  };

  async function firstLook(section: ChosenSection, look: Look): Promise<void> {
    await Promise.race([
      lookAt(section, look),
      pause(FIRST_LOOK_MS, undefined, { ref: false }),
    ]);
    if (look.isFound === undefined) settle(section, look, false);
  }

  function whenKnown(section: ChosenSection): Promise<void> {
    const fresh = (): Look => ({
      isFound: undefined,
      lookedAt: 0,
      first: undefined,
    });
    const look = getOrMake(looks, buildKey(section.release), fresh);
    return (look.first ??= firstLook(section, look));
  }

  function lookAgain({ microFrontends }: Registry): void {
    for (const [name, releases] of Object.entries(microFrontends))
      for (const release of releases) {
        const look = looks.get(buildKey(release));
        if (
          look?.isFound === false &&
          performance.now() - look.lookedAt > PAUSE_MS
        )
          void lookAt({ name, release }, look);
      }
  }

  return {
    isMissing: (release: Release): boolean =>
      looks.get(buildKey(release))?.isFound === false,
    /** Rises when `isMissing` says something else. */
    revision: () => revision,
    /**
     * Looks at releases that visitors are to get, and again at missing ones.
     * Waits for the first looks only.
     */
    async look(
      given: readonly ChosenSection[],
      registry: Registry,
    ): Promise<void> {
      lookAgain(registry);
      await Promise.all(given.map(whenKnown));
    },
  };
}

const buildKey = ({ url, metadata, extras }: Release) =>
  [url, metadata.integrity, extras.server.integrity].join(' ');
