import { parseMoment, readNumber, readText, type Row } from '@board/shared/domain';
import type { SitemapPage } from '../contract';

interface Part<Column extends string> {
  /** Rows by id; as many as there is room for where more may follow. */
  rows: readonly Row<Column | 'id' | 'slug'>[];
  room: number;
  /** Of the call; without one the part is the first, and names the lists as well. */
  cursor: string | undefined;
  lists: readonly string[];
  pathOf(slug: string, row: Row<Column>): string;
  /** The column of the last change. */
  changed: Column;
}

/** One part of the sitemap of a table. Its cursor is the last id; rows without a slug have no page. */
export function sitemapOf<Column extends string>(part: Part<Column>): SitemapPage {
  const { rows, room, cursor, lists, pathOf, changed } = part;
  const last = readNumber(rows.at(-1)?.id);
  const pages = rows.flatMap((row) => {
    const slug = readText(row.slug);
    const lastmod = parseMoment(readText(row[changed]))?.toISOString();
    return slug ? [{ path: pathOf(slug, row), ...(lastmod ? { lastmod } : {}) }] : [];
  });
  return {
    entries: [...(cursor === undefined ? lists.map((path) => ({ path })) : []), ...pages],
    ...(rows.length === room && last !== null ? { next: String(last) } : {}),
  };
}

/** The largest part of a sitemap, in rows. */
export const MOST_ROWS = 5000;

/** The id after which the part of a cursor begins. */
export const idAfter = (cursor: string | undefined): number => Number(cursor ?? 0) || 0;
