/**
 * Preview links: a signed one sets a cookie, with which this browser gets the
 * site with one other release. Nobody else does: the preview is part of a
 * page's key in the micro-cache, and its answers are not stored.
 */
import type { Context, Hono } from 'hono';
import {
  NO_PREVIEW,
  PREVIEW_PARAMETER,
} from '@board/releases/registry/preview';
import type { RegistrySource } from '@board/releases/registry/watch-registry';
import { previewOf, visitorUrl } from '../document/page-request';

/**
 * Takes preview links: `?preview=…` on any page begins a preview,
 * `?preview=off` ends it.
 */
export function addPreviewLinks(
  app: Hono,
  registry: RegistrySource,
  trustProxy: boolean,
): void {
  app.get('*', async (context, next) => {
    const previewValue = context.req.query(PREVIEW_PARAMETER);
    if (previewValue === undefined) return next();
    context.header('cache-control', 'no-store');
    const url = visitorUrl(context.req, { trustProxy });
    // The browser removes a cookie whose time is over.
    if (previewValue === NO_PREVIEW)
      return answerWithCookie(context, url, '', 0);
    const previewRelease = previewOf(previewValue, await registry.state());
    if (!previewRelease)
      return context.text('This preview link is invalid or has expired.', 403);
    return answerWithCookie(
      context,
      url,
      previewValue,
      Math.ceil((previewRelease.until - Date.now()) / 1000),
    );
  });
}

/**
 * Redirects to the same page without the parameter, and sets the cookie for so
 * many seconds.
 */
function answerWithCookie(
  context: Context,
  url: URL,
  previewValue: string,
  maxAgeSeconds: number,
): Response {
  const secureAttribute = url.protocol === 'https:' ? '; Secure' : '';
  context.header(
    'set-cookie',
    `${PREVIEW_PARAMETER}=${previewValue}; Path=/; Max-Age=${maxAgeSeconds}; ` +
      `HttpOnly; SameSite=Lax${secureAttribute}`,
  );
  url.searchParams.delete(PREVIEW_PARAMETER);
  // one slash: an address that begins with two is another site's
  return context.redirect(url.pathname.replace(/^\/+/, '/') + url.search, 302);
}
