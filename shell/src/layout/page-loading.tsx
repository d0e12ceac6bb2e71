import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import { keyframes, styled } from '@mui/material/styles';
import { useDestination, type PendingPage } from '@board/shared/router';
import { CardGrid, Page, PageHead, VisuallyHidden } from '@board/shared/ui';

/**
 * A page while its code or data load. Its label is for screen readers, and for
 * all under a heading.
 */
export function RegionSkeleton({
  title,
  label = 'Loading…',
  cards = 6,
}: PendingPage) {
  return (
    <div role="status">
      {title ? (
        <PageHead title={title} sub={label} />
      ) : (
        <VisuallyHidden>{label}</VisuallyHidden>
      )}
      <div aria-hidden="true">
        <Page head={title ? undefined : <HeadSkeleton />}>
          {cards > 0 ? (
            <CardGrid>
              {Array.from({ length: cards }, (_, place) => (
                <Skeleton key={place} height={218} />
              ))}
            </CardGrid>
          ) : (
            <Skeleton height={420} />
          )}
        </Page>
      </div>
    </div>
  );
}

function HeadSkeleton() {
  return (
    <PageHead
      title={<Skeleton width={420} height={44} />}
      sub={<Skeleton width={560} height={22} />}
    />
  );
}

/**
 * Most pages load before a visitor could see a bar, which would only flicker.
 */
const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

const TopLine = styled(LinearProgress)({
  position: 'fixed',
  insetInline: 0,
  top: 0,
  zIndex: 1400,
  pointerEvents: 'none',
  animation: `${appear} 1ms 180ms both`,
});

/**
 * A thin bar at the top of the window during a navigation, while the current
 * page stays.
 */
export const NavigationProgress = () =>
  useDestination() ? <TopLine aria-label="Loading page" /> : null;
