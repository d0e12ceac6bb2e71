/** Runs in the page before its own scripts, so it uses nothing from outside. */
import type { SearchResult } from './pages';

export interface InPage {
  firstPaint: number;
  largestPaint: number;
  shift: number;
  blocking: number;
  longestTask: number;
  /** From the visitor's first press to the first frame with the answer, in ms. */
  answered: number;
  /** When that frame was, in ms since the navigation began. */
  answeredAt: number;
  /** Time of the last paint or long task, in ms since the navigation began. */
  lastAt: number;
  now: number;
}

/**
 * Watches a page. A visitor searches as soon as the first paint shows the field, once. The answer is there in the first
 * frame whose number and first cards are those of the expected result.
 */
export function watchPeer(search: SearchResult | null): void {
  const seen = {
    firstPaint: 0,
    largestPaint: 0,
    shift: 0,
    blocking: 0,
    longestTask: 0,
    answered: 0,
    answeredAt: 0,
    lastAt: 0,
  };
  Object.defineProperty(window, 'peer', { get: () => ({ ...seen, now: performance.now() }) });
  const observe = (type: string, take: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = seen.lastAt = startTime;
  });
  observe('layout-shift', ({ value = 0 }) => {
    seen.shift += value;
  });
  observe('longtask', ({ startTime, duration }) => {
    seen.blocking += Math.max(0, duration - 50);
    seen.longestTask = Math.max(seen.longestTask, duration);
    seen.lastAt = startTime + duration;
  });
  if (!search) return;

  let pressedAt = 0;
  const field = () => document.querySelector<HTMLInputElement>('main input[name="search"]');
  const press = (input: HTMLInputElement) => {
    pressedAt = performance.now();
    input.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, search.text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const isAnswered = () => {
    const links = [
      ...document.querySelectorAll<HTMLAnchorElement>('main section[aria-label="Results"] article h2 a'),
    ];
    const cards = links.slice(0, search.cards.length).map((link) => link.getAttribute('href'));
    const count = document.querySelector('main [role="status"]')?.textContent;
    return count === search.count && cards.join() === search.cards.join();
  };
  const look = () => {
    const input = field();
    if (!pressedAt && seen.firstPaint > 0 && input) press(input);
    if (!pressedAt || !isAnswered()) return void requestAnimationFrame(look);
    requestAnimationFrame(() =>
      setTimeout(() => {
        seen.answeredAt = seen.lastAt = performance.now();
        seen.answered = seen.answeredAt - pressedAt;
      }),
    );
  };
  requestAnimationFrame(look);
}
