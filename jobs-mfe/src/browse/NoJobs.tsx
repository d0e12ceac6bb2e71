import type { CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { EmptyState, LinkButton } from '@board/shared/ui';

interface Props {
  /** Jobs that the filters find, on whichever page. */
  total: number;
  country: CountryCode | undefined;
}

/** No job to show (docs/product.md §2.5): nothing matches, or the page lies beyond the last. */
export function NoJobs({ total, country }: Props) {
  const all = (
    <LinkButton variant="outline" to={paths.jobs({ country })}>
      Show all jobs
    </LinkButton>
  );
  return total > 0 ? (
    <EmptyState title="There are no jobs on this page" message="The list has fewer pages by now">
      {all}
    </EmptyState>
  ) : (
    <EmptyState title="No jobs match your filters" message="Try adjusting your search criteria">
      {all}
    </EmptyState>
  );
}
