/**
 * Releases that servers have withdrawn: a canary has no traffic any more, a default is replaced by the one before it. The list
 * is a file beside the registry, which all servers over one data folder share. It can only lower: a line holds until the
 * release's team raises it again (`raisedAt`), and no line raises anything. `shared-withdrawals.ts` adds those in a bucket.
 */
import { appendFileSync, mkdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Registry, Release } from '@board/shared/registry';
import type { IsWithdrawn } from '@board/shared/registry/canary';
import { heldBy, readWithdrawals, subjectOf, type Withdrawal } from '@board/shared/registry/withdrawal';

export interface Withdrawals {
  isWithdrawn: IsWithdrawn;
  /** In the order in which they were withdrawn. */
  list(): readonly Withdrawal[];
  /** Rises when the list grows. */
  revision(): number;
  /** Takes what other servers have withdrawn. */
  refresh(): Promise<void>;
  /** Withdraws a release, at once and for every server over the data folder. False when it was withdrawn before. */
  add(withdrawal: Withdrawal, how?: 'withdrawn here' | 'withdrawn elsewhere'): boolean;
}

/** Concurrent requests share one look at the file, at most this old, in ms. */
const LOOK_MS = 50;

/** Opens the list. A line that cannot be read is left out; what was read once stays. */
export function openWithdrawals(file: string, log: (line: string) => void): Withdrawals {
  const known = new Map<string, Withdrawal>();
  let seen = '';
  let lookedAt = -Infinity;
  let looking: Promise<void> | undefined;

  function take(withdrawal: Withdrawal, how: string): boolean {
    const { section, version, role, reason } = withdrawal;
    const subject = subjectOf(withdrawal);
    if (known.has(subject)) return false;
    known.set(subject, withdrawal);
    log(`${how}: ${section} ${version} as ${role}: ${reason}`);
    return true;
  }

  async function look(): Promise<void> {
    lookedAt = performance.now();
    const found = await stat(file).catch(() => undefined);
    const stamp = found ? `${found.mtimeMs} ${found.size} ${found.ino}` : '';
    if (stamp === seen) return;
    const text = found ? await readFile(file, 'utf8') : '';
    for (const withdrawal of readWithdrawals(text)) take(withdrawal, 'withdrawn');
    seen = stamp;
  }

  return {
    isWithdrawn: (section, { metadata: { version }, extras: { raisedAt } }: Release, role) =>
      known.has(subjectOf({ section, version, role, raisedAt })),
    list: () => [...known.values()],
    revision: () => known.size,
    async refresh() {
      if (performance.now() - lookedAt < LOOK_MS) return;
      looking ??= look().finally(() => (looking = undefined));
      await looking.catch((error: unknown) => log(`${file} cannot be read: ${String(error)}`));
    },
    add(withdrawal, how = 'withdrawn here') {
      if (!take(withdrawal, how)) return false;
      try {
        mkdirSync(path.dirname(file), { recursive: true });
        appendFileSync(file, `${JSON.stringify(withdrawal)}\n`); // one write, so that lines of two servers do not mix
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

const isGiven = (release: Release | undefined) =>
  release?.deployment?.default === true || (release?.deployment?.traffic ?? 0) > 0;
