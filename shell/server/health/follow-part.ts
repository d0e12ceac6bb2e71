/** Whether one part that this server depends on answers, and since when. */
import { setTimeout as pause } from 'node:timers/promises';

/** Times in ms: at least between two looks, and until a second try. */
const LEAST_MS = 1000;
const AGAIN_MS = 500;

export interface PartHealth {
  state: 'ok' | 'failing';
  /** Of the state, in ms since the epoch. */
  since: number;
  /** What fails; undefined while it is ok. */
  why: string | undefined;
}

export interface Part {
  health(): PartHealth;
  /** Looks now, unless it just did. Never rejects. */
  look(): Promise<void>;
}

/** Follows one part. `probe` rejects with a reason while the part fails; it fails when two tries in a row do. */
export function followPart(
  probe: () => Promise<unknown>,
  {
    now = Date.now,
    againMs = AGAIN_MS,
    onChange = () => {},
  }: { now?: () => number; againMs?: number; onChange?: (health: PartHealth) => void } = {},
): Part {
  let health: PartHealth = { state: 'ok', since: now(), why: undefined };
  let lookedAt = -Infinity;
  let looking: Promise<void> | undefined;

  async function look(began: number): Promise<void> {
    const why = await probe()
      .catch(() => pause(againMs).then(probe))
      .then(() => undefined, reasonOf);
    const state = why === undefined ? 'ok' : 'failing';
    const isSame = state === health.state;
    health = { state, why, since: isSame ? health.since : began };
    if (!isSame) onChange(health);
  }

  return {
    health: () => health,
    look() {
      if (!looking && now() - lookedAt >= LEAST_MS) {
        lookedAt = now();
        looking = look(lookedAt).finally(() => (looking = undefined));
      }
      return looking ?? Promise.resolve();
    },
  };
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
