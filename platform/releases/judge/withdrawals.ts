/**
 * Canaries that this server withdrew, one in each line of `withdrawals.jsonl`.
 * A line holds until the release's team raises it again (`raisedAt`); no line
 * raises anything (docs/decisions/039).
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { parseJson } from '@board/shared/node/bounded-json';
import {
  REGISTRY_SCHEMA,
  type Registry,
  type Release,
} from '../registry/format';
import type { IsWithdrawn } from '../registry/choose-release';

const withdrawalShape = z.object({
  /** ISO date-time. */
  at: z.string(),
  section: z.string(),
  version: z.string(),
  /** The visitors that the canary had, in percent. */
  share: z.optional(z.number()),
  /** The release's `raisedAt` when it was withdrawn. */
  raisedAt: z.optional(z.string()),
  reason: z.string(),
});
export type Withdrawal = z.infer<typeof withdrawalShape>;

const LONGEST_REASON = 300;

/** A reason of any text as one line without control characters. */
export const reasonOf = (reasonText: string): string =>
  reasonText.slice(0, LONGEST_REASON).replace(/[\s\p{C}]+/gu, ' ');

export const withdrawalsFile = (dataDir: string): string =>
  path.join(dataDir, 'registry', 'withdrawals.jsonl');

/**
 * The withdrawals of a data folder; lines that cannot be parsed are skipped.
 * Throws when there is a file that cannot be read.
 */
export function withdrawalsOf(dataDir: string): Withdrawal[] {
  const file = withdrawalsFile(dataDir);
  const fileLines = existsSync(file)
    ? readFileSync(file, 'utf8').split('\n')
    : [];
  return fileLines.flatMap(
    (line) => withdrawalShape.safeParse(parseJson(line)).data ?? [],
  );
}

/** What a withdrawal is about; of several with the same subject, one counts. */
const subjectOf = ({
  section,
  version,
  raisedAt = '',
}: Pick<Withdrawal, 'section' | 'version' | 'raisedAt'>): string =>
  JSON.stringify([section, version, raisedAt]);

/**
 * The listed release that a withdrawal still holds for; undefined once its team
 * raised it again, or made it the default.
 */
export function releaseWithdrawnBy(
  { section, version, raisedAt }: Withdrawal,
  registry: Registry,
) {
  const listedReleases = Object.hasOwn(registry.microFrontends, section)
    ? registry.microFrontends[section]
    : [];
  const release = listedReleases?.find(
    ({ metadata }) => metadata.version === version,
  );
  const isDefault = release?.deployment?.default === true;
  return release?.extras.raisedAt === raisedAt && !isDefault
    ? release
    : undefined;
}

/** Whether one of the withdrawals still holds for a release. */
export const withdrawnBy =
  (withdrawals: readonly Withdrawal[]): IsWithdrawn =>
  (section, release) => {
    const registry = {
      schema: REGISTRY_SCHEMA,
      microFrontends: { [section]: [release] },
    };
    return withdrawals.some(
      (withdrawal) =>
        withdrawal.section === section &&
        releaseWithdrawnBy(withdrawal, registry) !== undefined,
    );
  };

export interface Withdrawals {
  isWithdrawn: IsWithdrawn;
  list(): readonly Withdrawal[];
  /** Rises when the list grows. */
  revision(): number;
  /** Adds a withdrawal; false if its release was withdrawn already. */
  add(withdrawal: Withdrawal): boolean;
}

export function openWithdrawals(
  dataDir: string,
  printLine: (line: string) => void,
): Withdrawals {
  const file = withdrawalsFile(dataDir);
  const knownWithdrawals = new Map<string, Withdrawal>();

  function readWithdrawals(): Withdrawal[] {
    try {
      return withdrawalsOf(dataDir);
    } catch (error) {
      printLine(`${file} cannot be read: ${String(error)}`);
      return [];
    }
  }
  for (const withdrawal of readWithdrawals())
    knownWithdrawals.set(subjectOf(withdrawal), withdrawal);

  return {
    isWithdrawn: (
      section,
      { metadata: { version }, extras: { raisedAt } }: Release,
    ) => knownWithdrawals.has(subjectOf({ section, version, raisedAt })),
    list: () => [...knownWithdrawals.values()],
    revision: () => knownWithdrawals.size,
    add(withdrawal) {
      const withdrawalSubject = subjectOf(withdrawal);
      if (knownWithdrawals.has(withdrawalSubject)) return false;
      knownWithdrawals.set(withdrawalSubject, withdrawal);
      printLine(
        `withdrawn: ${withdrawal.section} ${withdrawal.version}: ${withdrawal.reason}`,
      );
      try {
        mkdirSync(path.dirname(file), { recursive: true });
        appendFileSync(file, `${JSON.stringify(withdrawal)}\n`);
      } catch (error) {
        printLine(
          `${file} cannot be written, so a restart forgets it: ${String(error)}`,
        );
      }
      return true;
    },
  };
}

/**
 * The withdrawals that keep a release from visitors to whom the registry gives
 * it.
 */
export const heldWithdrawals = (
  { registry }: { registry: Registry },
  withdrawals: Pick<Withdrawals, 'list'>,
): Withdrawal[] =>
  withdrawals
    .list()
    .filter(
      (withdrawal) =>
        (releaseWithdrawnBy(withdrawal, registry)?.deployment?.traffic ?? 0) >
        0,
    );
