import type { MouseEvent } from 'react';
import { styled } from '@mui/material/styles';
import { groupDigits } from '../domain/numbers';
import { ErrorPanel } from './panels';
import { LinkButton } from './buttons';
import { TextLink } from './text';
import { color, media } from './theme/tokens';

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

interface Props {
  /** Of the shown pages, from 1. */
  first: number;
  last: number;
  pages: number;
  atLeast?: boolean;
  address(page: number): string;
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage(): Promise<unknown>;
  };
  /** "jobs" */
  noun: string;
}

/** "Load more" is a link to the next page, for crawlers and without a script. With one it adds to the list. */
export function Pager({ first, last, pages, atLeast = false, address, list, noun }: Props) {
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
          title={`More ${noun} could not be loaded`}
          onRetry={() => void list.fetchNextPage()}
        />
      ) : null}
      {list.hasNextPage ? (
        <LinkButton
          to={address(last + 1)}
          rel="next"
          variant="outline"
          onClick={more}
          aria-busy={list.isFetchingNextPage}
        >
          {list.isFetchingNextPage ? `Loading ${noun}...` : `Load more ${noun} below`}
        </LinkButton>
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
