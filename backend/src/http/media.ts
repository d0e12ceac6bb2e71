import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { refuse } from './reply';

const MEDIA_PREFIX = '/storage/v1/object/public/media/';
/**
 * The names of pictures that are served. A dot file or another type does not
 * match.
 */
const PICTURE_NAME = /^[\w-]+([./][\w-]+)*\.(svg|png|jpg|webp|avif)$/i;

const MEDIA_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  // an SVG opened as a document must not run scripts
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  'cross-origin-resource-policy': 'cross-origin',
};

/**
 * Serves the pictures of the media folder (docs/product.md §5) by their paths.
 */
export function serveMedia<Env extends object>(
  app: Hono<Env>,
  folder: string,
): void {
  const nameOf = (path: string) => path.slice(MEDIA_PREFIX.length);
  const notFound = () => refuse(404, 'There is no such file.');
  app.get(
    `${MEDIA_PREFIX}*`,
    async (context, next) => {
      if (!PICTURE_NAME.test(nameOf(context.req.path))) return notFound();
      await next();
      if (context.res.ok)
        for (const [name, value] of Object.entries(MEDIA_HEADERS))
          context.res.headers.set(name, value);
      return undefined;
    },
    serveStatic({ root: folder, rewriteRequestPath: nameOf }),
    notFound,
  );
}
