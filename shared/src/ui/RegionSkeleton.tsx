import { Page } from './Page';
import { PageHead } from './PageHead';
import { Skeleton } from './Skeleton';
import { VisuallyHidden } from './VisuallyHidden';
import { CardGrid } from './Card';

interface Props {
  /** Words for those who listen; "Loading jobs..." where docs/product.md names them. */
  label?: string;
  /** Number of card places; the specification's six where it says so. */
  cards?: number;
}

/** A page of cards while its code or data are on the way: head, then places of the cards' own height. */
export function RegionSkeleton({ label = 'Loading…', cards = 6 }: Props) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true">
        <Page head={<HeadSkeleton />}>
          <CardGrid>
            {Array.from({ length: cards }, (_, place) => (
              <Skeleton key={place} height={218} />
            ))}
          </CardGrid>
        </Page>
      </div>
    </div>
  );
}

function HeadSkeleton() {
  return <PageHead title={<Skeleton width={420} height={44} />} sub={<Skeleton width={560} height={22} />} />;
}
