/** Runs in the page before its own scripts, so it uses nothing from outside. */
import type { Input } from './pages';

/**
 * A visitor searches, or saves the first job, as soon as the first paint shows how, once. A search is answered in the first
 * frame whose number and first cards are those of the expected result, a save in the first with a changed heart.
 */
export function inputOnce(input: Input): void {
  const { seen } = window;
  let pressedAt = 0;
  let paintBefore = '';
  const field = () => document.querySelector<HTMLInputElement>('main input[name="search"]');
  const button = () => document.querySelector<HTMLButtonElement>('main button[aria-label^="Save "]');
  const paintOfHeart = () =>
    [button(), button()?.querySelector('svg')]
      .flatMap((part) => (part ? [getComputedStyle(part)] : []))
      .map(({ color, fill }) => `${color} ${fill}`)
      .join();
  const press = () => {
    const target = input.does === 'search' ? field() : button();
    if (!target) return;
    seen.hasField = true;
    paintBefore = paintOfHeart();
    pressedAt = performance.now();
    target.focus();
    if (input.does === 'save') return target.click();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(target, input.text);
    target.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const isAnswered = () => {
    if (input.does === 'save') return paintOfHeart() !== paintBefore;
    const links = [
      ...document.querySelectorAll<HTMLAnchorElement>('main section[aria-label="Results"] article h2 a'),
    ];
    const cards = links.slice(0, input.cards.length).map((link) => link.getAttribute('href'));
    const count = document.querySelector('main [role="status"]')?.textContent;
    return count === input.count && cards.join() === input.cards.join();
  };
  const look = () => {
    if (!pressedAt && seen.firstPaint > 0) press();
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
