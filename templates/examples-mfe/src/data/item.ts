import { parseMoment, readText, readWords, type Row } from '@board/shared/domain';

/** What this section shows of one row. */
export interface Item {
  slug: string;
  title: string;
  /** Empty where the row has none. */
  summary: string;
  /** ISO date-time, or undefined. */
  createdAt: string | undefined;
}

/** An item from its row, in which any column may be missing; undefined without a slug to link to. */
export function parseItem(row: Row): Item | undefined {
  const slug = readText(row['slug']);
  if (!slug) return undefined;
  return {
    slug,
    title: readWords(row['title']) ?? 'Untitled',
    summary: readWords(row['meta_description']) ?? '',
    createdAt: parseMoment(readText(row['created_at']))?.toISOString(),
  };
}
