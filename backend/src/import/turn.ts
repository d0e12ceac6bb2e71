/** An owner's command beside others: the embedded database does one call after the other. */
import { setTimeout as wait } from 'node:timers/promises';
import { nameOfProgram } from '../folder-lock';
import { TURN, TURN_PATH, type Turn } from '../owner-endpoint';
import { Unusable } from './problem';

/** In ms: when a call that waits says so, and after what time without any call's end it gives up. */
export interface TurnLimits {
  lookMs: number;
  patienceMs: number;
}

export const TURN_LIMITS: TurnLimits = { lookMs: 5000, patienceMs: 60_000 };

/**
 * Follows a call at an owner endpoint until `call` aborts: says for whom it waits, and aborts it when nobody makes progress. The
 * reason is `Unusable` where another program has the database. Never rejects.
 */
export async function followTurn(
  { url, key }: { url: string; key: string },
  call: AbortController,
  say: (line: string) => void,
  { lookMs, patienceMs }: TurnLimits,
): Promise<void> {
  const read = async (): Promise<Turn | undefined> => {
    const answer = await fetch(url + TURN_PATH, { headers: { apikey: key }, signal: call.signal });
    return TURN.safeParse(await answer.json()).data;
  };
  let said: number | undefined;
  let ended: number | undefined;
  let progress = performance.now();
  for (;;) {
    await wait(lookMs, undefined, { signal: call.signal }).catch(() => undefined);
    if (call.signal.aborted) return;
    const turn = await read().catch(() => undefined);
    if (turn && turn.ended !== ended) progress = performance.now();
    ended = turn?.ended;
    const other = turn?.holder?.pid === process.pid ? undefined : (turn?.holder ?? undefined);
    if (other && other.pid !== said) say(`Waiting for ${nameOfProgram(other)}.`);
    said = other?.pid ?? said;
    if (performance.now() - progress < patienceMs) continue;
    const why = `no progress for ${patienceMs / 1000} s`;
    return call.abort(
      other ? new Unusable(`Gave up waiting for ${nameOfProgram(other)}: ${why}.`) : new Error(why),
    );
  }
}
