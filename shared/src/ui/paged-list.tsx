import type { ComponentProps, ReactNode } from 'react';
import { plural } from '@board/shared/domain';
import { EmptyState, LinkButton, VisuallyHidden, Pager } from '@board/shared/ui';

interface Props {
  /** "jobs" */
  noun: string;
  /** Address of the first page, filters included. */
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
  /** Loaded pages, and their items. */
  pages: number;
  count: number;
  noun: string;
}

/** Tells how many are shown once "Load more" has added some (WCAG 4.1.3). */
export const ShownNow = ({ pages, count, noun }: ShownProps) => (
  <VisuallyHidden role="status">{pages > 1 ? `${plural(count, noun)} are shown now` : ''}</VisuallyHidden>
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
      <ShownNow pages={loaded.length} count={count} noun={noun} />
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
