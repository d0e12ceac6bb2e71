/**
 * Preview links: a signed one sets a cookie, with which this browser gets the
 * site with one other release. Nobody else does: the preview is part of a
 * page's key in the micro-cache, and its answers are not stored.
 */
import type { Context, Hono } from 'hono';
import { NO_PREVIEW, PREVIEW } from '@board/releases/registry/preview';
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
    const value = context.req.query(PREVIEW);
    if (value === undefined) return next();
    context.header('cache-control', 'no-store');
    const url = visitorUrl(context.req, { trustProxy });
    if (value === NO_PREVIEW) return leave(context, url, '', 0);
    const preview = previewOf(value, await registry.state());
    if (!preview)
      return context.text('This preview link is invalid or has expired.', 403);
    return leave(
      context,
      url,
      value,
      Math.ceil((preview.until - Date.now()) / 1000),
    );
  });
}

/**
 * Redirects to the same page without the parameter, and sets the cookie for so
 * many seconds.
 */
function leave(
  context: Context,
  url: URL,
  value: string,
  seconds: number,
): Response {
  const secure = url.protocol === 'https:' ? '; Secure' : '';
  context.header(
    'set-cookie',
    `${PREVIEW}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
  );
  url.searchParams.delete(PREVIEW);
  // one slash: an address that begins with two is another site's
  return context.redirect(url.pathname.replace(/^\/+/, '/') + url.search, 302);
}
