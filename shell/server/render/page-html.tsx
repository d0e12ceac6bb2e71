/** A rendered page as HTML: the tree, and the head. */
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { StrictMode, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import createEmotionServer from '@emotion/server/create-instance';
import {
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router-dom';
import type { Platform } from '@board/shared/contract';
import { createEmotionCache, PlatformProvider } from '@board/shared/platform';
import type { Head } from '@board/shared/router';
import { HEAD_MARK, type Site, tagsOf } from '../../src/for-renders';
import { escapeHtml, jsonForScript } from '../document/escape';
import { sourceOf } from '../document/policy';
import { TimeLimitError } from './request-platform';

interface Options {
  handler: StaticHandler;
  context: StaticHandlerContext;
  platform: Platform;
  /** The time, in ms, after which the browser renders the rest. */
  limitMs: number;
  /**
   * Called for each failure that costs a part of the page, and for a
   * `TimeLimitError`.
   */
  onError(error: unknown): void;
}

/**
 * The whole page as HTML, and its critical styles as style elements, with what
 * the policy calls them. The tree is the browser's own (see mount.tsx). Rejects
 * when a failure leaves nothing of the page.
 */
export async function renderTree({
  handler,
  context,
  platform,
  limitMs,
  onError,
}: Options) {
  const cache = createEmotionCache();
  cache.compat = true;
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = await renderToText(
    <StrictMode>
      <PlatformProvider platform={platform} emotionCache={cache}>
        <StaticRouterProvider
          router={router}
          context={context}
          hydrate={false}
        />
      </PlatformProvider>
    </StrictMode>,
    limitMs,
    onError,
  );
  const emotion = createEmotionServer(cache);
  const critical = emotion.extractCriticalToChunks(html);
  return {
    html,
    styles: emotion.constructStyleTagsFromChunks(critical),
    styleSources: critical.styles.map(({ css }) => sourceOf(css)),
  };
}

function renderToText(
  tree: ReactNode,
  limitMs: number,
  onError: (error: unknown) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const sink = new PassThrough();
    const stream = renderToPipeableStream(tree, {
      // finished boundaries stand in place, without an inline script that moves
      // them
      progressiveChunkSize: Infinity,
      onError,
      onShellError(error) {
        clearTimeout(limit);
        reject(error);
      },
      onAllReady() {
        clearTimeout(limit);
        stream.pipe(sink);
        resolve(text(sink));
      },
    });
    const limit = setTimeout(
      () => stream.abort(new TimeLimitError(`took over ${limitMs} ms`)),
      limitMs,
    );
  });
}

/** A page's head as HTML, structured data included. */
export function headHtml(head: Head, site: Site): string {
  const tags = tagsOf(head, site).map(({ name, attributes }) => {
    const written = Object.entries(attributes).map(
      ([key, value]) => ` ${key}="${escapeHtml(value)}"`,
    );
    return `<${name}${written.join('')} ${HEAD_MARK}>`;
  });
  const statements = (head.jsonLd ?? []).map(
    (statement) =>
      `<script type="application/ld+json" ${HEAD_MARK}>${jsonForScript(statement)}</script>`,
  );
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    ...tags,
    ...statements,
  ].join('');
}
