import { useEffect, useLayoutEffect, useRef } from 'react';
import { CommitMark, ScrollRestoration, useLocation } from '@board/shared/router';
import { HYDRATED } from '../document/boot-names';
import { SCROLL_POSITIONS } from '../visitor/stored';

/**
 * After a navigation without a document load, the new page's heading gets the focus, so that a screen reader starts
 * there (WCAG 2.4.3). The scroll position is the top, or the old one on going back. The first call is the hydration
 * itself, which it reports to the document.
 */
export function AfterNavigation() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  // In the commit itself: from now on a click has its handler.
  useLayoutEffect(() => void document.dispatchEvent(new Event(HYDRATED)), []);
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
