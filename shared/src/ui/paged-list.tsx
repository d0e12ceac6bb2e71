import Skeleton from '@mui/material/Skeleton';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { MouseEvent, ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { groupDigits, plural } from '@board/shared/domain';
import { CardGrid, color, EmptyState, ErrorPanel, media, TextLink, VisuallyHidden } from '@board/shared/ui';

interface Props {
  /** The infinite query of the list. A page's `pages` is 0 where the list is empty. */
  list: {
    data: { pages: { page: number; pages: number }[] };
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage(): Promise<unknown>;
  };
  /** "firm" */
  noun: string;
  /** Items of the loaded pages. */
  count: number;
  /** Items of all pages, where it is known: the last page is shorter. */
  total?: number;
  /** Height in px of a card, on phones and from the mobile breakpoint on: while cards load, skeletons keep their room. */
  cardHeights?: CardHeights;
  address(page: number): string;
  atLeast?: boolean;
  empty: ReactNode;
  children: ReactNode;
}

interface CardHeights {
  phone: number;
  tablet: number;
}

/** The loaded pages of a list, and the way to its other pages (docs/product.md §4.4). */
export function PagedList({ count, total, cardHeights = JOB_CARD, empty, children, ...pager }: Props) {
  const { list, noun, address } = pager;
  const { pages: loaded } = list.data;
  const beyondLast = (
    <EmptyState title={`There are no ${noun}s on this page`} message="The list ends before it.">
      <Button component={Link} variant="outline" to={address(1)}>
        First page
      </Button>
    </EmptyState>
  );
  return (
    <>
      {count > 0 ? children : loaded.at(-1)?.pages ? beyondLast : empty}
      {list.isFetchingNextPage ? (
        <Arriving count={nextCount(count, loaded.length, total)} heights={cardHeights} />
      ) : null}
      {/* Tells how many are shown once "Load more" has added some (WCAG 4.1.3). */}
      <VisuallyHidden role="status">
        {loaded.length > 1 ? `${plural(count, noun)} are shown now` : ''}
      </VisuallyHidden>
      <Pager {...pager} />
    </>
  );
}

/** Of most cards of jobs. */
const JOB_CARD = { phone: 170, tablet: 215 };

/** Items of the page that loads: as many as of one that has loaded, or what is left of the list. */
function nextCount(count: number, loadedPages: number, total = Infinity): number {
  const ofPage = Math.ceil(count / loadedPages);
  return Math.max(1, Math.min(ofPage, total - count));
}

const ArrivingGrid = styled(CardGrid)({ marginTop: 18 });

/** In the place of cards that load, so that what stands below does not jump when they come. */
function Arriving({ count, heights }: { count: number; heights: CardHeights }) {
  const sx = { height: heights.phone, [media.tablet]: { height: heights.tablet } };
  return (
    <ArrivingGrid aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <Skeleton key={place} sx={sx} />
      ))}
    </ArrivingGrid>
  );
}

const Foot = styled('nav')({
  display: 'grid',
  justifyItems: 'center',
  gap: 14,
  marginTop: 32,
  color: color.soft,
  '& .pages': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    alignItems: 'center',
    gap: '4px 20px',
  },
  [media.print]: { display: 'none' },
});

/** "Load more" is a link to the next page, for crawlers and without a script. With one it adds to the list. */
function Pager({ list, noun, address, atLeast = false }: Omit<Props, 'count' | 'empty' | 'children'>) {
  const { pages: loaded } = list.data;
  const { page: first = 1 } = loaded[0] ?? {};
  const { page: last = 1, pages = 0 } = loaded.at(-1) ?? {};
  if (first <= 1 && last >= pages) return null;
  const isBeyond = first > pages;
  if (isBeyond && pages <= 1) return null;
  const shown =
    last > first ? `Pages ${groupDigits(first)}–${groupDigits(last)}` : `Page ${groupDigits(first)}`;
  const more = (event: MouseEvent) => {
    // the link opens a new tab or window itself
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    if (!list.isFetchingNextPage) void list.fetchNextPage();
  };
  return (
    <Foot aria-label="Pages">
      {list.isFetchNextPageError ? (
        <ErrorPanel
          level={3}
          title={`More ${noun}s could not be loaded`}
          onRetry={() => void list.fetchNextPage()}
        />
      ) : null}
      {list.hasNextPage ? (
        <Button
          component={Link}
          to={address(last + 1)}
          rel="next"
          variant="outline"
          onClick={more}
          aria-busy={list.isFetchingNextPage}
        >
          {list.isFetchingNextPage ? `Loading ${noun}s...` : `Load more ${noun}s below`}
        </Button>
      ) : null}
      <div className="pages">
        {first > 1 ? (
          <TextLink to={address(Math.min(first - 1, pages))} rel="prev">
            {isBeyond ? 'Last page' : 'Previous page'}
          </TextLink>
        ) : null}
        {isBeyond ? null : <span>{`${shown} of ${groupDigits(pages)}${atLeast ? '+' : ''}`}</span>}
        {list.hasNextPage ? (
          <TextLink to={address(last + 1)} rel="next">
            Next page
          </TextLink>
        ) : null}
      </div>
    </Foot>
  );
}
