import { parseMoment } from '@board/shared/domain';

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

const POSITIONS = ['after-intro', 'mid-article', 'before-conclusion'] as const;
export type InsightPosition = (typeof POSITIONS)[number];

/** A remark of the advisor inside an article. */
export interface Insight {
  id: number;
  message: string;
  position: InsightPosition;
}

export interface Article extends ArticleSummary {
  /** The body as it was written; shown through `SafeNodes` only. */
  html: string;
  insights: Insight[];
}

type Nullable<Row> = { [Column in keyof Row]?: Row[Column] | null };

/** Columns of a card; the body stays where it is. */
export interface SummaryRow {
  slug: string;
  title: string;
  writer_name: string;
  reading_time: string;
  meta_description: string;
  cover_image: string;
  created_at: string;
}

interface InsightRow {
  id: number;
  message: string;
  position: string;
}

/** An article's card from its row, in which any column may be missing; undefined without a slug to link to. */
export function parseSummary(row: Nullable<SummaryRow>): ArticleSummary | undefined {
  if (!row.slug) return undefined;
  return {
    slug: row.slug,
    title: row.title || 'Untitled article',
    writer: row.writer_name ?? '',
    readingTime: row.reading_time ?? '',
    summary: row.meta_description ?? '',
    cover: row.cover_image ?? '',
    createdAt: parseMoment(row.created_at)?.toISOString(),
  };
}

/** An insight from its row; undefined without words or without a known place. */
export function parseInsight({ id, message, position }: Nullable<InsightRow>): Insight | undefined {
  const place = POSITIONS.find((known) => known === position);
  return place && message && id !== null && id !== undefined ? { id, message, position: place } : undefined;
}
