/**
 * The registry: which releases of each section exist, and which one a visitor gets. The outer shape is AWS
 * frontend-discovery `v1-pre`; `extras` holds our own fields. See docs/architecture.md, "Registry".
 */
import * as z from 'zod/mini';
import { SECTION_NAMES, type SectionName } from './contract';

export const REGISTRY_SCHEMA =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
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
  metadata: z.object({ integrity, version: z.string() }),
  deployment: z.optional(z.object({ traffic: z.number(), default: z.boolean() })),
  extras,
});

const registry = z.object({
  schema: z.string(),
  microFrontends: z.partialRecord(z.enum(SECTION_NAMES), z.array(release)),
});

export type Release = z.infer<typeof release>;
export type Registry = z.infer<typeof registry>;

/** Parses a registry document, whole or one visitor's view of it. Throws with the path of the wrong field. */
export function parseRegistry(value: unknown): Registry {
  return registry.parse(value);
}

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
