import type { Locator, Page } from '@playwright/test';

interface Shift {
  value: number;
  /** Within 500 ms after input: such shifts do not count. */
  hadRecentInput: boolean;
  sources: {
    node: Node | null;
    previousRect: DOMRectReadOnly;
    currentRect: DOMRectReadOnly;
  }[];
}

/**
 * Makes each document record its layout shifts from the start (web.dev's
 * Cumulative Layout Shift).
 */
export const rememberShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: PerformanceEntry[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) =>
      shifts.push(...list.getEntries()),
    ).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });

/** The sum of layout shifts; with `excused` also those right after input. */
export const shiftsOf = (page: Page, { excused = false } = {}) =>
  page.evaluate(
    (all) =>
      (window as unknown as { shifts: Shift[] }).shifts
        .filter(({ hadRecentInput }) => all || !hadRecentInput)
        .reduce((sum, { value }) => sum + value, 0),
    excused,
  );

/** The shifted elements with their distance in px, for the failure message. */
export const movedIn = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { shifts: Shift[] }).shifts
      .flatMap(({ sources }) => sources)
      .map(({ node, previousRect: from, currentRect: to }) => {
        const words = node?.textContent?.trim().slice(0, 40) ?? '';
        return `${node?.nodeName} "${words}" from ${from.x},${from.y} ${from.width}x${from.height} to ${to.x},${to.y} ${to.width}x${to.height}`;
      })
      .join('; '),
  );

/**
 * Waits until an element keeps its place for some frames. The first scroll to
 * it lays out the cards above it, which are not as high as their estimates.
 */
export const untilAtRest = (locator: Locator) =>
  locator.evaluate(async (element) => {
    const frame = () =>
      new Promise((resolve) => requestAnimationFrame(resolve));
    let lastTop = Number.NaN;
    let restingFrames = 0;
    while (restingFrames < 4) {
      await frame();
      const { top } = element.getBoundingClientRect();
      restingFrames = top === lastTop ? restingFrames + 1 : 0;
      lastTop = top;
    }
  });
