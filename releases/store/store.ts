/** A store of releases, whether it is a folder or a bucket, and what it does with its registry. */
import type { SectionName } from '@board/shared/contract';
import { versionOf } from '../registry/entries';
import { keysOf } from '../registry/delegations';
import { EMPTY_FILE, openRegistryFile, parseRegistryFile, type Opened } from '../registry/file';
import { keyIdOf } from '../registry/signed-part';
import type { ReleaseStore, StorePlace } from './release-store';
import { entriesOf, isPlatforms, keyFor, maySign, signed, type Content, type Keys } from './signing';

export function openStoreIn(place: StorePlace, keys: Keys): ReleaseStore {
  const { platformKeys, signer } = keys;
  const contentOf = (text: string | undefined): Content => {
    if (text !== undefined) return { ...parseRegistryFile(text), opened: openText(text, keys) };
    if (place.holdsReleases())
      throw new Error(
        `${place.name} is missing, but there are releases. Put it back from a backup, or move the releases away and publish every section again.`,
      );
    return { ...EMPTY_FILE, opened: openText(JSON.stringify(EMPTY_FILE), keys) };
  };
  const read = (): Opened => contentOf(place.read()).opened;

  return {
    read,
    key: signer,
    requireRight: (name) => void keyFor(name, read(), keys),
    entries: (name) => entriesOf(read(), name),
    writeRelease: place.writeRelease,
    withdrawals: place.withdrawals,
    update: (name, action, change) =>
      place.change((text) => {
        const content = contentOf(text);
        const entries = entriesOf(content.opened, name);
        const changed = change(entries);
        if (JSON.stringify(changed) === JSON.stringify(entries)) return undefined;
        return signed(content, { lists: { [name]: changed } }, action, keys);
      }),
    signable() {
      const opened = read();
      const key = signer();
      return {
        sections: Object.keys(opened.sections).filter((name) => maySign(key, name, opened, keys)),
        delegations: opened.root !== undefined && isPlatforms(key, keys),
      };
    },
    renew: ({ sections, delegations }, action) =>
      place.change((text) => {
        const content = contentOf(text);
        const lists = Object.fromEntries(sections.map((name) => [name, entriesOf(content.opened, name)]));
        const root = delegations ? content.opened.delegations : undefined;
        return signed(content, { lists, delegations: root }, action, keys);
      }),
    delegate: (action, change) =>
      place.change((text) => {
        const content = contentOf(text);
        const delegations = change(content.opened.delegations);
        const mayEverSign = (name: SectionName, keyId: string) =>
          keysOf(name, delegations, { platformKeys, now: 0 }).map(keyIdOf).includes(keyId);
        const mine = Object.entries(content.opened.sections)
          .filter(([name, { keyId }]) => !mayEverSign(name, keyId))
          .map(([name, { entries }]) => [name, entries]);
        return signed(content, { lists: Object.fromEntries(mine), delegations }, action, keys);
      }),
    async create() {
      if (place.read() !== undefined) return;
      await place.change((text) =>
        text === undefined ? signed(contentOf(text), { lists: {} }, { command: 'create' }, keys) : undefined,
      );
    },
    deleteUnlisted: (until) => place.deleteReleases(listedIn(read()), until),
  };
}

const openText = (text: string, { platformKeys }: Keys): Opened =>
  openRegistryFile(text, { platformKeys, now: 0 });

/** Says which releases are listed, or may be in a list that cannot be read. */
function listedIn({ sections, leftOut }: Opened) {
  const unreadable = leftOut.filter(({ isRelease }) => !isRelease).map(({ section }) => section);
  return (name: SectionName, version: string): boolean =>
    unreadable.includes(name) ||
    (sections[name]?.entries ?? []).some((entry) => versionOf(entry) === version);
}
