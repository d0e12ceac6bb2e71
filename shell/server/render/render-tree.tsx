import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { StrictMode } from 'react';
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
import { sourceOf } from '../document/policy';
import { TimeLimitError } from './time-limit';

interface Options {
  handler: StaticHandler;
  context: StaticHandlerContext;
  platform: Platform;
  /** After this time, in ms, the browser renders the rest. */
  limitMs: number;
  /** Called for each failure that costs a part of the page, and for a `TimeLimitError`. */
  onError(error: unknown): void;
}

/**
 * The whole page as HTML, and its critical styles as style elements, with what the policy calls them. The tree is the
 * browser's own (see mount.tsx). Rejects when a failure leaves nothing of the page.
 */
export async function renderTree({ handler, context, platform, limitMs, onError }: Options) {
  const cache = createEmotionCache();
  cache.compat = true;
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = await renderToText(
    <StrictMode>
      <PlatformProvider platform={platform} emotionCache={cache}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
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
  tree: React.ReactNode,
  limitMs: number,
  onError: (error: unknown) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const sink = new PassThrough();
    const stream = renderToPipeableStream(tree, {
      progressiveChunkSize: Infinity, // finished boundaries stand in place, without an inline script that moves them
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
    const limit = setTimeout(() => stream.abort(new TimeLimitError(`took over ${limitMs} ms`)), limitMs);
  });
}
