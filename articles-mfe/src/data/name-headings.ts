import type { HtmlNode } from '@board/shared/ui-data';

/** A heading that starts a section, as the table of contents names it. */
export interface Heading {
  /** `id` of the element, without `#`. */
  id: string;
  text: string;
  level: 2 | 3;
}

/**
 * Prefix of each id: an element whose `id` is `location` would shadow the global (DOM clobbering), and an id of the
 * page's own could collide.
 */
const PREFIX = 'section';
const MAX_LENGTH = 60;

/**
 * Gives each section's heading an `id` made of its words, so that links to it survive edits around it; the second of
 * the same words is `…-2`.
 */
export function nameHeadings(sections: readonly HtmlNode[][]): {
  sections: HtmlNode[][];
  headings: Heading[];
} {
  const taken = new Set<string>();
  const headings: Heading[] = [];
  const named = sections.map((nodes) => {
    const place = nodes.findIndex(isHeading);
    const heading = nodes[place];
    if (heading?.type !== 'element') return nodes;
    const text = wordsOf(heading).replace(/\s+/g, ' ').trim();
    const id = freeId(text, taken);
    if (text !== '') headings.push({ id, text, level: heading.tagName === 'h2' ? 2 : 3 });
    const properties = { ...heading.properties, id, tabIndex: -1 };
    return nodes.toSpliced(place, 1, { ...heading, properties });
  });
  return { sections: named, headings };
}

const isHeading = (node: HtmlNode) => node.type === 'element' && /^h[23]$/.test(node.tagName);

function wordsOf(node: HtmlNode): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  if (node.tagName === 'img') return String(node.properties['alt'] ?? '');
  return node.tagName === 'br' ? ' ' : node.children.map(wordsOf).join('');
}

function freeId(text: string, taken: Set<string>): string {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  // By characters: half a surrogate pair would break the address.
  const short = [...words.join('-')].slice(0, MAX_LENGTH).join('').replace(/-$/, '');
  const name = short === '' ? PREFIX : `${PREFIX}-${short}`;
  let id = name;
  for (let nth = 2; taken.has(id); nth++) id = `${name}-${nth}`;
  taken.add(id);
  return id;
}
