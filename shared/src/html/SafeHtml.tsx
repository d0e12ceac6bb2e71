import { use, useMemo } from 'react';
import type { RootContent } from 'hast';

type Pipeline = typeof import('./pipeline');

let loaded: Pipeline | undefined;
let loading: Promise<Pipeline> | undefined;

/** Loads the HTML parser. A page that shows HTML awaits it beside its own chunk; a failed load is tried again. */
export function loadHtml(): Promise<Pipeline> {
  loading ??= import(/* webpackChunkName: "html" */ './pipeline').then(
    (pipeline) => (loaded = pipeline),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

const usePipeline = () => loaded ?? use(loadHtml());

/** The safe nodes of HTML from outside, for pages that place something between them (docs/product.md §4.4). */
export function useSafeNodes(html: string): RootContent[] {
  const { parseHtml } = usePipeline();
  return useMemo(() => parseHtml(html), [parseHtml, html]);
}

/** Nodes of `useSafeNodes`, or some of them, as elements. */
export function SafeNodes({ nodes }: { nodes: RootContent[] }) {
  const { renderNodes } = usePipeline();
  return useMemo(() => renderNodes(nodes), [renderNodes, nodes]);
}

/** HTML of a row as React elements: sanitized, links http(s) only, pictures by docs/product.md §5. */
export function SafeHtml({ html }: { html: string }) {
  return <SafeNodes nodes={useSafeNodes(html)} />;
}
