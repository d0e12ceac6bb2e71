import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { keyframes, styled } from '@mui/material/styles';
import { media } from './theme/tokens';

const pulsing = keyframes({ '50%': { opacity: 0.4 } });

const CardFrame = styled(Card)({
  overflow: 'hidden',
  height: 'var(--phone)',
  padding: '14px 16px',
  [media.tablet]: { height: 'var(--tablet)', padding: '18px 20px' },
  // All lines fade as one: each with an animation of its own costs a layer.
  '& > div': { animation: `${pulsing} 2s ease-in-out 0.5s infinite` },
  [media.still]: { '& > div': { animation: 'none' } },
  '& .head': { display: 'flex', gap: 12, marginBottom: 10 },
  '& .head > :last-child': { flex: 1 },
  '& .chips': { display: 'flex', gap: 8, marginTop: 14 },
});

interface CardSkeletonProps {
  /** Height in px of the card that comes, so that nothing shifts. */
  height: number;
  /** Its height from the mobile breakpoint on, where it is another one. */
  tabletHeight?: number;
}

/** The lines of a card that loads: logo and title, figures, chips. Silent. */
export function CardSkeleton({
  height,
  tabletHeight = height,
}: CardSkeletonProps) {
  const cardHeights = {
    '--phone': `${height}px`,
    '--tablet': `${tabletHeight}px`,
  };
  return (
    <CardFrame aria-hidden="true" sx={cardHeights}>
      <div>
        <div className="head">
          <Skeleton animation={false} width={40} height={40} />
          <div>
            <SkeletonLine width="80%" />
            <SkeletonLine width="45%" />
          </div>
        </div>
        <SkeletonLine width="55%" fontSize="1.5rem" />
        <SkeletonLine width="75%" />
        <div className="chips">
          <Skeleton animation={false} width={64} height={22} />
          <Skeleton animation={false} width={88} height={22} />
        </div>
      </div>
    </CardFrame>
  );
}

const SkeletonLine = ({
  width,
  fontSize,
}: {
  width: string;
  fontSize?: string;
}) => (
  <Skeleton animation={false} variant="text" width={width} sx={{ fontSize }} />
);
