/**
 * Canaries that a server has withdrawn, as they are written: a line each in a file of its data folder. A withdrawal only lowers, until its
 * team raises the release again (docs/decisions/039). Node only.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import type { Registry } from '../registry/format';
import type { IsWithdrawn } from './canary';

const shape = z.object({
  /** ISO date-time. */
  at: z.string(),
  section: z.string(),
  version: z.string(),
  /** Percent of visitors that it had. */
  share: z.optional(z.number()),
  /** The release's own, when it was withdrawn. */
  raisedAt: z.optional(z.string()),
  /** A sentence. */
  reason: z.string(),
  /** What was counted. */
  numbers: z.optional(z.record(z.string(), z.number())),
});
export type Withdrawal = z.infer<typeof shape>;

/** Characters of a reason at most. */
const LONGEST_REASON = 300;

/** A reason of any text as one line without control characters. */
export const reasonOf = (text: string): string => text.slice(0, LONGEST_REASON).replace(/[\s\p{C}]+/gu, ' ');

/** The file in a data folder. */
export const withdrawalsFile = (dataDir: string): string =>
  path.join(dataDir, 'registry', 'withdrawals.jsonl');

/** The withdrawals of a data folder, without lines that are none. Throws when there is a file that cannot be read. */
export function withdrawalsOf(dataDir: string): Withdrawal[] {
  const file = withdrawalsFile(dataDir);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines.flatMap((line) => shape.safeParse(parseJson(line)).data ?? []);
}

/** What a withdrawal is about: of several with the same text, one counts. */
export const subjectOf = ({
  section,
  version,
  raisedAt = '',
}: Pick<Withdrawal, 'section' | 'version' | 'raisedAt'>): string =>
  JSON.stringify([section, version, raisedAt]);

/** Says by a list which canaries servers spare their visitors. */
export function withdrawnIn(withdrawals: readonly Withdrawal[]): IsWithdrawn {
  const subjects = new Set(withdrawals.map(subjectOf));
  return (section, { metadata: { version }, extras: { raisedAt } }) =>
    subjects.has(subjectOf({ section, version, raisedAt }));
}

/** The listed release that a withdrawal still holds for; undefined once its team raised it again, or made it the default. */
export function heldBy({ section, version, raisedAt }: Withdrawal, registry: Registry) {
  const listed = Object.hasOwn(registry.microFrontends, section) ? registry.microFrontends[section] : [];
  const release = listed?.find(({ metadata }) => metadata.version === version);
  return release?.extras.raisedAt === raisedAt && !release?.deployment?.default ? release : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
