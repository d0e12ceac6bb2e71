import {
  parseMoment,
  readNumber,
  readText,
  type Row,
} from '@board/shared/domain';
import type { SitemapPage } from '../contract';
import { rowsOf, type Answer } from '@board/shared/answers';

const MOST_ROWS = 5000;

interface SitemapLists<Column extends string> {
  /** Reads rows in the order of their ids. */
  read(range: { after: number; max_rows: number }): PromiseLike<Answer>;
  /** Addresses that the first part names as well. */
  lists: readonly string[];
  pathOf(slug: string, row: Row<Column>): string;
}

/**
 * One part of the sitemap of a table. Its cursor is the last id; rows without a
 * slug have no page.
 */
export async function sitemapOf<Column extends string>(
  cursor: string | undefined,
  { read, lists, pathOf }: SitemapLists<Column>,
): Promise<SitemapPage> {
  const rows = rowsOf(
    await read({ after: Number(cursor ?? 0) || 0, max_rows: MOST_ROWS }),
  );
  const lastId = readNumber(rows.at(-1)?.['id']);
  const isFullPage = rows.length === MOST_ROWS;
  const pages = rows.flatMap((row) => {
    const slug = readText(row['slug']);
    const lastmod = parseMoment(readText(row['lastmod']))?.toISOString();
    return slug ? [{ path: pathOf(slug, row as Row<Column>), lastmod }] : [];
  });
  return {
    entries: [
      ...(cursor === undefined ? lists.map((path) => ({ path })) : []),
      ...pages,
    ],
    next: isFullPage && lastId !== null ? String(lastId) : undefined,
  };
}
