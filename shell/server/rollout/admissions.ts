/**
 * The canaries that visitors of this server may get: those whose smoke test has ended (docs/decisions/086). The list is this process's: a
 * restart tries a canary again before visitors get it.
 */
import type { Release } from '@board/shared/registry';
import type { Canary } from '@board/shared/registry/canary';
import { subjectOf } from '@board/shared/registry/withdrawal';

export interface Admissions {
  isAdmitted(section: string, release: Release): boolean;
  admit(canary: Pick<Canary, 'section' | 'release'>): void;
  /** Rises when the list grows. */
  revision(): number;
}

/** A canary as it was raised last: `--again` makes it another one. */
export const canaryKey = (
  section: string,
  { metadata: { version }, extras: { raisedAt } }: Release,
): string => subjectOf({ section, version, role: 'canary', raisedAt });

/** Without smoke tests (`isTested` is false), visitors get every canary at once. */
export function createAdmissions(isTested: boolean): Admissions {
  const admitted = new Set<string>();
  return {
    isAdmitted: (section, release) => !isTested || admitted.has(canaryKey(section, release)),
    admit: ({ section, release }) => void admitted.add(canaryKey(section, release)),
    revision: () => admitted.size,
  };
}
