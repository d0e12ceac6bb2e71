import { Skeleton } from './Skeleton';
import { VisuallyHidden } from './VisuallyHidden';

interface Props {
  /** What is on its way: "Featured jobs". */
  label: string;
  /** Height in px of what comes, so that nothing moves when it is there. */
  height?: number;
}

/** The place of another section's widget while its code or data are on the way. */
export function WidgetSkeleton({ label, height = 240 }: Props) {
  return (
    <div role="status">
      <VisuallyHidden>Loading {label}…</VisuallyHidden>
      <Skeleton height={height} />
    </div>
  );
}
