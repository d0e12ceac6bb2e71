/**
 * What the benchmark sees of a page. The code runs before the page's scripts,
 * so it uses nothing from outside.
 */
export interface Seen {
  firstPaint: number;
  largestPaint: number;
  shift: number;
  /** Main-thread time beyond 50 ms per task, in ms. */
  blocking: number;
  longestTask: number;
  /** Time of the last paint or long task, in ms since the navigation began. */
  lastAt: number;
}

declare global {
  interface Window {
    seen: Seen;
  }
}

export function watchPage(): void {
  const seen: Seen = {
    firstPaint: 0,
    largestPaint: 0,
    shift: 0,
    blocking: 0,
    longestTask: 0,
    lastAt: 0,
  };
  window.seen = seen;
  const observe = (
    type: string,
    take: (entry: PerformanceEntry & { value?: number }) => void,
  ) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime;
    seen.lastAt = startTime;
  });
  observe('layout-shift', ({ value = 0 }) => {
    seen.shift += value;
  });
  observe('longtask', ({ startTime, duration }) => {
    seen.blocking += Math.max(0, duration - 50);
    seen.longestTask = Math.max(seen.longestTask, duration);
    seen.lastAt = startTime + duration;
  });
}
