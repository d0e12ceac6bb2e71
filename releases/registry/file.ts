/**
 * The registry as it is in the release store: signed parts in one file. The platform's key delegates names and prefixes to
 * teams' keys; a team's key signs the releases of its own section and no other's. The rules are those of The Update
 * Framework (docs/decisions/031). Node only.
 */
import * as z from 'zod/mini';
import { sentenceOf } from '@board/shared/internal/sentence';
import { readRegistry, REGISTRY_SCHEMA, type LeftOut, type Registry, type Release } from './format';
import { openDelegations, requireCurrent, type Delegated, type ReadAt } from './delegations';
import { giveOrigins, servicesOf } from './own-data';
import { leaveOutIntruders } from './ownership';
import { knownSerial, readSectionPart, type GoodSection } from './section-part';
import { standingOf } from './validity';
import { reasonOfEnd, UNSIGNED, withheld as withheldFor, withheldAt } from './withheld';

const file = z.object({
  format: z.literal(2),
  delegations: z.optional(z.unknown()),
  sections: z.record(z.string(), z.unknown()),
});

export type RegistryFile = z.infer<typeof file>;
export const parseRegistryFile = (text: string): RegistryFile => file.parse(JSON.parse(text));
export const EMPTY_FILE: RegistryFile = { format: 2, sections: {} };

export interface Opened extends Delegated {
  sections: Record<string, GoodSection>;
  /** Addresses of sections' services. They count as long as the delegations do. */
  services: ReadonlyMap<string, string>;
  registry: Registry;
  /** In the place of sections whose part does not count: their prefix, and why. They are not in `registry`. */
  withheld: Record<string, Release>;
  leftOut: LeftOut[];
}

interface OpenOptions extends ReadAt {
  /** What was good before: older parts are refused, and stand in for those that are refused. */
  last?: Opened | undefined;
}

/**
 * Checks a registry file part by part. A bad part is left out with its reason, and the last good one stands in for it. Throws when
 * the file is none, or its delegations are bad and there were none before.
 */
export function openRegistryFile(text: string, options: OpenOptions): Opened {
  const { now, last } = options;
  const parts = parseRegistryFile(text);
  const leftOut: LeftOut[] = [];
  const refused = (section: string, error: unknown, entry: unknown) => {
    const reason = sentenceOf(error);
    leftOut.push({ section, isRelease: false, version: undefined, reason, entry });
  };
  let { delegations = {}, root } = last ?? {};
  try {
    ({ delegations, root } = openDelegations(parts.delegations, options));
  } catch (error) {
    if (!last) throw error;
    refused('delegations', error, parts.delegations);
  }
  const rules = { ...options, delegations, root };
  const sections: Opened['sections'] = {};
  const withheld: Opened['withheld'] = {};
  for (const [name, part] of Object.entries(parts.sections)) {
    const before = last && Object.hasOwn(last.sections, name) ? last.sections[name] : undefined;
    try {
      const found = readSectionPart(name, part, { ...rules, lastSerial: knownSerial(name, before, rules) });
      if (before && found.serial !== before.serial) requireCurrent(found, now);
      sections[name] = found;
    } catch (error) {
      refused(name, error, part);
      const segment = Object.hasOwn(delegations, name) ? delegations[name]?.segment : undefined;
      if (before) sections[name] = before;
      else if (segment !== undefined) withheld[name] = withheldAt(segment, UNSIGNED);
    }
  }
  const microFrontends = Object.fromEntries(
    Object.entries(sections).map(([name, { entries }]) => [name, entries]),
  );
  const read = readRegistry({ schema: REGISTRY_SCHEMA, microFrontends });
  leftOut.push(...read.leftOut);
  leaveOutIntruders(read.registry, leftOut, delegations);
  const isOver = root !== undefined && standingOf(Date.parse(root.expires), now) === 'ended';
  const counted = isOver ? {} : delegations;
  giveOrigins(read.registry, counted);
  for (const [name, { lapsesAt }] of Object.entries(sections)) {
    if (standingOf(lapsesAt, now) !== 'ended') continue;
    const releases = read.registry.microFrontends[name] ?? [];
    const release = releases.find(({ deployment }) => deployment?.default) ?? releases[0];
    if (release) withheld[name] = withheldFor(release, reasonOfEnd(lapsesAt));
    delete read.registry.microFrontends[name];
  }
  return {
    delegations,
    root,
    sections,
    services: servicesOf(counted),
    registry: read.registry,
    withheld,
    leftOut,
  };
}
