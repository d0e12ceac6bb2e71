import { plural } from '@board/shared/domain';
import { EmptyState, LinkButton, VisuallyHidden } from '@board/shared/ui';

interface Props {
  /** "jobs" */
  noun: string;
  /** Address of the same list from its first page on, filters included. */
  first: string;
  level?: 2 | 3;
}

/** A page past a list's last one, with links back (docs/product.md §4.4). */
export function BeyondLast({ noun, first, level }: Props) {
  return (
    <EmptyState title={`There are no ${noun} on this page`} message="The list ends before it." level={level}>
      <LinkButton variant="outline" to={first}>
        First page
      </LinkButton>
    </EmptyState>
  );
}

interface ShownProps {
  /** The number of loaded pages. */
  pages: number;
  /** The number of their items. */
  count: number;
  /** "job" */
  noun: string;
}

/** Tells how many are shown once "Load more" has added some (WCAG 4.1.3). */
export const ShownNow = ({ pages, count, noun }: ShownProps) => (
  <VisuallyHidden role="status">{pages > 1 ? `${plural(count, noun)} are shown now` : ''}</VisuallyHidden>
);
