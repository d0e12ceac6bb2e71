import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import {
  AtLocation,
  CommitMark,
  holdScrollPlace,
  scrollPlace,
  ScrollRestoration,
  usePendingPage,
  type PendingPage,
} from '@board/shared/router';
import { ASKED_AGAIN, ConsentBanner } from '../consent/ConsentBanner';
import { CountryDetection } from '../country/CountryDetection';
import { HYDRATED } from '../document/boot-names';
import { SCROLL_POSITIONS } from '../visitor/stored';
import { Footer } from './Footer';
import { Header } from './Header';
import type { FrameEntry } from './links';
import { NoticeHost } from './notices';
import { RegionSkeleton } from './page-loading';

/**
 * The frame around every page (docs/product.md §2.1, §2.2). The skip link is
 * WCAG 2.4.1's.
 */
export function Layout({ entries }: { entries: FrameEntry[] }) {
  const pendingPage = usePendingPage();
  const [isAskedAgain, askAgain] = useState(false);
  useAfterNavigation();
  return (
    <>
      <CommitMark />
      <ScrollRestoration storageKey={SCROLL_POSITIONS} />
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <ConsentBanner again={isAskedAgain} onAnswer={() => askAgain(false)} />
      <CountryDetection />
      <AtLocation location={pendingPage?.location}>
        <Header entries={entries} />
      </AtLocation>
      <PageRegion pending={pendingPage?.page} />
      <Footer entries={entries} onCookieSettings={() => askAgain(true)} />
      <NoticeHost />
    </>
  );
}

/**
 * The page being left stays in the tree, hidden: going back before the other
 * has loaded restores it.
 */
const MainElement = styled('main')({
  '&[data-pending] > :not([data-pending])': { display: 'none' },
});

/**
 * The page is as high as the window, so that it shifts nothing visible below
 * it.
 */
const PagePlace = styled('div')({ minHeight: '100vh' });

/**
 * The page, or the pending one after a visitor has waited (docs/product.md
 * §2.2). Each path has a page of its own, so regions that still wait for code
 * end with it and block no other page.
 */
function PageRegion({ pending }: { pending: PendingPage | undefined }) {
  const { pathname } = useLocation();
  const isWaiting = pending !== undefined;
  const leftPath = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (!isWaiting) return;
    leftPath.current = pathname;
    window.scrollTo(0, 0);
  }, [isWaiting, pathname]);
  useLayoutEffect(() => {
    if (isWaiting) return;
    // Back at the page that was left; ScrollRestoration positions any other
    // page.
    if (leftPath.current === pathname) window.scrollTo(0, scrollPlace());
    leftPath.current = undefined;
    holdScrollPlace(undefined);
  }, [isWaiting, pathname]);
  return (
    <MainElement
      id="content"
      tabIndex={-1}
      data-pending={isWaiting || undefined}
    >
      {pending ? (
        <PagePlace data-pending>
          <RegionSkeleton {...pending} />
        </PagePlace>
      ) : null}
      <Outlet key={pathname} />
    </MainElement>
  );
}

/**
 * Moves the focus to the new page's heading after a navigation without a
 * document load, so that a screen reader starts there (WCAG 2.4.3). It stays if
 * the visitor has asked for the cookie banner meanwhile. The scroll position is
 * the top, or the old one on going back. The first call is the hydration
 * itself, which it reports to the document.
 */
function useAfterNavigation(): void {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  // This runs in the commit itself: from now on a click has its handler.
  useLayoutEffect(() => void document.dispatchEvent(new Event(HYDRATED)), []);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    const pageHeading = document.querySelector<HTMLElement>('main h1');
    if (!pageHeading || document.activeElement?.closest(ASKED_AGAIN)) return;
    pageHeading.tabIndex = -1;
    pageHeading.focus({ preventScroll: true });
  }, [pathname]);
}
