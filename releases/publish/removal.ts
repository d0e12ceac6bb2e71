/** Taking a section off the site, and bringing it back. */
import { PLATFORM_VERSION, type SectionName } from '@board/shared/contract';
import type { Release } from '../registry/format';
import { requirePrefix } from './check';
import { act } from './commands';
import { releasesIn, versionOf, withoutCanaries } from '../registry/entries';
import { servedOn } from './kept';
import type { ReleaseStore } from '../store/store';

/** Asks the person at the terminal a question; undefined where there is none. */
export type Ask = ((question: string) => Promise<boolean>) | undefined;

/** Takes a section off the site, if somebody agrees. Its files stay for open tabs, and for `restore`, until `prune`. */
export async function remove(
  store: ReleaseStore,
  name: SectionName,
  { yes, ask }: { yes: boolean; ask: Ask },
): Promise<string> {
  if (store.entries(name).length === 0) throw new Error(`The registry has no section ${name}.`);
  if (!yes && !ask)
    throw new Error(`remove takes ${name} off the site, for all visitors. If you mean it, add --yes.`);
  if (!yes && !(await ask?.(`Take ${name} off the site, for all visitors?`)))
    throw new Error('Nothing is changed.');
  await store.update(name, act('remove', name), () => []);
  return `${name} is off the site. To bring it back: restore ${name}`;
}

/**
 * Lists what a removed section had, with its defaults and pins, as far as the files are there. Canaries get no visitors. What the
 * platform has delegated was never taken away.
 */
export async function restore(store: ReleaseStore, name: SectionName): Promise<string[]> {
  const { entries = [], removed } = store.read().sections[name] ?? {};
  if (entries.length > 0) throw new Error(`${name} is on the site: nothing is to be restored.`);
  if (!removed) throw new Error(`Nothing says what ${name} had. Publish it.`);
  const gone: Release[] = [];
  for (const release of releasesIn(name, removed.releases))
    if (!(await store.holds(name, release))) gone.push(release);
  const missing = gone.map(({ metadata }) => metadata.version);
  const restored = withoutCanaries(removed.releases.filter((entry) => !missing.includes(versionOf(entry))));
  const releases = releasesIn(name, restored);
  if (releases.length === 0) throw new Error(`The files of ${name} are gone. Publish it again.`);
  for (const { extras } of releases) requirePrefix(store.read(), name, extras.segment);
  await store.update(name, act('restore', name), (now) => {
    if (now.length > 0) throw new Error(`${name} was published meanwhile: nothing is to be restored.`);
    return restored;
  });
  const served = servedOn(PLATFORM_VERSION, name, releases)?.metadata.version;
  return [
    ...missing.map((version) => `${name} ${version}: left out, its files are gone`),
    served === undefined
      ? `${name} is listed again, and has no release for platform ${PLATFORM_VERSION}`
      : `${name} is on the site again, with ${served}`,
  ];
}
