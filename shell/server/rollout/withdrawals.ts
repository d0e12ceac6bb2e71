/**
 * Releases that servers have withdrawn: a canary has no traffic any more, a default is replaced by the one before it. The list
 * is a file beside the registry, one line each, which all servers over one data folder share. It can only lower: a line holds
 * until the release's team raises it again (`raisedAt`), and no line raises anything.
 */
import { appendFileSync, mkdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Registry, Release } from '@board/shared/registry';
import type { IsWithdrawn, Role } from '@board/shared/registry/canary';

const shape = z.object({
  /** ISO date-time. */
  at: z.string(),
  section: z.string(),
  version: z.string(),
  role: z.enum(['canary', 'default']),
  /** The release's own, when it was withdrawn. */
  raisedAt: z.string().optional(),
  /** A sentence. */
  reason: z.string(),
  /** What was counted. */
  numbers: z.record(z.string(), z.number()).optional(),
});
export type Withdrawal = z.infer<typeof shape>;

export interface Withdrawals {
  isWithdrawn: IsWithdrawn;
  /** In the order in which they were withdrawn. */
  list(): readonly Withdrawal[];
  /** Rises when the list grows. */
  revision(): number;
  /** Takes what other servers have withdrawn. */
  refresh(): Promise<void>;
  /** Withdraws a release, at once and for every server. False when it was withdrawn before. */
  add(withdrawal: Withdrawal): boolean;
}

/** Concurrent requests share one look at the file, at most this old, in ms. */
const LOOK_MS = 50;

/** The file in a data folder. */
export const withdrawalsFile = (dataDir: string): string =>
  path.join(dataDir, 'registry', 'withdrawals.jsonl');

/** Opens the list. A line that cannot be read is left out; what was read once stays. */
export function openWithdrawals(file: string, log: (line: string) => void): Withdrawals {
  const known = new Map<string, Withdrawal>();
  let seen = '';
  let lookedAt = -Infinity;
  let looking: Promise<void> | undefined;

  function take(withdrawal: Withdrawal, how: string): boolean {
    const { section, version, role, reason } = withdrawal;
    const key = keyOf(section, version, role, withdrawal.raisedAt);
    if (known.has(key)) return false;
    known.set(key, withdrawal);
    log(`${how}: ${section} ${version} as ${role}: ${reason}`);
    return true;
  }

  async function look(): Promise<void> {
    lookedAt = performance.now();
    const found = await stat(file).catch(() => undefined);
    const stamp = found ? `${found.mtimeMs} ${found.size} ${found.ino}` : '';
    if (stamp === seen) return;
    const text = found ? await readFile(file, 'utf8') : '';
    for (const withdrawal of readLines(text)) take(withdrawal, 'withdrawn');
    seen = stamp;
  }

  return {
    isWithdrawn: (section, { metadata, extras }: Release, role) =>
      known.has(keyOf(section, metadata.version, role, extras.raisedAt)),
    list: () => [...known.values()],
    revision: () => known.size,
    async refresh() {
      if (performance.now() - lookedAt < LOOK_MS) return;
      looking ??= look().finally(() => (looking = undefined));
      await looking.catch((error: unknown) => log(`${file} cannot be read: ${String(error)}`));
    },
    add(withdrawal) {
      if (!take(withdrawal, 'withdrawn here')) return false;
      try {
        mkdirSync(path.dirname(file), { recursive: true });
        appendFileSync(file, `${JSON.stringify(withdrawal)}\n`); // one write, so that lines of two servers do not mix
      } catch (error) {
        log(`${file} cannot be written, so only this server has withdrawn it: ${String(error)}`);
      }
      return true;
    },
  };
}

/** The withdrawals that hold for a release that the registry gives to visitors. */
export function withdrawnNow(
  { registry }: { registry: Registry },
  withdrawals: Withdrawals,
): readonly Withdrawal[] {
  return withdrawals.list().filter(({ section, version, role, raisedAt }) => {
    const listed = Object.hasOwn(registry.microFrontends, section) ? registry.microFrontends[section] : [];
    const release = listed?.find(({ metadata }) => metadata.version === version);
    const isMeant =
      role === 'default' ? release?.deployment?.default : (release?.deployment?.traffic ?? 0) > 0;
    return (
      isMeant &&
      release?.extras.raisedAt === raisedAt &&
      (role === 'default' || !release?.deployment?.default)
    );
  });
}

const keyOf = (section: string, version: string, role: Role, raisedAt = '') =>
  JSON.stringify([section, version, role, raisedAt]);

function readLines(text: string): Withdrawal[] {
  return text.split('\n').flatMap((line) => {
    try {
      const parsed = shape.safeParse(JSON.parse(line));
      return parsed.success ? [parsed.data] : [];
    } catch {
      return [];
    }
  });
}
