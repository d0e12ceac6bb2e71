import type { ComponentProps, ReactNode } from 'react';
import { plural } from '@board/shared/domain';
import { EmptyState, LinkButton, VisuallyHidden, Pager } from '@board/shared/ui';

interface BeyondProps {
  /** "jobs" */
  noun: string;
  /** Address of the first page, filters included. */
  first: string;
}

/** A page past a list's last one, with links back (docs/product.md §4.4). */
const BeyondLast = ({ noun, first }: BeyondProps) => (
  <EmptyState title={`There are no ${noun} on this page`} message="The list ends before it.">
    <LinkButton variant="outline" to={first}>
      First page
    </LinkButton>
  </EmptyState>
);

interface PagedListProps extends Pick<ComponentProps<typeof Pager>, 'address' | 'atLeast'> {
  /** The infinite query of the list. A page's `pages` is 0 where the list is empty. */
  list: ComponentProps<typeof Pager>['list'] & { data: { pages: { page: number; pages: number }[] } };
  /** "firm" */
  noun: string;
  /** Items of the loaded pages. */
  count: number;
  empty: ReactNode;
  children: ReactNode;
}

/** The loaded pages of a list, and the way to its other pages (docs/product.md §4.4). */
export function PagedList({ list, noun, count, address, atLeast, empty, children }: PagedListProps) {
  const { pages: loaded } = list.data;
  const { page: last = 1, pages = 0 } = loaded.at(-1) ?? {};
  return (
    <>
      {count > 0 ? children : pages > 0 ? <BeyondLast noun={`${noun}s`} first={address(1)} /> : empty}
      {/* Tells how many are shown once "Load more" has added some (WCAG 4.1.3). */}
      <VisuallyHidden role="status">
        {loaded.length > 1 ? `${plural(count, noun)} are shown now` : ''}
      </VisuallyHidden>
      <Pager
        noun={`${noun}s`}
        first={loaded[0]?.page ?? 1}
        last={last}
        pages={pages}
        atLeast={atLeast}
        address={address}
        list={list}
      />
    </>
  );
}
