/** Changes of the list of one section's releases. They keep every field that this program does not know. */
import type { SectionName } from '@board/shared/contract';
import { readRegistry, REGISTRY_SCHEMA, type Release } from '@board/shared/registry';
import { intersects, validRange } from 'semver';
import { z } from 'zod';

const entryShape = z.looseObject({
  metadata: z.looseObject({ version: z.string() }),
  extras: z.looseObject({}),
});
type Entry = z.infer<typeof entryShape>;

/** The usable releases of a section's list, in its order: newest first. */
export const releasesIn = (name: SectionName, entries: unknown[]): Release[] =>
  readRegistry({ schema: REGISTRY_SCHEMA, microFrontends: { [name]: entries } }).registry.microFrontends[
    name
  ] ?? [];

/** The version of an entry; an empty text for one without. */
export const versionOf = (entry: unknown): string => entryShape.safeParse(entry).data?.metadata.version ?? '';

/** Changes the entries that have a version; the others stay as they are. */
export const mapEntries = (entries: unknown[], change: (entry: Entry) => Entry): unknown[] =>
  entries.map((entry) => {
    const parsed = entryShape.safeParse(entry);
    return parsed.success ? change(parsed.data) : entry;
  });

/**
 * Makes one release the default from `now` (ISO date-time) on. No other that runs on the same platforms gets traffic; the
 * default of another platform major stays.
 */
export function withDefault(entries: unknown[], version: string, now: string): unknown[] {
  const contract = contractOf(entries.find((entry) => versionOf(entry) === version));
  return mapEntries(entries, (entry) => {
    if (entry.metadata.version === version) {
      const deployment = { traffic: 100, default: true };
      return { ...entry, deployment, extras: { ...entry.extras, servedAt: now } };
    }
    if (!intersects(contract, contractOf(entry))) return entry;
    return { ...entry, deployment: { traffic: 0, default: false } };
  });
}

/** The platform versions of an entry; all of them where it does not say. */
function contractOf(entry: unknown): string {
  const { extras: { contract } = {} } = entryShape.safeParse(entry).data ?? {};
  return typeof contract === 'string' && validRange(contract) ? contract : '*';
}

/** Marks one release as pinned, which keeps it the default when others are published; without a version, none. */
export const withPin = (entries: unknown[], version?: string): unknown[] =>
  mapEntries(entries, (entry) => ({
    ...entry,
    extras: { ...entry.extras, pinned: entry.metadata.version === version },
  }));
