import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';

/** The longest task of a page's main thread in ms. */
export interface LongestTask {
  /** Wall-clock time. */
  clock: number;
  /** Processor time, which other programs do not lengthen. */
  cpu: number;
}

/**
 * Starts a trace of the page's tasks. The returned function ends it and returns the result. One page per browser at a
 * time.
 */
export async function traceTasks(browser: Browser, page: Page): Promise<() => Promise<LongestTask>> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  return async () => longestTaskIn((await browser.stopTracing()).toString());
}

const trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** Microseconds. */
      dur: z.optional(z.number()),
      tdur: z.optional(z.number()),
      args: z.optional(z.object({ name: z.optional(z.string()) })),
    }),
  ),
});

/** The longest tasks of the browser's main threads in a trace of Chromium, in ms. */
function longestTaskIn(json: string): LongestTask {
  const { traceEvents } = trace.parse(JSON.parse(json));
  const threadOf = ({ pid, tid }: { pid: number; tid: number }) => `${pid} ${tid}`;
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = traceEvents.filter((event) => event.name.endsWith('RunTask') && main.has(threadOf(event)));
  if (tasks.length === 0) throw new Error('The trace has no task.');
  const most = (micros: (number | undefined)[]) =>
    micros.reduce<number>((max, at) => Math.max(max, at ?? 0), 0);
  return { clock: most(tasks.map(({ dur }) => dur)) / 1000, cpu: most(tasks.map(({ tdur }) => tdur)) / 1000 };
}
