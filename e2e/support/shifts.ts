import type { Page } from '@playwright/test';

interface Shift {
  value: number;
  /** Within half a second of a key or a click: browsers excuse these. */
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Has each document of the page remember what moves in it, from its beginning (web.dev's Cumulative Layout Shift). */
export const rememberShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: PerformanceEntry[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });

/** The sum of what has moved; `excused` shifts count only where they are asked for. */
export const shiftsOf = (page: Page, { excused = false } = {}) =>
  page.evaluate(
    (all) =>
      (window as unknown as { shifts: Shift[] }).shifts
        .filter(({ hadRecentInput }) => all || !hadRecentInput)
        .reduce((sum, { value }) => sum + value, 0),
    excused,
  );

/** The moved elements, by how many px, for the failure message. */
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
