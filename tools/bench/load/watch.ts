/**
 * What the benchmark sees of a page. The code runs before the page's scripts,
 * so it uses nothing from outside.
 */
export interface SeenFigures {
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
    seen: SeenFigures;
  }
}

export function watchPage(): void {
  const seenFigures: SeenFigures = {
    firstPaint: 0,
    largestPaint: 0,
    shift: 0,
    blocking: 0,
    longestTask: 0,
    lastAt: 0,
  };
  window.seen = seenFigures;
  const observeEntries = (
    entryType: string,
    takeEntry: (entry: PerformanceEntry & { value?: number }) => void,
  ) =>
    new PerformanceObserver((list) =>
      list.getEntries().forEach(takeEntry),
    ).observe({
      type: entryType,
      buffered: true,
    });
  observeEntries('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seenFigures.firstPaint = startTime;
  });
  observeEntries('largest-contentful-paint', ({ startTime }) => {
    seenFigures.largestPaint = startTime;
    seenFigures.lastAt = startTime;
  });
  observeEntries('layout-shift', ({ value = 0 }) => {
    seenFigures.shift += value;
  });
  observeEntries('longtask', ({ startTime, duration }) => {
    seenFigures.blocking += Math.max(0, duration - 50);
    seenFigures.longestTask = Math.max(seenFigures.longestTask, duration);
    seenFigures.lastAt = startTime + duration;
  });
}
