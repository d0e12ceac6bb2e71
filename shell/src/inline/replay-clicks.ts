import {
  EARLY_PRESSED,
  LATE_REGION,
  REGION_HYDRATED,
} from '@board/shared/early';
import { HYDRATED } from '../document/boot-names';

/**
 * Replays clicks on buttons once the page is hydrated, and those of a late
 * region once the region is; until then they are busy. A toggle shows at once
 * what it is to be. What the device stores may make it so without a second
 * click.
 */
export function replayClicks(): void {
  const pressed = new Set<HTMLElement>();
  /** What is not hydrated yet: the page, and then its late regions. */
  let unhydrated = '#root';
  document.addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element &&
      target.closest<HTMLElement>(
        '#root button[type=button]:not([popovertarget])',
      );
    if (!button || !button.closest(unhydrated)) return;
    const currentState =
      button.getAttribute(EARLY_PRESSED) ?? button.getAttribute('aria-pressed');
    if (button.matches('main [aria-pressed]'))
      button.setAttribute(EARLY_PRESSED, String(currentState !== 'true'));
    else button.ariaBusy = 'true';
    pressed.add(button);
  });
  const replay = () => {
    unhydrated = `[${LATE_REGION}]`;
    setTimeout(() => {
      for (const button of pressed) {
        if (button.closest(unhydrated)) continue;
        pressed.delete(button);
        const wantedState = button.getAttribute(EARLY_PRESSED);
        button.removeAttribute(EARLY_PRESSED);
        button.ariaBusy = null;
        if (!wantedState || button.getAttribute('aria-pressed') !== wantedState)
          button.click();
      }
    });
  };
  document.addEventListener(HYDRATED, replay);
  document.addEventListener(REGION_HYDRATED, replay);
}
