import {
  parseMoment,
  readNumber,
  readText,
  readWords,
  type Row,
} from '@board/shared/domain';
import type { Column } from '@board/shared/supabase';

/** Positions of insights, in the order of the text (docs/product.md §4.4). */
export const POSITIONS = [
  'after-intro',
  'mid-article',
  'before-conclusion',
] as const;
export type InsightPosition = (typeof POSITIONS)[number];

/**
 * An article as a card shows it (docs/product.md §2.9). Texts that the row
 * lacks are empty.
 */
export type ArticleSummary = NonNullable<ReturnType<typeof parseSummary>>;

/**
 * Any column of the row may be missing; undefined without a slug to link to.
 */
export function parseSummary(row: Row<Column<'articles'>>) {
  const slug = readText(row['slug']);
  if (!slug) return undefined;
  return {
    slug,
    title: readWords(row['title']) ?? 'Untitled article',
    writer: readWords(row['writer_name']) ?? '',
    readingTime: readWords(row['reading_time']) ?? '',
    summary: readWords(row['meta_description']) ?? '',
    /** Path or address of the cover as the row has it. */
    cover: readText(row['cover_image']) ?? '',
    /** ISO date-time. */
    createdAt: parseMoment(readText(row['created_at']))?.toISOString(),
  };
}

/** The words of an article that tell which jobs fit it. */
export const subjectOf = ({ title, summary }: ArticleSummary) =>
  `${title}. ${summary}`;

/** A remark of the advisor inside an article. */
export type Insight = NonNullable<ReturnType<typeof parseInsight>>;

/** Undefined without an id, a message or a known position. */
export function parseInsight(row: Row<Column<'article_insights'>>) {
  const id = readNumber(row['id']);
  const message = readWords(row['message']);
  const position = POSITIONS.find((known) => known === row['position']);
  return position && message && id !== null
    ? { id, message, position }
    : undefined;
}
