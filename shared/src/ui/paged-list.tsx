import Button from '@mui/material/Button';
import Pagination, {
  type PaginationRenderItemParams,
} from '@mui/material/Pagination';
import PaginationItem from '@mui/material/PaginationItem';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import type { MouseEvent, ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { groupDigits, plural } from '@board/shared/domain';
import {
  CardGrid,
  CardSkeleton,
  color,
  EmptyState,
  ErrorPanel,
  media,
  TextLink,
  VisuallyHidden,
} from '@board/shared/ui';

interface Props {
  /**
   * The infinite query of the list. A page's `pages` is 0 where the list is
   * empty.
   */
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
  /**
   * Height in px of a card, on phones and from the mobile breakpoint on: while
   * cards load, skeletons keep their room.
   */
  cardHeights?: CardHeights;
  /** Height in px of an item where the list has one column. */
  rowHeight?: number | undefined;
  address(page: number): string;
  atLeast?: boolean;
  empty: ReactNode;
  children: ReactNode;
}

interface CardHeights {
  phone: number;
  tablet: number;
}

/**
 * The loaded pages of a list, and the way to its other pages (docs/product.md
 * §4.4).
 */
export function PagedList({
  count,
  total,
  cardHeights = JOB_CARD,
  rowHeight,
  empty,
  children,
  ...pager
}: Props) {
  const { list, noun, address } = pager;
  const { pages: loadedPages } = list.data;
  const isBeyondLast = count === 0 && Boolean(loadedPages.at(-1)?.pages);
  return (
    <>
      {isBeyondLast ? (
        <EmptyState
          title={`There are no ${noun}s on this page`}
          message="The list ends before it."
        >
          <Button component={Link} variant="outline" to={address(1)}>
            First page
          </Button>
        </EmptyState>
      ) : (
        <>{count > 0 ? children : empty}</>
      )}
      {list.isFetchingNextPage ? (
        <Arriving
          count={nextCount(count, loadedPages.length, total)}
          heights={cardHeights}
          rowHeight={rowHeight}
        />
      ) : null}
      {/* Tells how many are shown once "Load more" has added some (WCAG 4.1.3). */}
      <VisuallyHidden role="status">
        {loadedPages.length > 1 ? `${plural(count, noun)} are shown now` : ''}
      </VisuallyHidden>
      <Pager {...pager} />
    </>
  );
}

/** Heights of most cards of jobs, in px. */
const JOB_CARD = { phone: 207, tablet: 257 };

/**
 * Items of the page that loads: as many as of one that has loaded, or what is
 * left of the list.
 */
function nextCount(
  count: number,
  loadedPages: number,
  total = Infinity,
): number {
  const cardsOfPage = Math.ceil(count / loadedPages);
  return Math.max(1, Math.min(cardsOfPage, total - count));
}

const ArrivingGrid = styled(CardGrid)({ marginTop: 18 });

/**
 * Keeps the room of cards that load, so that what stands below does not jump
 * when they come.
 */
function Arriving({
  count,
  heights,
  rowHeight,
}: {
  count: number;
  heights: CardHeights;
  rowHeight: number | undefined;
}) {
  if (rowHeight !== undefined)
    return (
      <div aria-hidden="true">
        {Array.from({ length: count }, (_, placeInList) => (
          <Skeleton key={placeInList} variant="text" height={rowHeight} />
        ))}
      </div>
    );
  return (
    <ArrivingGrid aria-hidden="true">
      {Array.from({ length: count }, (_, placeInList) => (
        <CardSkeleton
          key={placeInList}
          height={heights.phone}
          tabletHeight={heights.tablet}
        />
      ))}
    </ArrivingGrid>
  );
}

const ListFoot = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 14,
  marginTop: 32,
  color: color.soft,
  [media.print]: { display: 'none' },
});

type PagerProps = Omit<
  Props,
  'count' | 'total' | 'cardHeights' | 'rowHeight' | 'empty' | 'children'
>;

/**
 * The end of a list with several pages: "Load more", and links to its other
 * pages.
 */
function Pager({ list, noun, address, atLeast = false }: PagerProps) {
  const { first, last, pages } = loadedRange(list.data.pages);
  if (first <= 1 && last >= pages) return null;
  if (first > pages) return pages > 1 ? <LastPage to={address(pages)} /> : null;
  const number = `${groupDigits(pages)}${atLeast ? '+' : ''}`;
  return (
    <ListFoot>
      {list.isFetchNextPageError ? (
        <ErrorPanel
          level={3}
          title={`More ${noun}s could not be loaded`}
          onRetry={() => void list.fetchNextPage()}
        />
      ) : null}
      {list.hasNextPage ? (
        <MoreLink list={list} noun={noun} to={address(last + 1)} />
      ) : null}
      <span>{`${shownPages(first, last)} of ${number}`}</span>
      <PageLinks
        first={first}
        last={last}
        pages={pages}
        address={address}
        hasNext={list.hasNextPage}
      />
    </ListFoot>
  );
}

/** The loaded pages of a list, from `first` to `last`, and its page count. */
function loadedRange(loadedPages: PagerProps['list']['data']['pages']) {
  const firstPage = loadedPages[0]?.page ?? 1;
  const { page: last = 1, pages = 0 } = loadedPages.at(-1) ?? {};
  return { first: firstPage, last, pages };
}

const shownPages = (first: number, last: number): string =>
  last > first
    ? `Pages ${groupDigits(first)}–${groupDigits(last)}`
    : `Page ${groupDigits(first)}`;

/** The way back from an address past the end of a list. */
const LastPage = ({ to }: { to: string }) => (
  <ListFoot>
    <nav aria-label="Pages">
      <TextLink to={to} rel="prev">
        Last page
      </TextLink>
    </nav>
  </ListFoot>
);

/**
 * A link to the next page, for crawlers and without a script. With one it adds
 * to the list.
 */
function MoreLink({
  list,
  noun,
  to,
}: Pick<PagerProps, 'list' | 'noun'> & { to: string }) {
  const loadMore = (event: MouseEvent) => {
    // the link opens a new tab or window itself
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0)
      return;
    event.preventDefault();
    if (!list.isFetchingNextPage) void list.fetchNextPage();
  };
  return (
    <Button
      component={Link}
      to={to}
      rel="next"
      variant="outline"
      onClick={loadMore}
      aria-busy={list.isFetchingNextPage}
    >
      {list.isFetchingNextPage
        ? `Loading ${noun}s...`
        : `Load more ${noun}s below`}
    </Button>
  );
}

interface PageLinksProps {
  /** The loaded pages, of which the last one is the current page. */
  first: number;
  last: number;
  pages: number;
  hasNext: boolean;
  address(page: number): string;
}

/**
 * A link to each page, or with many pages to those at both ends and the current
 * one.
 */
function PageLinks({ first, last, pages, hasNext, address }: PageLinksProps) {
  const pageCount = hasNext ? Math.max(pages, last + 1) : pages;
  const renderItem = (params: PaginationRenderItemParams) => {
    // MUI's handler is replaced: after the next page has come, it would move
    // the focus back here, and the window with it.
    const paginationItem = { ...params, onClick: undefined };
    const page =
      paginationItem.type === 'previous'
        ? first - 1
        : (paginationItem.page ?? last);
    if (page < 1 || page > pageCount)
      return <PaginationItem {...paginationItem} disabled />;
    return (
      <PaginationItem
        // Another number is another element: React writes into no node that a
        // browser's translation moved.
        key={paginationItem.type === 'page' ? page : paginationItem.type}
        {...paginationItem}
        disabled={false}
        component={Link}
        to={address(page)}
        rel={RELATIONS[paginationItem.type]}
      />
    );
  };
  return (
    <Pagination
      aria-label="Pages"
      count={pageCount}
      page={last}
      getItemAriaLabel={nameOfItem}
      renderItem={renderItem}
    />
  );
}

/** https://html.spec.whatwg.org/multipage/links.html#sequential-link-types */
const RELATIONS: Partial<Record<PaginationRenderItemParams['type'], string>> = {
  previous: 'prev',
  next: 'next',
};

function nameOfItem(
  type: PaginationRenderItemParams['type'],
  page: number | null,
): string {
  if (type === 'previous') return 'Previous page';
  if (type === 'next') return 'Next page';
  // an ellipsis has no number, and shows no name
  return `Page ${groupDigits(page ?? 0)}`;
}
