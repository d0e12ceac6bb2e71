import { useMemo } from 'react';
import type { RootContent } from 'hast';
import { lazyModule } from './lazy-module';

/** A node of sanitized HTML: plain data, fit for the query cache. */
export type HtmlNode = RootContent;

// 48 kB of parser and 9 kB of renderer, in chunks of their own.
const parser = lazyModule(() => import(/* webpackChunkName: "html-parser" */ './parse-html'));
const renderer = lazyModule(() => import(/* webpackChunkName: "html" */ './render-nodes'));

/**
 * The safe nodes of HTML from outside, for query functions: nodes parsed on the server come with the page, and a
 * browser loads the parser only when it navigates. Of a text over the bounds of docs/product.md §3 it shows the beginning,
 * with a note and a link to `original`, the address of the whole text.
 */
export const parseHtml = async (html: string, original?: string): Promise<HtmlNode[]> =>
  (await parser.load()).parseHtml(html, original);

/** Loads the renderer of `SafeNodes`. A page that shows nodes awaits it beside its own chunk. */
export const loadHtmlRenderer = (): Promise<unknown> => renderer.load();

/** Safe nodes as elements: links http(s) only, pictures by docs/product.md §5. */
export function SafeNodes({ nodes }: { nodes: HtmlNode[] }) {
  const { renderNodes } = renderer.use();
  return useMemo(() => renderNodes(nodes), [renderNodes, nodes]);
}
