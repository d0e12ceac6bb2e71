import { SCROLL_POSITIONS } from '../visitor/scroll-positions';
import { readStored } from '../visitor/storage';

/** With manual restoration, browsers do not scroll. The router stored the position when it left this entry. */
export function restoreScroll(): void {
  if (history.scrollRestoration !== 'manual' || location.hash) return;
  const putBack = () => {
    try {
      const positions = JSON.parse(readStored(SCROLL_POSITIONS, 'sessionStorage') ?? '{}');
      const position: unknown = positions[history.state.key];
      if (typeof position === 'number' && !scrollY) scrollTo(0, position);
    } catch {
      // no position of ours
    }
  };
  // All of the HTML is there, and no deferred script has been waited for.
  document.addEventListener('readystatechange', putBack, { once: true });
}
