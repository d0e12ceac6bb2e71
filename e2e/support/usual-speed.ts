/** Whether the site answers other pages as fast as before. Bounds are generous: they prove only that nothing waits. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, type APIRequestContext } from '@playwright/test';
import { ask } from './faulty';

const TIMES = 5;
const PLUS_MS = 3000;
const PAUSE_MS = 100;

/** The times of a page's answers, in ms, by its path. */
export type Times = Map<string, number[]>;

/** Requests the paths in turn, for `rounds`, and then until `over` settles. Every answer must be a page with its frame. */
export async function visit(
  request: APIRequestContext,
  paths: string[],
  { rounds = 3, over = Promise.resolve() }: { rounds?: number; over?: Promise<unknown> } = {},
): Promise<Times> {
  const times: Times = new Map(paths.map((path) => [path, []]));
  const waiting = new Set([over]);
  const end = () => void waiting.delete(over);
  over.then(end, end);
  for (let round = 0; round < rounds || waiting.size > 0; round += 1) {
    for (const path of paths) {
      const { status, framed, ms } = await ask(request, path);
      // A late backend on a busy machine gives a framed 503.
      expect([path, framed, [200, 503].includes(status)]).toEqual([path, true, true]);
      times.get(path)?.push(ms);
    }
    await pause(PAUSE_MS);
  }
  return times;
}

export function expectUsual(before: Times, meanwhile: Times): void {
  for (const [path, times] of meanwhile)
    expect(median(times), `answers of ${path}`).toBeLessThan(
      median(before.get(path) ?? []) * TIMES + PLUS_MS,
    );
}

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
