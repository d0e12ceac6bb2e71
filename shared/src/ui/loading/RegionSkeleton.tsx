import { Page } from '../surfaces/Page';
import { PageHead } from '../text/PageHead';
import { Skeleton } from './Skeleton';
import { VisuallyHidden } from '../text/VisuallyHidden';
import { CardGrid } from '../surfaces/Card';

interface Props {
  /** The page's heading, if it is known before the page loads. */
  title?: string | undefined;
  /** Text for screen readers, and for all under a heading; "Loading jobs..." where docs/product.md names it. */
  label?: string | undefined;
  /** Number of skeleton cards; six where docs/product.md says so, none for a page of text. */
  cards?: number | undefined;
}

/** A page while its code or data load: head, then skeleton cards of the cards' own height. */
export function RegionSkeleton({ title, label = 'Loading…', cards = 6 }: Props) {
  return (
    <div role="status">
      {title ? <PageHead title={title} sub={label} /> : <VisuallyHidden>{label}</VisuallyHidden>}
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
  return <PageHead title={<Skeleton width={420} height={44} />} sub={<Skeleton width={560} height={22} />} />;
}
