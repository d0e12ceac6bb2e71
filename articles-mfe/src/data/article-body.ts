import type { HtmlNode } from '@board/shared/ui';
import { POSITIONS, type Insight, type InsightPosition } from './article';
import { adaptNodes, type HtmlElement } from './adapt-nodes';

/**
 * The text of an article as its page shows it: plain data, fit for the query
 * cache.
 */
export type ArticleBody = ReturnType<typeof articleBody>;

/**
 * Cuts sanitized HTML into sections, names their headings and puts the insights
 * between them (docs/product.md §4.4).
 */
export function articleBody(html: HtmlNode[], insights: readonly Insight[]) {
  const { sections, headings } = nameHeadings(
    splitAtHeadings(adaptNodes(html)),
  );
  // There is at least one part; its nodes are empty where there is no text.
  const parts = placeInsights(insights, sections.length).map(
    (sectionInsights, sectionIndex) => ({
      nodes: sections[sectionIndex] ?? [],
      insights: sectionInsights,
    }),
  );
  return { parts, headings };
}

/**
 * Each `h2` or `h3` starts a section, and what comes before the first is one
 * unless it is blank. Boxes around headings are opened; no text is lost,
 * changed or moved. A body without any content has no sections.
 */
function splitAtHeadings(body: readonly HtmlNode[]): HtmlNode[][] {
  const sections: HtmlNode[][] = [];
  let openSection: HtmlNode[] = [];
  for (const node of body.flatMap(withoutBox)) {
    if (isHeading(node) && openSection.some(hasContent)) {
      sections.push(openSection);
      openSection = [];
    }
    openSection.push(node);
  }
  return openSection.some(hasContent) ? [...sections, openSection] : sections;
}

const isHeading = (node: HtmlNode) =>
  node.type === 'element' && /^h[23]$/.test(node.tagName);
const isBox = (node: HtmlNode): node is HtmlElement =>
  node.type === 'element' && /^(div|section)$/.test(node.tagName);
const hasContent = (node: HtmlNode) =>
  node.type === 'element' || (node.type === 'text' && node.value.trim() !== '');

/**
 * A heading counts wherever the writer's tool has boxed it in:
 * `<div><section><h2>…`.
 */
const withoutBox = (node: HtmlNode): HtmlNode[] =>
  isBox(node) && holdsHeading(node)
    ? node.children.flatMap(withoutBox)
    : [node];

const holdsHeading = ({ children }: HtmlElement): boolean =>
  children.some(
    (child) => isHeading(child) || (isBox(child) && holdsHeading(child)),
  );

/** Index of the fourth section: `before-conclusion` insights start after it. */
const CONCLUSION_SECTION = 3;

/**
 * Places the advisor's insights after sections: an entry per section, at least
 * one, and every insight in exactly one of them, by position and in its
 * original order.
 */
export function placeInsights(
  insights: readonly Insight[],
  sectionCount: number,
): Insight[][] {
  const lastSection = Math.max(sectionCount, 1) - 1;
  const insightsBySection: Insight[][] = Array.from(
    { length: lastSection + 1 },
    () => [],
  );
  for (const position of POSITIONS) {
    const samePosition = insights.filter(
      (insight) => insight.position === position,
    );
    for (const [index, insight] of samePosition.entries()) {
      const wanted = wantedSection(position, index, lastSection);
      insightsBySection[Math.min(wanted, lastSection)]?.push(insight);
    }
  }
  return insightsBySection;
}

/**
 * Index of the section after which an insight should stand, in an article that
 * has enough sections (docs/product.md §4.4). `index` counts the insights of
 * one position from 0.
 */
function wantedSection(
  position: InsightPosition,
  index: number,
  lastSection: number,
): number {
  if (position === 'after-intro') return 0;
  if (position === 'mid-article') return index === 0 ? 1 : 2;
  // No insight follows the last section, if there are more than four.
  const lastAllowed = Math.max(CONCLUSION_SECTION, lastSection - 1);
  return Math.min(CONCLUSION_SECTION + index, lastAllowed);
}

/** A heading that starts a section, as the table of contents names it. */
export interface Heading {
  id: string;
  text: string;
  level: 2 | 3;
}

/**
 * Prefix of each id: an element whose `id` is `location` would shadow the
 * global (DOM clobbering), and an id of the page's own could collide.
 */
const ID_PREFIX = 'section';
/** Characters of an id behind its prefix, at most. */
const MAX_ID_LENGTH = 60;

/**
 * Gives each section's heading an `id` made of its words, so that links to it
 * survive edits around it; the second of the same words is `…-2`.
 */
function nameHeadings(sections: readonly HtmlNode[][]) {
  const takenIds = new Set<string>();
  const headings: Heading[] = [];
  const namedSections = sections.map((nodes) => {
    const headingIndex = nodes.findIndex(isHeading);
    const heading = nodes[headingIndex];
    if (heading?.type !== 'element') return nodes;
    const text = plainText(heading).replace(/\s+/g, ' ').trim();
    const id = freeId(text, takenIds);
    if (text !== '')
      headings.push({ id, text, level: heading.tagName === 'h2' ? 2 : 3 });
    const properties = { ...heading.properties, id, tabIndex: -1 };
    return nodes.toSpliced(headingIndex, 1, { ...heading, properties });
  });
  return { sections: namedSections, headings };
}

/** Words of a node: a picture is its `alt`, and a line break is a blank. */
function plainText(node: HtmlNode): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  if (node.tagName === 'img') return String(node.properties['alt'] ?? '');
  return node.tagName === 'br' ? ' ' : node.children.map(plainText).join('');
}

/**
 * `Tax & you` gets `section-tax-you`, and the next one `section-tax-you-2`. A
 * text without letters and digits gets `section`.
 */
function freeId(text: string, takenIds: Set<string>): string {
  const foldedText = text.normalize('NFKC').toLowerCase();
  const words = foldedText.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  // Cuts between characters: half a surrogate pair would break the address.
  const shortWords = [...words.join('-')]
    .slice(0, MAX_ID_LENGTH)
    .join('')
    .replace(/-$/, '');
  const name = shortWords === '' ? ID_PREFIX : `${ID_PREFIX}-${shortWords}`;
  let id = name;
  for (let nth = 2; takenIds.has(id); nth++) id = `${name}-${nth}`;
  takenIds.add(id);
  return id;
}
