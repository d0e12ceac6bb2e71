import { useEffect, useRef } from 'react';
import { ScrollRestoration, useLocation } from '@board/shared/router';

/**
 * What happens on arriving at another page without a document load: its heading gets the focus, so that a screen
 * reader starts there (WCAG 2.4.3), and the scroll position is the top, or the old one on going back.
 */
export function Arrival() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
  return <ScrollRestoration />;
}
