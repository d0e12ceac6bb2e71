import { parseMoment, readNumber, readText, readWords, type Row } from '@board/shared/domain';
import type { Column } from '@board/shared/supabase';

/** What a card shows of an article (docs/product.md §2.9). Texts are empty where the row has none. */
export interface ArticleSummary {
  slug: string;
  title: string;
  writer: string;
  readingTime: string;
  summary: string;
  /** Path or address of the cover as the row has it. */
  cover: string;
  /** ISO date-time, or undefined. */
  createdAt: string | undefined;
}

/** In the order of the text. */
export const POSITIONS = ['after-intro', 'mid-article', 'before-conclusion'] as const;
export type InsightPosition = (typeof POSITIONS)[number];

/** A remark of the advisor inside an article. */
export interface Insight {
  id: number;
  message: string;
  position: InsightPosition;
}

/** An article's card from its row, in which any column may be missing; undefined without a slug to link to. */
export function parseSummary(row: Row<Column<'articles'>>): ArticleSummary | undefined {
  const slug = readText(row['slug']);
  if (!slug) return undefined;
  return {
    slug,
    title: readWords(row['title']) ?? 'Untitled article',
    writer: readWords(row['writer_name']) ?? '',
    readingTime: readWords(row['reading_time']) ?? '',
    summary: readWords(row['meta_description']) ?? '',
    cover: readText(row['cover_image']) ?? '',
    createdAt: parseMoment(readText(row['created_at']))?.toISOString(),
  };
}

/** What an article is about, for jobs that fit it. */
export const subjectOf = ({ title, summary }: ArticleSummary) => `${title}. ${summary}`;

/** An insight from its row; undefined without words or without a known place. */
export function parseInsight(row: Row<Column<'article_insights'>>): Insight | undefined {
  const id = readNumber(row['id']);
  const message = readWords(row['message']);
  const position = POSITIONS.find((known) => known === row['position']);
  return position && message && id !== null ? { id, message, position } : undefined;
}
