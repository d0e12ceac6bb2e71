import { useLayoutEffect, useRef } from 'react';
import { holdScrollPlace, Outlet, scrollPlace, useLocation, type PendingPage } from '@board/shared/router';
import { RegionSkeleton, styled } from '@board/shared/ui';

/** The page being left stays in the tree, hidden: going back before the other has loaded restores it. */
const Main = styled('main')({ '&[data-pending] > :not([data-pending])': { display: 'none' } });

/** As high as the window, so that the page itself shifts nothing visible below it. */
const Place = styled('div')({ minHeight: '100vh' });

interface Props {
  /** The pending page, after a visitor has waited for it. */
  pending: PendingPage | undefined;
}

/**
 * The page, or the pending one (docs/product.md §2.2). Each path has a page of its own, so regions that still wait for
 * code end with it and block no other page.
 */
export function PageRegion({ pending }: Props) {
  const { pathname } = useLocation();
  const waiting = pending !== undefined;
  const left = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (!waiting) return;
    left.current = pathname;
    window.scrollTo(0, 0);
  }, [waiting, pathname]);
  useLayoutEffect(() => {
    if (waiting) return;
    // Back at the page that was left; ScrollRestoration positions any other page.
    if (left.current === pathname) window.scrollTo(0, scrollPlace());
    left.current = undefined;
    holdScrollPlace(undefined);
  }, [waiting, pathname]);
  return (
    <Main id="content" tabIndex={-1} data-pending={waiting || undefined}>
      {pending ? (
        <Place data-pending>
          <RegionSkeleton title={pending.title} label={pending.label} cards={pending.cards} />
        </Place>
      ) : null}
      <Outlet key={pathname} />
    </Main>
  );
}
