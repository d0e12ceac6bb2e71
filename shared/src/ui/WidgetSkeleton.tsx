import Skeleton from '@mui/material/Skeleton';
import { CardSkeleton } from './CardSkeleton';
import { CardTrio } from './cards';
import { VisuallyHidden } from './text';
import { media } from './theme/tokens';

interface WidgetSkeletonProps {
  label: string;
  /**
   * Height in px of the widget, or of each of its cards, so that nothing shifts
   * when it appears.
   */
  height?: number;
  /** The widget is a heading with three cards below. */
  cards?: boolean;
}

export function WidgetSkeleton({
  label,
  height = 240,
  cards = false,
}: WidgetSkeletonProps) {
  return (
    <div role="status">
      <VisuallyHidden>Loading {label}…</VisuallyHidden>
      {cards ? (
        <div aria-hidden="true">
          <Skeleton
            width={300}
            height={36}
            sx={{
              marginBottom: '14px',
              [media.tablet]: { marginBottom: '24px' },
            }}
          />
          <CardTrio>
            <CardSkeleton height={height} />
            <CardSkeleton height={height} />
            <CardSkeleton height={height} />
          </CardTrio>
        </div>
      ) : (
        <Skeleton height={height} />
      )}
    </div>
  );
}
