/** What visitors get of a registry: the view of the defaults, and those with canaries in their place. */
import { PLATFORM_VERSION } from '@board/shared/contract';
import { getOrMake } from '../get-or-make';
import type { Opened } from '../registry/file';
import type { Registry, Release } from '../registry/format';
import {
  canariesFor,
  canariesOf,
  chooseReleases,
  withCanaries,
  type Canary,
  type IsWithdrawn,
} from './choose';
import type { Withdrawals } from './withdrawals';

export interface Views {
  view: Registry;
  canaries: Canary[];
  /** The view of a visitor with this bucket: for this platform, the same object for all with the same releases. */
  viewFor(bucket: number | undefined, platform?: string): Registry;
}

export function viewsOf(
  { registry, withheld }: Opened,
  { isWithdrawn }: Withdrawals,
  isMissing: (release: Release) => boolean,
): Views {
  const isSpared: IsWithdrawn = (section, release) => isWithdrawn(section, release) || isMissing(release);
  const defaultsFor = (platform: string): Registry => {
    const { schema, microFrontends } = chooseReleases(registry, platform, isMissing);
    const others = Object.entries(withheld).map(([name, release]) => [name, [release]]);
    return { schema, microFrontends: { ...microFrontends, ...Object.fromEntries(others) } };
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
