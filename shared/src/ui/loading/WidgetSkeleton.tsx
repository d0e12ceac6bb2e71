import { CardTrio } from '../surfaces/Card';
import { Skeleton } from './Skeleton';
import { VisuallyHidden } from '../text/VisuallyHidden';

interface Props {
  /** Name of the widget: "Featured jobs". */
  label: string;
  /** Height in px of the widget, or of each of its cards, so that nothing shifts when it appears. */
  height?: number;
  /** The widget is a heading with three cards below. */
  cards?: boolean;
}

/** The skeleton of a widget while its code or data load. */
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
