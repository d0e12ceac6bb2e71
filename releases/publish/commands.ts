/** Commands of the release tool beside publishing and traffic. None breaks a visitor's page. */
import type { SectionName } from '@board/shared/contract';
import type { Release } from '../registry/format';
import { makePreview, PREVIEW } from '../registry/preview';
import { author } from './authorship';
import { releasesIn, withoutUnneeded } from '../registry/entries';
import type { Action, ReleaseStore } from '../store/release-store';

const DAY_MS = 24 * 60 * 60 * 1000;

export const act = (command: string, section: SectionName, version?: string): Action => ({
  command,
  section,
  ...(version ? { version } : {}),
  ...author(),
});

/** The listed release of a version. Throws with what there is when there is none. */
export function releaseIn(name: SectionName, entries: unknown[], version: string): Release {
  const listed = releasesIn(name, entries);
  const release = listed.find(({ metadata }) => metadata.version === version);
  if (release) return release;
  const known = listed.map(({ metadata }) => metadata.version).join(', ') || 'none';
  throw new Error(`The registry lists no release ${version} of ${name}. It lists: ${known}.`);
}

/** A link's end, for any page of the site, that shows it with a listed release for a day. */
export function preview(store: ReleaseStore, name: SectionName, version: string): string {
  releaseIn(name, store.entries(name), version);
  const key = store.key();
  const until = Date.now() + DAY_MS;
  return `?${PREVIEW}=${makePreview({ section: name, version, until }, key)}`;
}

/**
 * Keeps in the registry what visitors get or would get, and the `keep` newest releases of each section and platform. Deletes the
 * files of unlisted releases that were written more than `days` days ago: a tab as old as that may need them.
 */
export async function prune(
  store: ReleaseStore,
  { keep, days }: { keep: number; days: number },
): Promise<string> {
  let unlisted = 0;
  for (const name of Object.keys(store.read().sections)) {
    let gone = 0;
    await store.update(name, act('prune', name), (entries) => {
      const kept = withoutUnneeded(entries, name, keep);
      gone = entries.length - kept.length;
      return kept;
    });
    unlisted += gone;
  }
  const deleted = await store.deleteUnlisted(Date.now() - days * DAY_MS);
  return `${unlisted} releases are not listed any more, the files of ${deleted} are deleted`;
}

export type Ask = ((question: string) => Promise<boolean>) | undefined;

/** Takes a section off the site, if somebody agrees. Its files stay for open tabs, until `prune`. */
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
  return `${name} is off the site. To bring it back: publish ${name}`;
}
