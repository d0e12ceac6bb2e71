/**
 * The registry: AWS frontend-discovery `v1-pre`, with our own fields in
 * `extras` (docs/architecture.md, "Registry and releases").
 */
import * as z from 'zod/mini';
import type { SectionName } from '@board/shared/contract';
import { isSectionName } from '@board/shared/names';
import {
  file,
  integrity,
  labelShape,
  segmentText,
  shortName,
  sitePath,
  versionText,
} from './field-shapes';

export const REGISTRY_SCHEMA =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** A position in the navigation or on home. */
const position = z.number().check(z.minimum(1), z.maximum(999));
/** The height that a widget's room has on home before it is filled, in px. */
const height = z.number().check(z.minimum(0), z.maximum(2000));

export const navEntry = z.object({
  label: labelShape,
  path: sitePath,
  order: z.optional(position),
  footer: z.optional(labelShape),
});

/** A widget on home: `SlotEntry` of the contract. */
export const slotEntry = z.object({
  widget: shortName,
  place: z.optional(z.literal('hero')),
  order: position,
  countryOnly: z.optional(z.boolean()),
  label: labelShape,
  height,
  cards: z.optional(z.boolean()),
});

const extrasShape = z.object({
  /** Semver range of the platform that the release runs on. */
  contract: z.string(),
  segment: segmentText,
  nav: z.array(navEntry),
  /**
   * The global variable that its entry defines; without one, the section's
   * name.
   */
  container: z.optional(z.string()),
  widgets: z.array(shortName),
  /** Short names of late regions, see the contract. */
  late: z.optional(z.array(shortName)),
  home: z.optional(z.array(slotEntry)),
  uses: z.array(z.string()),
  /**
   * Address of the release's folder, with a slash at its end. Paths in `chunks`
   * and `manifest` are relative to it.
   */
  base: z.string(),
  /**
   * Every script and style sheet by the name of its chunk, for preload hints;
   * the origin's files are checked against it.
   */
  chunks: z.record(z.string(), z.array(file)),
  /** Module Federation's description of the build: `mf-manifest.json`. */
  manifest: z.optional(file),
  server: z.object({ url: z.string(), integrity }),
  published: z.optional(
    z.object({
      at: z.iso.datetime(),
      by: z.optional(z.string()),
      commit: z.optional(z.string()),
    }),
  ),
  /** ISO date-time at which it last became the default. */
  servedAt: z.optional(z.iso.datetime()),
  /**
   * ISO date-time at which its team raised its traffic from 0. Withdrawals
   * before it no longer count.
   */
  raisedAt: z.optional(z.iso.datetime()),
  /**
   * ISO date-time at which its section went back to an older release. A
   * rollback never returns to this one.
   */
  leftAt: z.optional(z.iso.datetime()),
  /**
   * Why the section is withheld, as a sentence; nothing of it may load. Only a
   * visitor’s view has it.
   */
  withheld: z.optional(z.string()),
  /**
   * What the delegation gives the section for the policy of its documents. Only
   * a visitor's view has it.
   */
  origins: z.optional(
    z.object({
      connect: z.array(z.string()),
      images: z.array(z.string()),
      scripts: z.optional(z.array(z.string())),
    }),
  ),
});

const releaseShape = z.object({
  /** Address of the hashed remoteEntry. */
  url: z.string(),
  metadata: z.object({ integrity, version: versionText }),
  /** Its `traffic` is the share of visitors, in percent. */
  deployment: z.optional(
    z.object({ traffic: z.number(), default: z.boolean() }),
  ),
  extras: extrasShape,
});

const registryShape = z.object({
  schema: z.string(),
  microFrontends: z.record(z.string(), z.unknown()),
});

export type Release = z.infer<typeof releaseShape>;
/** A file of a release: its path below the release's folder, and its sha384. */
export type ReleaseFile = z.infer<typeof file>;

/** The chunk of the exposed `./section`. */
export const PUBLIC_ENTRY_CHUNK = '__federation_expose_section';

export interface Registry {
  schema: string;
  microFrontends: Record<SectionName, Release[]>;
}

/**
 * An entry that this program cannot use: of a later format, of another
 * section's prefix, or broken.
 */
export interface LeftOutEntry {
  section: string;
  /** The entry is one release of the section, or the whole section. */
  isRelease: boolean;
  version: string | undefined;
  reason: string;
  entry: unknown;
}

/**
 * Reads a registry, or a view of it, each entry by itself: a bad one costs the
 * others nothing. Throws when it is not a registry.
 */
export function readRegistry(value: unknown): {
  registry: Registry;
  leftOut: LeftOutEntry[];
} {
  const { schema, microFrontends } = registryShape.parse(value);
  const registry: Registry = { schema, microFrontends: {} };
  const leftOutEntries: LeftOutEntry[] = [];
  for (const [section, entry] of Object.entries(microFrontends)) {
    if (!isSectionName(section) || !Array.isArray(entry)) {
      const reason = isSectionName(section)
        ? 'it is not a list of releases'
        : 'that is not a name of a section';
      leftOutEntries.push({
        section,
        isRelease: false,
        version: undefined,
        reason,
        entry,
      });
      continue;
    }
    registry.microFrontends[section] = readReleases(
      section,
      entry,
      leftOutEntries,
    );
  }
  return { registry, leftOut: leftOutEntries };
}

/** The usable releases of a section; adds the others to `leftOut`. */
const readReleases = (
  section: SectionName,
  entries: unknown[],
  leftOut: LeftOutEntry[],
): Release[] =>
  entries.flatMap((entry) => {
    const parsedRelease = releaseShape.safeParse(entry);
    if (parsedRelease.success) return [parsedRelease.data];
    const [shapeIssue] = parsedRelease.error.issues;
    leftOut.push({
      section,
      isRelease: true,
      version: versionOf(entry),
      reason: `${shapeIssue?.path.join('.')}: ${shapeIssue?.message}`,
      entry,
    });
    return [];
  });

const namedEntry = z.object({ metadata: z.object({ version: z.string() }) });
const versionOf = (entry: unknown) =>
  namedEntry.safeParse(entry).data?.metadata.version;

export const parseRelease = (value: unknown): Release | undefined =>
  releaseShape.safeParse(value).data;

export const parseRegistry = (value: unknown): Registry =>
  readRegistry(value).registry;

/**
 * Each browser draws one of this many buckets, the whole numbers from 0 on; a
 * canary's share is some of them.
 */
export const BUCKET_COUNT = 10_000;

export interface ChosenSection {
  name: SectionName;
  release: Release;
}

/**
 * Every section of a view, withheld ones included, in the order of the
 * navigation.
 */
export function knownSections(view: Registry): ChosenSection[] {
  const sections = Object.entries(view.microFrontends).flatMap(
    ([name, [first]]) => (first ? [{ name, release: first }] : []),
  );
  return sections.toSorted(
    (first, second) =>
      menuOrderOf(first) - menuOrderOf(second) ||
      (first.name < second.name ? -1 : 1),
  );
}

const menuOrderOf = ({ release }: ChosenSection) =>
  Math.min(
    ...release.extras.nav.map(({ order = LAST_POSITION }) => order),
    LAST_POSITION,
  );
const LAST_POSITION = Number.MAX_SAFE_INTEGER;

export const isWithheld = (section: ChosenSection): boolean =>
  section.release.extras.withheld !== undefined;

export const chosenSections = (view: Registry): ChosenSection[] =>
  knownSections(view).filter((section) => !isWithheld(section));

/**
 * The section that owns a path: its segment comes first, or second after a
 * country.
 */
export function ownerOf(
  sections: ChosenSection[],
  pathname: string,
  isCountry: (segment: string) => boolean,
) {
  const [, first = '', second = ''] = pathname.split('/');
  const segment = isCountry(first) ? second : first;
  return sections.find(({ release }) => release.extras.segment === segment);
}

export function isLateWidget(view: Registry, widget: string): boolean {
  const [section = '', name = ''] = widget.split('/');
  return (
    view.microFrontends[section]?.[0]?.extras.late?.includes(name) ?? false
  );
}
