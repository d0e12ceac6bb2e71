import { useLayoutEffect, useRef } from 'react';
import { holdScrollPlace, Outlet, scrollPlace, useLocation, type PendingPage } from '@board/shared/router';
import { RegionSkeleton, styled } from '@board/shared/ui';

/** The page that is left stays as it was, unseen: going back before the other has come leads to it. */
const Main = styled('main')({ '&[data-pending] > :not([data-pending])': { display: 'none' } });

/** As high as the window, so that the page itself moves nothing that is seen below it. */
const Place = styled('div')({ minHeight: '100vh' });

interface Props {
  /** What stands in for the page that is on its way, once a visitor has waited for it. */
  pending: PendingPage | undefined;
}

/**
 * The page, or the one that is on its way (docs/product.md §2.2). Each address has a page of its own: what its regions
 * still wait for ends with it, and holds no other up.
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
    // Back at the page that was left; another one is put where it belongs by what restores positions.
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
