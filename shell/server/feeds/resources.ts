/**
 * Section resources: files that sections answer beside pages, such as
 * `/jobs/feed.xml`.
 */
import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import type { ResourceBody } from '@board/shared/contract';
import { countryInPath } from '@board/shared/domain';
import { networkOf } from '@board/shared/internal/network';
import {
  chosenSections,
  type ChosenSection,
} from '@board/releases/registry/format';
import {
  bucketOf,
  pageKey,
  pageRequest,
  visitorUrl,
} from '../document/page-request';
import type { ServerParts } from '../server-parts';
import { createMicroCache } from '../cache/micro-cache';
import { addressOf, factsIn } from '../http/request-facts';

/** Readers of feeds come every quarter of an hour or so: times in ms. */
const FRESH_MS = 60_000;
const STALE_MS = 10 * 60_000;
const MAX_ENTRIES = 200;
const MAX_BYTES = 32 * 1024 * 1024;
const LIMIT_MS = 3000;

/** `feed.xml`: a name that is no slug of a page. */
const FILE = /^[a-z0-9-]+\.(xml|json|txt|ics|csv)$/;

/** The section and the file name of a path; undefined for every other path. */
export function resourceIn(
  pathname: string,
  sections: ChosenSection[],
): { owner: ChosenSection; file: string } | undefined {
  const [, ...parts] = pathname.split('/');
  const [segment, file, ...rest] = countryInPath(pathname)
    ? parts.slice(1)
    : parts;
  if (file === undefined || rest.length > 0 || !FILE.test(file))
    return undefined;
  const owner = sections.find(
    ({ release }) => release.extras.segment === segment,
  );
  return owner && { owner, file };
}

/**
 * Answers section resources. A file that the section does not know is a path
 * like any other.
 */
export function addResources(app: Hono, parts: ServerParts): void {
  const { environment, registry, judge, log } = parts;
  const cache = createMicroCache<ResourceBody | undefined>({
    freshMs: environment.microCacheMs === 0 ? 0 : FRESH_MS,
    staleMs: STALE_MS,
    maxEntries: MAX_ENTRIES,
    maxBytes: MAX_BYTES,
  });

  app.get('*', async (c, next) => {
    if (!FILE.test(c.req.path.slice(c.req.path.lastIndexOf('/') + 1)))
      return next();
    const view = await registry.view(bucketOf(c.req));
    const url = visitorUrl(c.req, environment);
    const found = resourceIn(url.pathname, chosenSections(view));
    if (!found) return next();
    const request = pageRequest(c.req, url, view, parts);
    const file = {
      section: found.owner.name,
      file: found.file,
      limitMs: LIMIT_MS,
    };
    try {
      const { value: made } = await cache.get(pageKey(request), async () => {
        const network = networkOf(addressOf(c, environment.trustProxy));
        const result = await judge.file(
          { ...request, ...file, network },
          network,
        );
        if (result.kind === 'failed') throw new Error(result.why);
        if (result.kind === 'unknown')
          return { value: undefined, outcome: 'private', bytes: 0 };
        const { contentType, body } = result;
        return {
          value: { contentType, body },
          outcome: 'shared',
          bytes: 2 * body.length,
        };
      });
      if (!made) return next();
      const etag = `"${createHash('sha256').update(made.body).digest('base64url').slice(0, 27)}"`;
      const headers = {
        'content-type': `${made.contentType}; charset=utf-8`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=300',
        vary: 'accept-encoding, cookie',
        etag,
      };
      return c.req.header('if-none-match') === etag
        ? c.body(null, 304, headers)
        : c.body(made.body, 200, headers);
    } catch (error) {
      log(String(error), { id: factsIn(c).id, path: url.pathname });
      return c.text('This file is not available at the moment.', 503, {
        'retry-after': '60',
      });
    }
  });
}
