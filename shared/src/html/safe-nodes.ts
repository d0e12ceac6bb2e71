import { useMemo } from 'react';
import type { RootContent } from 'hast';
import { renderNodes } from './render-nodes';

/** A node of sanitized HTML: plain data, fit for the query cache. */
export type HtmlNode = RootContent;

/**
 * The safe nodes of HTML from outside, for query functions: nodes parsed on the server come with the page, and a
 * browser loads the parser, 48 kB, only when it navigates. Of a text over the bounds of docs/product.md §3 it shows the
 * beginning, with a note and a link to `original`, the address of the whole text.
 */
export async function parseHtml(html: string, original?: string): Promise<HtmlNode[]> {
  const parser = await import(/* webpackChunkName: "html-parser" */ './parse-html');
  return parser.parseHtml(html, original);
}

/** Safe nodes as elements: links http(s) only, pictures by docs/product.md §5. */
export const SafeNodes = ({ nodes }: { nodes: HtmlNode[] }) => useMemo(() => renderNodes(nodes), [nodes]);
