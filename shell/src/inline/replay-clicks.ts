import {
  EARLY_PRESSED,
  LATE_REGION,
  REGION_HYDRATED,
} from '@board/shared/early';
import { HYDRATED } from '../document/boot-names';

/**
 * Replays clicks on buttons once the page is hydrated, and those of a late
 * region once the region is; until then they are busy. A toggle shows its new
 * state at once. It is not clicked again if the page, by what the device
 * stores, shows that state already.
 */
export function replayClicks(): void {
  const pressedButtons = new Set<HTMLElement>();
  /** What is not hydrated yet: the page, and then its late regions. */
  let unhydrated = '#root';
  document.addEventListener('click', ({ target }) => {
    const pressedButton =
      target instanceof Element &&
      target.closest<HTMLElement>(
        '#root button[type=button]:not([popovertarget])',
      );
    if (!pressedButton || !pressedButton.closest(unhydrated)) return;
    const currentState =
      pressedButton.getAttribute(EARLY_PRESSED) ??
      pressedButton.getAttribute('aria-pressed');
    if (pressedButton.matches('main [aria-pressed]'))
      pressedButton.setAttribute(
        EARLY_PRESSED,
        String(currentState !== 'true'),
      );
    else pressedButton.ariaBusy = 'true';
    pressedButtons.add(pressedButton);
  });
  const replayPressed = () => {
    unhydrated = `[${LATE_REGION}]`;
    setTimeout(() => {
      for (const button of pressedButtons) {
        if (button.closest(unhydrated)) continue;
        pressedButtons.delete(button);
        const wantedState = button.getAttribute(EARLY_PRESSED);
        button.removeAttribute(EARLY_PRESSED);
        button.ariaBusy = null;
        if (!wantedState || button.getAttribute('aria-pressed') !== wantedState)
          button.click();
      }
    });
  };
  document.addEventListener(HYDRATED, replayPressed);
  document.addEventListener(REGION_HYDRATED, replayPressed);
}
