import { keyframes, styled } from '@mui/material/styles';
import { color, media, radius } from './theme/tokens';
import { CardTrio } from './cards';
import { VisuallyHidden } from './text';

const breathe = keyframes({ '50%': { opacity: 0.5 } });

interface Shape {
  width?: number | string;
  height?: number | string;
}

/** A silent grey box: the region around it announces the loading. */
export const Skeleton = styled('span', {
  shouldForwardProp: (prop) => prop !== 'width' && prop !== 'height',
})<Shape>(({ width = '100%', height = 16 }) => ({
  display: 'block',
  width,
  maxWidth: '100%',
  height,
  borderRadius: radius,
  backgroundColor: color.grey,
  animation: `${breathe} 1.6s ease-in-out infinite`,
  [media.still]: { animation: 'none' },
}));

interface WidgetSkeletonProps {
  label: string;
  /** Height in px of the widget, or of each of its cards, so that nothing shifts when it appears. */
  height?: number;
  /** The widget is a heading with three cards below. */
  cards?: boolean;
}

export function WidgetSkeleton({ label, height = 240, cards = false }: WidgetSkeletonProps) {
  return (
    <div role="status">
      <VisuallyHidden>Loading {label}…</VisuallyHidden>
      {cards ? (
        <div aria-hidden="true">
          <Skeleton width={300} height={36} style={{ marginBottom: 24 }} />
          <CardTrio>
            <Skeleton height={height} />
            <Skeleton height={height} />
            <Skeleton height={height} />
          </CardTrio>
        </div>
      ) : (
        <Skeleton height={height} />
      )}
    </div>
  );
}
