import { EARLY_PRESSED } from '@board/shared/early';
import { HYDRATED } from '../document/boot-names';

/**
 * Replays clicks on buttons once the page is hydrated; until then they are busy. A toggle shows at once what it is to be. What the device stores may make it
 * so without a second click.
 */
export function replayClicks(): void {
  const clicked: HTMLElement[] = [];
  const record = ({ target }: Event) => {
    const button =
      target instanceof Element &&
      target.closest<HTMLElement>('#root button[type=button]:not([popovertarget])');
    if (!button) return;
    const now = button.getAttribute(EARLY_PRESSED) ?? button.getAttribute('aria-pressed');
    if (!button.matches('main [aria-pressed]')) {
      button.ariaBusy = 'true';
      clicked.push(button);
    } else button.setAttribute(EARLY_PRESSED, String(now !== 'true'));
  };
  const replay = () => {
    for (const toggle of document.querySelectorAll<HTMLElement>(`[${EARLY_PRESSED}]`)) {
      const wanted = toggle.getAttribute(EARLY_PRESSED);
      toggle.removeAttribute(EARLY_PRESSED);
      if (toggle.getAttribute('aria-pressed') !== wanted) toggle.click();
    }
    for (const button of clicked) {
      button.ariaBusy = null;
      button.click();
    }
  };
  const end = () => {
    document.removeEventListener('click', record);
    setTimeout(replay);
  };
  document.addEventListener('click', record);
  document.addEventListener(HYDRATED, end, { once: true });
}
