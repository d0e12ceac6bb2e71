/**
 * Releases that servers have withdrawn, as they are written: a line each in the file of a data folder, an object each in a
 * bucket. A withdrawal only lowers, until its team raises the release again (docs/decisions/041). Node only.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { isSectionName, type Registry, type Release } from '../registry';
import type { IsWithdrawn, Role } from './canary';

const shape = z.object({
  /** ISO date-time. */
  at: z.string(),
  section: z.string(),
  version: z.string(),
  role: z.enum(['canary', 'default']),
  /** Percent of visitors that a canary had. */
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
export const LONGEST_REASON = 300;

/** A reason of any text as one line without control characters. */
export const reasonOf = (text: string): string => text.slice(0, LONGEST_REASON).replace(/[\s\p{C}]+/gu, ' ');

/** The file in a data folder. */
export const withdrawalsFile = (dataDir: string): string =>
  path.join(dataDir, 'registry', 'withdrawals.jsonl');

/** The withdrawals of a file's text. A line that is none is left out. */
export const readWithdrawals = (text: string): Withdrawal[] =>
  text.split('\n').flatMap((line) => {
    const parsed = shape.safeParse(parseJson(line));
    return parsed.success ? [parsed.data] : [];
  });

/** The withdrawals of a data folder. Throws when there is a file that cannot be read. */
export function withdrawalsOf(dataDir: string): Withdrawal[] {
  const file = withdrawalsFile(dataDir);
  return existsSync(file) ? readWithdrawals(readFileSync(file, 'utf8')) : [];
}

/** The withdrawals of a list of unknown origin. What is none is left out. */
export const withdrawalsIn = (list: unknown): Withdrawal[] =>
  Array.isArray(list) ? list.flatMap((one: unknown) => shape.safeParse(one).data ?? []) : [];

/** What a withdrawal is about: of several with the same text, one counts. */
export const subjectOf = ({
  section,
  version,
  role,
  raisedAt = '',
}: Pick<Withdrawal, 'section' | 'version' | 'role' | 'raisedAt'>): string =>
  JSON.stringify([section, version, role, raisedAt]);

/** Says by a list which releases servers spare their visitors. */
export function withdrawnIn(withdrawals: readonly Withdrawal[]): IsWithdrawn {
  const subjects = new Set(withdrawals.map(subjectOf));
  return (section, { metadata: { version }, extras: { raisedAt } }, role) =>
    subjects.has(subjectOf({ section, version, role, raisedAt }));
}

/**
 * The listed release that a withdrawal still holds for; undefined once its team raised it again, or gives it to visitors in
 * another role.
 */
export function heldBy({ section, version, role, raisedAt }: Withdrawal, registry: Registry) {
  const listed = Object.hasOwn(registry.microFrontends, section) ? registry.microFrontends[section] : [];
  const release = listed?.find(({ metadata }) => metadata.version === version);
  const given = release && roleGiven(release);
  const isHeld = release?.extras.raisedAt === raisedAt && (given === undefined || given === role);
  return isHeld ? release : undefined;
}

/** The role in which the registry gives a release to visitors; undefined while nobody gets it. */
function roleGiven({ deployment }: Release): Role | undefined {
  if (deployment?.default) return 'default';
  return deployment?.traffic ? 'canary' : undefined;
}

/** Where a bucket has them. */
export const WITHDRAWALS = 'withdrawals/';

/** Bytes of an object at most, and objects that anybody reads. */
export const LARGEST_OBJECT = 4096;
export const MOST_OBJECTS = 10_000;

const printable = (most: number) => z.string().check(z.maxLength(most), z.regex(/^\P{C}*$/u));

/** Other servers' word counts for canaries only: each judges its own default. */
const sharedShape = z.strictObject({
  at: z.iso.datetime(),
  section: z.string().check(z.refine(isSectionName)),
  version: printable(256),
  role: z.literal('canary'),
  share: z.optional(z.number()),
  raisedAt: z.optional(z.iso.datetime()),
  reason: printable(LONGEST_REASON),
  numbers: z.optional(z.record(printable(40), z.number())),
});

/** A withdrawal as an object. Its name is the hash of its text, so that nobody can prepare or change it. */
export function objectOf(withdrawal: Withdrawal): { key: string; text: string } {
  const text = JSON.stringify(withdrawal);
  return { key: keyOf(text), text };
}

const keyOf = (text: string) =>
  `${WITHDRAWALS}${createHash('sha256').update(text).digest('hex').slice(0, 32)}.json`;

/** Reads an object of a bucket. Throws an `Error` whose message says why it is no withdrawal. */
export function readObject(key: string, text: string): Withdrawal {
  if (Buffer.byteLength(text) > LARGEST_OBJECT) throw new Error(`it has more than ${LARGEST_OBJECT} bytes`);
  if (keyOf(text) !== key) throw new Error('its name is not the hash of its text');
  const parsed = sharedShape.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`it is no withdrawal of a canary: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
