/**
 * Preview links: a signed one sets a cookie, with which this browser gets the
 * site with one other release. Nobody else does: the preview is part of a
 * page's key in the micro-cache, and its answers are not stored.
 */
import type { Context, Hono } from 'hono';
import { NO_PREVIEW, PREVIEW } from '@board/releases/registry/preview';
import type { RegistrySource } from '@board/releases/judge/registry-source';
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
  app.get('*', async (c, next) => {
    const value = c.req.query(PREVIEW);
    if (value === undefined) return next();
    c.header('cache-control', 'no-store');
    const url = visitorUrl(c.req, { trustProxy });
    if (value === NO_PREVIEW) return leave(c, url, '', 0);
    const preview = previewOf(value, await registry.state());
    if (!preview)
      return c.text('This preview link is not valid, or not any more.', 403);
    return leave(c, url, value, Math.ceil((preview.until - Date.now()) / 1000));
  });
}

/**
 * To the same page without the parameter, with the cookie for so many seconds.
 */
function leave(c: Context, url: URL, value: string, seconds: number): Response {
  const secure = url.protocol === 'https:' ? '; Secure' : '';
  c.header(
    'set-cookie',
    `${PREVIEW}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
  );
  url.searchParams.delete(PREVIEW);
  // one slash: an address that begins with two is another site's
  return c.redirect(url.pathname.replace(/^\/+/, '/') + url.search, 302);
}
