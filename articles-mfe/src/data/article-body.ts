import type { HtmlNode } from '@board/shared/ui';
import { POSITIONS, type Insight } from './article';
import { dressNodes, type HtmlElement } from './dress-nodes';

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
    splitAtHeadings(dressNodes(html)),
  );
  /**
   * There is at least one section; it is empty where there is no text. Insights
   * follow their section.
   */
  const parts = placeInsights(insights, sections.length).map((here, place) => ({
    nodes: sections[place] ?? [],
    insights: here,
  }));
  return { parts, headings };
}

/**
 * Each `h2` or `h3` starts a section, and what comes before the first is one
 * unless it is blank. Boxes around headings are opened; no text is lost,
 * changed or moved. A body without any content has no sections.
 */
function splitAtHeadings(body: readonly HtmlNode[]): HtmlNode[][] {
  const sections: HtmlNode[][] = [];
  let open: HtmlNode[] = [];
  for (const node of body.flatMap(withoutBox)) {
    if (isHeading(node) && open.some(hasContent)) {
      sections.push(open);
      open = [];
    }
    open.push(node);
  }
  return open.some(hasContent) ? [...sections, open] : sections;
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

/** Sections counted from 0: `before-conclusion` starts after the fourth. */
const CONCLUSION = 3;

/**
 * Places the advisor's insights after sections: an entry per section, at least
 * one, and every insight in exactly one of them, by kind and in its original
 * order.
 */
export function placeInsights(
  insights: readonly Insight[],
  sections: number,
): Insight[][] {
  const lastSection = Math.max(sections, 1) - 1;
  const places: Insight[][] = Array.from({ length: lastSection + 1 }, () => []);
  for (const kind of POSITIONS) {
    const ofKind = insights.filter(({ position }) => position === kind);
    for (const [nth, insight] of ofKind.entries()) {
      places[
        Math.min(wantedSection(kind, nth, lastSection), lastSection)
      ]?.push(insight);
    }
  }
  return places;
}

function wantedSection(
  kind: Insight['position'],
  nth: number,
  lastSection: number,
): number {
  if (kind === 'after-intro') return 0;
  if (kind === 'mid-article') return nth === 0 ? 1 : 2;
  return Math.min(CONCLUSION + nth, Math.max(CONCLUSION, lastSection - 1));
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
const PREFIX = 'section';
const MAX_LENGTH = 60;

/**
 * Gives each section's heading an `id` made of its words, so that links to it
 * survive edits around it; the second of the same words is `…-2`.
 */
function nameHeadings(sections: readonly HtmlNode[][]) {
  const takenIds = new Set<string>();
  const headings: Heading[] = [];
  const namedSections = sections.map((nodes) => {
    const place = nodes.findIndex(isHeading);
    const heading = nodes[place];
    if (heading?.type !== 'element') return nodes;
    const text = wordsOf(heading).replace(/\s+/g, ' ').trim();
    const id = freeId(text, takenIds);
    if (text !== '')
      headings.push({ id, text, level: heading.tagName === 'h2' ? 2 : 3 });
    const properties = { ...heading.properties, id, tabIndex: -1 };
    return nodes.toSpliced(place, 1, { ...heading, properties });
  });
  return { sections: namedSections, headings };
}

function wordsOf(node: HtmlNode): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  if (node.tagName === 'img') return String(node.properties['alt'] ?? '');
  return node.tagName === 'br' ? ' ' : node.children.map(wordsOf).join('');
}

function freeId(text: string, takenIds: Set<string>): string {
  const folded = text.normalize('NFKC').toLowerCase();
  const words = folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  // Cuts between characters: half a surrogate pair would break the address.
  const short = [...words.join('-')]
    .slice(0, MAX_LENGTH)
    .join('')
    .replace(/-$/, '');
  const name = short === '' ? PREFIX : `${PREFIX}-${short}`;
  let id = name;
  for (let nth = 2; takenIds.has(id); nth++) id = `${name}-${nth}`;
  takenIds.add(id);
  return id;
}
