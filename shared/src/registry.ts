/**
 * The registry: which releases of each section exist, and which one a visitor gets. The outer shape is AWS
 * frontend-discovery `v1-pre`; `extras` holds our own fields. See docs/architecture.md, "Registry".
 */
import * as z from 'zod/mini';
import { SECTION_NAMES, type SectionName } from './contract';

export const REGISTRY_SCHEMA =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
/** Semantic versions as semver.org defines them, with numbers that JavaScript can compare; others throw in comparisons. */
const NUMBER = '(?:0|[1-9]\\d{0,14})';
const PRERELEASE = '(?:0|[1-9]\\d*|\\d*[a-zA-Z-][\\da-zA-Z-]*)';
const BUILD = '[\\da-zA-Z-]+';
const VERSION = new RegExp(
  `^${NUMBER}\\.${NUMBER}\\.${NUMBER}(?:-${PRERELEASE}(?:\\.${PRERELEASE})*)?(?:\\+${BUILD}(?:\\.${BUILD})*)?$`,
);
const file = z.object({ path: z.string(), integrity });

const extras = z.object({
  /** Semver range of the platform that the release runs on. */
  contract: z.string(),
  segment: z.string(),
  nav: z.array(z.object({ label: z.string(), path: z.string() })),
  /** Short names of the widgets that it offers. */
  widgets: z.array(z.string()),
  /** Full names of other sections' widgets that it places. */
  uses: z.array(z.string()),
  /** Address of the release's folder, with a slash at its end; `files` are relative to it. */
  base: z.string(),
  /** Every script by the name of its chunk, for preload hints and integrity. */
  chunks: z.record(z.string(), z.array(file)),
  /** The one-file server build. */
  server: z.object({ url: z.string(), integrity }),
  /**
   * Only in a visitor's view, for an incompatible section: the contract range of its release. Its links and its place
   * in the route tree come from it; nothing of it may load.
   */
  incompatible: z.optional(z.string()),
});

const release = z.object({
  /** Address of the hashed remoteEntry. */
  url: z.string(),
  fallbackUrl: z.optional(z.string()),
  metadata: z.object({ integrity, version: z.string().check(z.maxLength(256), z.regex(VERSION)) }),
  deployment: z.optional(z.object({ traffic: z.number(), default: z.boolean() })),
  extras,
});

const document = z.object({ schema: z.string(), microFrontends: z.record(z.string(), z.unknown()) });

export type Release = z.infer<typeof release>;
export interface Registry {
  schema: string;
  microFrontends: Partial<Record<SectionName, Release[]>>;
}

/** An entry that this program cannot use: of a section that it does not know, of a later format, or broken. */
export interface LeftOut {
  section: string;
  /** The entry is one release of the section, or the whole section. */
  isRelease: boolean;
  version: string | undefined;
  reason: string;
  entry: unknown;
}

/**
 * Reads a registry document, whole or one visitor's view of it. Each entry is checked by itself: what one team publishes
 * never costs the others theirs. Throws when the document itself is no registry.
 */
export function readRegistry(value: unknown): { registry: Registry; leftOut: LeftOut[] } {
  const { schema, microFrontends } = document.parse(value);
  const registry: Registry = { schema, microFrontends: {} };
  const leftOut: LeftOut[] = [];
  for (const [section, entry] of Object.entries(microFrontends)) {
    const name = SECTION_NAMES.find((known) => known === section);
    if (!name || !Array.isArray(entry)) {
      const reason = name ? 'it is no list of releases' : 'this platform has no section of that name';
      leftOut.push({ section, isRelease: false, version: undefined, reason, entry });
      continue;
    }
    registry.microFrontends[name] = entry.flatMap((one: unknown) => {
      const parsed = release.safeParse(one);
      if (parsed.success) return [parsed.data];
      const [issue] = parsed.error.issues;
      const reason = `${issue?.path.join('.')}: ${issue?.message}`;
      leftOut.push({ section, isRelease: true, version: versionOf(one), reason, entry: one });
      return [];
    });
  }
  return { registry, leftOut };
}

const named = z.object({ metadata: z.object({ version: z.string() }) });
const versionOf = (entry: unknown) => named.safeParse(entry).data?.metadata.version;

/** The usable entries of a registry document. */
export const parseRegistry = (value: unknown): Registry => readRegistry(value).registry;

/** A section in a visitor's view: the first release of its list. */
export interface ChosenSection {
  name: SectionName;
  release: Release;
}

/** Every section of a view, incompatible ones included. */
export function knownSections(view: Registry): ChosenSection[] {
  return SECTION_NAMES.flatMap((name) => {
    const first = view.microFrontends[name]?.[0];
    return first ? [{ name, release: first }] : [];
  });
}

/** True where this platform fits no release of the section: it has a place and links, and no code. */
export const isIncompatible = (section: ChosenSection): boolean =>
  section.release.extras.incompatible !== undefined;

/** The sections of a view that can be loaded. */
export const chosenSections = (view: Registry): ChosenSection[] =>
  knownSections(view).filter((section) => !isIncompatible(section));

/** The section that owns a path: its segment comes first, or second after a country. */
export function ownerOf(
  sections: ChosenSection[],
  pathname: string,
  isCountry: (segment: string) => boolean,
) {
  const [, first = '', second = ''] = pathname.split('/');
  const segment = isCountry(first) ? second : first;
  return sections.find(({ release: { extras: own } }) => own.segment === segment);
}
