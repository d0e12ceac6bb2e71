import type { HtmlNode } from '@board/shared/ui-data';

type Element = Extract<HtmlNode, { type: 'element' }>;
type Node = HtmlNode | Element['children'][number];

/** The id of the place that says it, by sentence; a sentence that the text does not have has none. */
export type Places = ReadonlyMap<string, string>;

const textOf = (node: Node): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';

/** Finds a sentence whatever blanks and line breaks the text has between its words. */
const patternOf = (sentence: string) =>
  new RegExp(
    sentence
      .split(/\s+/)
      .map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
      .join(String.raw`\s+`),
  );

const said = (id: string, children: Element['children']): Element => ({
  type: 'element',
  tagName: 'span',
  properties: { id, className: ['said'] },
  children,
});

/** The node with the sentence in an element of its own; undefined where it does not have the sentence. */
function withMark<Kind extends Node>(node: Kind, pattern: RegExp, id: string): Node[] | undefined {
  if (node.type === 'text') {
    const found = pattern.exec(node.value);
    if (!found) return undefined;
    const end = found.index + found[0].length;
    const parts: Node[] = [
      { type: 'text', value: node.value.slice(0, found.index) },
      said(id, [{ type: 'text', value: found[0] }]),
      { type: 'text', value: node.value.slice(end) },
    ];
    return parts.filter((part) => part.type !== 'text' || part.value !== '');
  }
  if (node.type !== 'element' || !pattern.test(textOf(node))) return undefined;
  for (const [at, child] of node.children.entries()) {
    const marked = withMark(child, pattern, id);
    if (marked)
      return [
        {
          ...node,
          children: [...node.children.slice(0, at), ...marked, ...node.children.slice(at + 1)],
        } as Element,
      ];
  }
  // The sentence runs across elements of its own, such as words in bold.
  return [{ ...node, children: [said(id, node.children)] }];
}

/**
 * A description in which each sentence has an element with an id, for links to it, and those ids. Equal sentences have one;
 * of a sentence that stands there twice it is the first.
 */
export function markSaid(
  nodes: readonly HtmlNode[],
  sentences: readonly string[],
): { nodes: HtmlNode[]; places: Places } {
  const places = new Map<string, string>();
  let marked: Node[] = [...nodes];
  for (const sentence of new Set(sentences)) {
    const pattern = patternOf(sentence);
    const id = `said-${places.size + 1}`;
    for (const [at, node] of marked.entries()) {
      const parts = withMark(node, pattern, id);
      if (!parts) continue;
      marked = [...marked.slice(0, at), ...parts, ...marked.slice(at + 1)];
      places.set(sentence, id);
      break;
    }
  }
  return { nodes: marked as HtmlNode[], places };
}
