/** The interactions of a page's visitor, as Event Timing sees them. */
import type { Page } from '@playwright/test';

/** The interactions with one document. */
interface Interactions {
  /** Tells documents apart: when this one began, in ms since the epoch. */
  document: number;
  /** Of all, also those too short for an entry. */
  count: number;
  /** The longest entry of each interaction, from the input to the next paint, in ms. */
  durations: number[];
}

declare global {
  interface Window {
    tellInteractions(): void;
    takeInteractions(interactions: Interactions): void;
  }
}

/** Event Timing has no shorter entries, in ms, and rounds to 8 ms. */
const SHORTEST_MS = 16;
const ROUNDED_MS = 8;

/** Runs in the page before its own scripts, so it uses nothing from outside. */
function watchInteractions(durationThreshold: number): void {
  const longest = new Map<number, number>();
  const take = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      if (!(entry instanceof PerformanceEventTiming) || !entry.interactionId) continue;
      longest.set(entry.interactionId, Math.max(entry.duration, longest.get(entry.interactionId) ?? 0));
    }
  };
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  observer.observe({ type: 'event', durationThreshold, buffered: true });
  window.tellInteractions = () => {
    take(observer.takeRecords());
    window.takeInteractions({
      document: performance.timeOrigin,
      count: performance.interactionCount,
      durations: [...longest.values()],
    });
  };
  addEventListener('pagehide', window.tellInteractions); // a document load ends what is known here
}

/**
 * Follows the interactions with a page through document loads, from the next one on. The returned function resolves with
 * their durations in ms, ascending.
 */
export async function followInteractions(page: Page): Promise<() => Promise<number[]>> {
  const documents = new Map<number, Interactions>();
  await page.exposeFunction('takeInteractions', (told: Interactions) => documents.set(told.document, told));
  await page.addInitScript(watchInteractions, SHORTEST_MS);
  return async () => {
    await page.evaluate(() => window.tellInteractions());
    const all = [...documents.values()].flatMap(({ count, durations }) => [
      ...durations,
      ...Array<number>(Math.max(0, count - durations.length)).fill(ROUNDED_MS),
    ]);
    return all.toSorted((a, b) => a - b);
  };
}
