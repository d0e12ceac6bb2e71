import { EmptyState, LinkButton } from '@board/shared/ui';

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
