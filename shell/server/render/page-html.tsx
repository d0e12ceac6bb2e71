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

interface HtmlOptions {
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
}: HtmlOptions) {
  const emotionCache = createEmotionCache();
  // Components render no style elements of their own; those that the page needs
  // are extracted below.
  emotionCache.compat = true;
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = await renderToText(
    <StrictMode>
      <PlatformProvider platform={platform} emotionCache={emotionCache}>
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
  const emotionServer = createEmotionServer(emotionCache);
  const critical = emotionServer.extractCriticalToChunks(html);
  return {
    html,
    styles: emotionServer.constructStyleTagsFromChunks(critical),
    styleSources: critical.styles.map(({ css }) => sourceOf(css)),
  };
}

function renderToText(
  pageTree: ReactNode,
  limitMs: number,
  onError: (error: unknown) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const htmlSink = new PassThrough();
    const htmlStream = renderToPipeableStream(pageTree, {
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
        htmlStream.pipe(htmlSink);
        resolve(text(htmlSink));
      },
    });
    const limit = setTimeout(
      () => htmlStream.abort(new TimeLimitError(`took over ${limitMs} ms`)),
      limitMs,
    );
  });
}

/** A page's head as HTML, structured data included. */
export function headHtml(head: Head, site: Site): string {
  const headTags = tagsOf(head, site).map(({ name, attributes }) => {
    const attributeTexts = Object.entries(attributes).map(
      ([key, value]) => ` ${key}="${escapeHtml(value)}"`,
    );
    return `<${name}${attributeTexts.join('')} ${HEAD_MARK}>`;
  });
  const statements = (head.jsonLd ?? []).map(
    (statement) =>
      `<script type="application/ld+json" ${HEAD_MARK}>${jsonForScript(statement)}</script>`,
  );
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    ...headTags,
    ...statements,
  ].join('');
}
