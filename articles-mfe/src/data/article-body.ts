import type { HtmlNode } from '@board/shared/ui-data';
import type { Insight } from './article';
import { nameHeadings, type Heading } from './name-headings';
import { placeInsights } from './place-insights';
import { dressNodes } from './dress-nodes';
import { splitAtHeadings } from './split-at-headings';

/** One section of the text, with the insights that follow it. */
export interface ArticlePart {
  nodes: HtmlNode[];
  insights: Insight[];
}

/** The text of an article as its page shows it: plain data, fit for the query cache. */
export interface ArticleBody {
  /** At least one; the first is empty where there is no text. */
  parts: ArticlePart[];
  /** What the table of contents leads to, in order. */
  headings: Heading[];
}

/** Cuts sanitized HTML into sections, names their headings and puts the insights between them (docs/product.md §4.4). */
export function articleBody(html: HtmlNode[], insights: readonly Insight[]): ArticleBody {
  const { sections, headings } = nameHeadings(splitAtHeadings(dressNodes(html)));
  const parts = placeInsights(insights, sections.length).map((here, place) => ({
    nodes: sections[place] ?? [],
    insights: here,
  }));
  return { parts, headings };
}
