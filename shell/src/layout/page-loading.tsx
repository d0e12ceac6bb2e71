import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { keyframes, styled } from '@mui/material/styles';
import { useDestination, type PendingPage } from '@board/shared/router';
import {
  CardGrid,
  CardSkeleton,
  color,
  media,
  Page,
  PageHead,
  radius,
  VisuallyHidden,
} from '@board/shared/ui';

/** Heights in px of most cards, on phones and from the mobile breakpoint on. */
const CARD_HEIGHTS = { height: 218, tabletHeight: 269 };

/**
 * A page while its code or data load: its heading, as the page itself has it,
 * and the shapes of what comes (docs/product.md §2.2).
 */
export function RegionSkeleton(page: PendingPage) {
  const { title, sub, label = 'Loading…', cards = 6, dense = false } = page;
  const { panel = false, aside = false } = page;
  const isInHead = title !== undefined && sub === undefined && !aside;
  return (
    <div role="status">
      <Page dense={dense} head={<PendingHead {...page} />}>
        {panel || isInHead ? null : <VisuallyHidden>{label}</VisuallyHidden>}
        {panel ? (
          <>
            <PanelSkeleton />
            <CountPlace>{label}</CountPlace>
          </>
        ) : null}
        {cards > 0 ? (
          <CardGrid aria-hidden="true">
            {Array.from({ length: cards }, (_, placeInList) => (
              <CardSkeleton key={placeInList} {...CARD_HEIGHTS} />
            ))}
          </CardGrid>
        ) : (
          <TextSkeleton aside={aside} />
        )}
      </Page>
    </div>
  );
}

/**
 * The head of a pending page. The label stands in the place of a subtitle that
 * is not known yet.
 */
function PendingHead({
  title,
  sub,
  label = 'Loading…',
  dense = false,
  aside = false,
  cards,
}: PendingPage) {
  const partAbove = cards === 0 ? <TrailSkeleton /> : undefined;
  const asidePart = aside ? <JobSkeleton /> : undefined;
  if (title)
    return (
      <PageHead
        title={title}
        sub={aside ? undefined : (sub ?? label)}
        above={partAbove}
        dense={dense}
      >
        {asidePart}
      </PageHead>
    );
  return (
    <div aria-hidden="true">
      <PageHead
        title={<Skeleton width="min(420px, 90%)" height="1.08em" />}
        sub={aside ? undefined : <Skeleton variant="text" width="60%" />}
        above={partAbove}
        dense={dense}
      >
        {asidePart}
      </PageHead>
    </div>
  );
}

/** A breadcrumb or the way back. */
const TrailSkeleton = () => (
  <Skeleton
    aria-hidden="true"
    variant="text"
    width={140}
    height={24}
    sx={{ marginBottom: 2 }}
  />
);

const PageParts = styled('div')({
  display: 'grid',
  gap: 16,
  marginTop: 16,
  '& > div': { display: 'flex', alignItems: 'center', gap: 12 },
});

/** Firm, pay and button, as the head of a job has them. */
const JobSkeleton = () => (
  <PageParts aria-hidden="true">
    <div>
      <Skeleton width={44} height={44} />
      <Skeleton variant="text" width={180} />
    </div>
    <Skeleton width={160} height={36} />
    <Skeleton width={126} height={50} />
  </PageParts>
);

const PanelPlace = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 10,
  alignItems: 'end',
  padding: 12,
  borderRadius: radius,
  backgroundColor: color.band,
  '& > :first-child': { gridColumn: '1 / -1' },
  '& > .wide': { display: 'none' },
  '& .box': {
    height: 44,
    border: `1px solid ${color.line}`,
    borderRadius: radius,
    backgroundColor: color.card,
  },
  [media.tablet]: {
    gridTemplateColumns: 'minmax(0, 1.5fr) repeat(4, minmax(0, 1fr))',
    gap: 14,
    padding: 18,
    '& > :first-child': { gridColumn: 'auto' },
    '& > .wide': { display: 'block' },
  },
});

/** A form with a field and two buttons, and more fields where there is room. */
const PanelSkeleton = () => (
  <PanelPlace aria-hidden="true">
    <FieldSkeleton />
    <FieldSkeleton className="wide" />
    <FieldSkeleton className="wide" />
    <div className="box" />
    <div className="box" />
  </PanelPlace>
);

const FieldSkeleton = ({ className }: { className?: string }) => (
  <div className={className}>
    <Skeleton variant="text" width={72} height={20} />
    <div className="box" />
  </div>
);

/** The label, where the number of results will stand. */
const CountPlace = styled('p')({
  display: 'flex',
  alignItems: 'center',
  minHeight: 36,
  margin: '12px 0',
  color: color.soft,
  fontWeight: 650,
});

const PageColumns = styled('div')({
  display: 'grid',
  gap: 40,
  '& .facts': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '14px 36px',
    marginBottom: 40,
    paddingBottom: 14,
    borderBottom: `1px solid ${color.line}`,
  },
  '& .lines': { maxWidth: '42em' },
  [media.desktop]: {
    '&[data-aside]': {
      gridTemplateColumns: 'minmax(0, 1fr) 340px',
      gap: 64,
    },
  },
});

const PARAGRAPH = ['96%', '100%', '92%', '98%', '64%'];

/** Running text. A job has its facts above and its firm's card beside it. */
const TextSkeleton = ({ aside }: { aside: boolean }) => (
  <PageColumns aria-hidden="true" data-aside={aside || undefined}>
    <div>
      {aside ? (
        <div className="facts">
          {[72, 84, 96, 110].map((width) => (
            <div key={width}>
              <Skeleton variant="text" width={64} height={18} />
              <Skeleton variant="text" width={width} height={24} />
            </div>
          ))}
        </div>
      ) : null}
      <div className="lines">
        <Skeleton variant="text" width={220} height={44} />
        {[...PARAGRAPH, ...PARAGRAPH].map((width, placeInList) => (
          <Skeleton
            key={placeInList}
            variant="text"
            width={width}
            height={27}
          />
        ))}
      </div>
    </div>
    {aside ? (
      <Paper variant="outlined" sx={{ alignSelf: 'start', padding: '24px' }}>
        <Skeleton variant="text" width="70%" height={28} />
        <Skeleton width={56} height={56} sx={{ marginBlock: '16px' }} />
        {PARAGRAPH.map((width) => (
          <Skeleton key={width} variant="text" width={width} />
        ))}
      </Paper>
    ) : null}
  </PageColumns>
);

/**
 * Most pages load before a visitor could see a bar, which would only flicker.
 */
const appearing = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

const TopProgress = styled(LinearProgress)({
  position: 'fixed',
  insetInline: 0,
  top: 0,
  zIndex: 1400,
  pointerEvents: 'none',
  animation: `${appearing} 1ms 180ms both`,
});

/**
 * A thin bar at the top of the window during a navigation, while the current
 * page stays.
 */
export const NavigationProgress = () =>
  useDestination() ? <TopProgress aria-label="Loading page" /> : null;
