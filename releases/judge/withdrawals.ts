/**
 * Canaries that this server has withdrawn: they have no visitors any more. The list is a file beside the registry. It can only lower: a
 * line holds until the release's team raises it again (`raisedAt`), and no line raises anything.
 */
import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Registry, Release } from '../registry/format';
import type { IsWithdrawn } from './canary';
import { heldBy, subjectOf, withdrawalsFile, withdrawalsOf, type Withdrawal } from './withdrawal';

export interface Withdrawals {
  isWithdrawn: IsWithdrawn;
  /** In the order in which they were withdrawn. */
  list(): readonly Withdrawal[];
  /** Rises when the list grows. */
  revision(): number;
  /** Withdraws a release, at once. False when it was withdrawn before. */
  add(withdrawal: Withdrawal): boolean;
}

/** Opens the list of a data folder. A line that cannot be read is left out. */
export function openWithdrawals(dataDir: string, log: (line: string) => void): Withdrawals {
  const file = withdrawalsFile(dataDir);
  const known = new Map<string, Withdrawal>();

  function read(): Withdrawal[] {
    try {
      return withdrawalsOf(dataDir);
    } catch (error) {
      log(`${file} cannot be read: ${String(error)}`);
      return [];
    }
  }
  for (const withdrawal of read()) known.set(subjectOf(withdrawal), withdrawal);

  return {
    isWithdrawn: (section, { metadata: { version }, extras: { raisedAt } }: Release) =>
      known.has(subjectOf({ section, version, raisedAt })),
    list: () => [...known.values()],
    revision: () => known.size,
    add(withdrawal) {
      const subject = subjectOf(withdrawal);
      if (known.has(subject)) return false;
      known.set(subject, withdrawal);
      log(`withdrawn: ${withdrawal.section} ${withdrawal.version}: ${withdrawal.reason}`);
      try {
        mkdirSync(path.dirname(file), { recursive: true });
        appendFileSync(file, `${JSON.stringify(withdrawal)}\n`);
      } catch (error) {
        log(`${file} cannot be written, so a restart forgets it: ${String(error)}`);
      }
      return true;
    },
  };
}

interface Known {
  registry: Registry;
}

/** The withdrawals that hold for a release that the registry gives to visitors. */
export const withdrawnNow = ({ registry }: Known, withdrawals: Pick<Withdrawals, 'list'>) =>
  withdrawals.list().filter((one) => isGiven(heldBy(one, registry)));

/** Those that hold for a release that the registry lists and gives to nobody, as another replaced it. */
export const withdrawnBefore = ({ registry }: Known, withdrawals: Pick<Withdrawals, 'list'>) =>
  withdrawals.list().filter((one) => {
    const release = heldBy(one, registry);
    return release && !isGiven(release);
  });

const isGiven = (release: Release | undefined) => (release?.deployment?.traffic ?? 0) > 0;
