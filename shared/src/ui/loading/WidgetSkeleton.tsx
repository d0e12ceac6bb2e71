import { CardTrio } from '../surfaces/Card';
import { Skeleton } from './Skeleton';
import { VisuallyHidden } from '../text/VisuallyHidden';

interface Props {
  /** What is on its way: "Featured jobs". */
  label: string;
  /** Height in px of what comes, or of each of its cards, so that nothing moves when it is there. */
  height?: number;
  /** What comes is a heading with three cards below. */
  cards?: boolean;
}

/** The place of another section's widget while its code or data are on the way. */
export function WidgetSkeleton({ label, height = 240, cards = false }: Props) {
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
