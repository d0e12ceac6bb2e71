import type { BackendClient } from '@board/shared/supabase';

/**
 * The elements whose use shows that a visitor wants other data than the
 * document's, as selectors by event. A pointer over a link may only pass
 * (prefetch-on-intent).
 */
const INTENT_SIGNS = {
  focusin: 'form',
  pointerover: 'form',
  pointerdown: 'form, a[href^="/"]',
};

/**
 * Loads the backend's client, which no first screen needs, at such a sign. A
 * failure changes nothing: the read loads it again.
 */
export function loadClientOnIntent(backend: BackendClient): void {
  const untilSign = new AbortController();
  const loadIfWithin = (target: EventTarget | null, selectorAround: string) => {
    if (!(target instanceof Element && target.closest(selectorAround))) return;
    untilSign.abort();
    backend.client().catch(() => {});
  };
  // a form that was used before this code came
  loadIfWithin(document.activeElement, INTENT_SIGNS.focusin);
  for (const [type, selectorAround] of Object.entries(INTENT_SIGNS))
    document.addEventListener(
      type,
      ({ target }) => loadIfWithin(target, selectorAround),
      {
        signal: untilSign.signal,
      },
    );
}
