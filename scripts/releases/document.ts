/** Changes of a registry document. They keep every field that this program does not know. */
import type { SectionName } from '@board/shared/contract';
import { readRegistry, type Release } from '@board/shared/registry';
import type { RegistryDocument } from '@board/shared/registry/envelope';
import { z } from 'zod';

const entryShape = z.looseObject({
  metadata: z.looseObject({ version: z.string() }),
  extras: z.looseObject({}),
});
type Entry = z.infer<typeof entryShape>;

/** What the registry lists of one section, newest first, entries that cannot be used included. */
export const entriesOf = ({ microFrontends }: RegistryDocument, name: SectionName): unknown[] => {
  const entries = Object.hasOwn(microFrontends, name) ? microFrontends[name] : [];
  return Array.isArray(entries) ? entries : [];
};

/** The usable releases of one section, newest first. */
export const releasesOf = (document: RegistryDocument, name: SectionName): Release[] =>
  readRegistry(document).registry.microFrontends[name] ?? [];

export function withEntries(
  document: RegistryDocument,
  name: SectionName,
  entries: unknown[],
): RegistryDocument {
  return { ...document, microFrontends: { ...document.microFrontends, [name]: entries } };
}

/** The document without a section. */
export function withoutSection(document: RegistryDocument, name: SectionName): RegistryDocument {
  const others = Object.entries(document.microFrontends).filter(([other]) => other !== name);
  return { ...document, microFrontends: Object.fromEntries(others) };
}

/** Changes the entries of one section that have a version; the others stay as they are. */
export function mapEntries(
  document: RegistryDocument,
  name: SectionName,
  change: (entry: Entry) => Entry,
): RegistryDocument {
  const entries = entriesOf(document, name).map((entry) => {
    const parsed = entryShape.safeParse(entry);
    return parsed.success ? change(parsed.data) : entry;
  });
  return withEntries(document, name, entries);
}

/** Makes one release the default of its section from `now` (ISO date-time) on. No other gets traffic. */
export const withDefault = (
  document: RegistryDocument,
  name: SectionName,
  version: string,
  now: string,
): RegistryDocument =>
  mapEntries(document, name, (entry) =>
    entry.metadata.version === version
      ? {
          ...entry,
          deployment: { traffic: 100, default: true },
          extras: { ...entry.extras, servedAt: now },
        }
      : { ...entry, deployment: { traffic: 0, default: false } },
  );

/** Marks one release as pinned, which keeps it the default when others are published; without a version, none. */
export const withPin = (document: RegistryDocument, name: SectionName, version?: string): RegistryDocument =>
  mapEntries(document, name, (entry) => ({
    ...entry,
    extras: { ...entry.extras, pinned: entry.metadata.version === version },
  }));
