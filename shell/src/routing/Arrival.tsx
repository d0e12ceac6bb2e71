import { useEffect, useLayoutEffect, useRef } from 'react';
import { CommitMark, ScrollRestoration, useLocation } from '@board/shared/router';
import { TAKEN_OVER } from '../document/boot-names';
import { SCROLL_POSITIONS } from '../visitor/scroll-positions';

/**
 * What happens on arriving at another page without a document load: its heading gets the focus, so that a screen
 * reader starts there (WCAG 2.4.3), and the scroll position is the top, or the old one on going back. The first arrival
 * is the script's own, and told to the document.
 */
export function Arrival() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  // In the commit itself: what is pressed from now on has its handler.
  useLayoutEffect(() => void document.dispatchEvent(new Event(TAKEN_OVER)), []);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <>
      <CommitMark />
      <ScrollRestoration storageKey={SCROLL_POSITIONS} />
    </>
  );
}
