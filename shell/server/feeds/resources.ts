/** Section resources: files that sections answer beside pages, such as `/jobs/feed.xml`. */
import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import type { ResourceBody } from '@board/shared/contract';
import { countryInPath, DEFAULT_COUNTRY } from '@board/shared/domain';
import { networkOf } from '@board/shared/internal/network';
import { chosenSections, type ChosenSection } from '@board/shared/registry';
import { countryInCookie } from '../../src/visitor/country';
import { visitorUrl } from '../document/addresses';
import type { Parts } from '../document/answer-document';
import { createMicroCache } from '../cache/micro-cache';
import { pageKey, renderedUrl } from '../cache/page-key';
import { addressOf } from '../http/visitor-address';
import { VARY } from '../rollout/variant';
import { bucketOf } from '../rollout/visitor-bucket';

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
  const [segment, file, ...rest] = countryInPath(pathname) ? parts.slice(1) : parts;
  if (file === undefined || rest.length > 0 || !FILE.test(file)) return undefined;
  const owner = sections.find(({ release }) => release.extras.segment === segment);
  return owner && { owner, file };
}

/** Answers section resources. A file that the section does not know is a path like any other. */
export function addResources(app: Hono, { environment, registry, rollout, pool, log }: Parts): void {
  const { publicOrigin, backendUrl, internalKey, origins, live } = environment;
  const cache = createMicroCache<ResourceBody | undefined>({
    freshMs: live || environment.microCacheMs === 0 ? 0 : FRESH_MS,
    staleMs: STALE_MS,
    staleIfErrorMs: environment.staleIfErrorMs,
    maxEntries: MAX_ENTRIES,
    maxBytes: MAX_BYTES,
  });

  app.get('*', async (c, next) => {
    if (!FILE.test(c.req.path.slice(c.req.path.lastIndexOf('/') + 1))) return next();
    const view = await registry.view(bucketOf({ header: (name) => c.req.header(name) }));
    const wanted = visitorUrl({ url: c.req.url, header: (name) => c.req.header(name) }, environment);
    const found = resourceIn(wanted.pathname, chosenSections(view));
    if (!found) return next();
    const url = renderedUrl(wanted);
    const config = { ...environment.config, publicOrigin: publicOrigin ?? wanted.origin };
    const country =
      countryInPath(wanted.pathname) ?? countryInCookie(c.req.header('cookie')) ?? DEFAULT_COUNTRY;
    const key = pageKey({ url, registry: view, publicOrigin: config.publicOrigin, country });
    try {
      const { value: made } = await cache.get(key, async () => {
        const section = found.owner.name;
        const network = networkOf(addressOf(c, environment.trustProxy));
        const result = await rollout.file(view, section, network, (of) =>
          pool.resource({
            url: url.href,
            registry: of,
            config,
            country,
            backendUrl,
            internalKey,
            origins,
            now: Date.now(),
            section,
            file: found.file,
            limitMs: LIMIT_MS,
          }),
        );
        if (result.kind === 'failed') throw new Error(result.why);
        if (result.kind === 'unknown') return { value: undefined, outcome: 'private', bytes: 0 };
        const { contentType, body } = result;
        return { value: { contentType, body }, outcome: 'shared', bytes: 2 * body.length };
      });
      if (!made) return next();
      const etag = `"${createHash('sha256').update(made.body).digest('base64url').slice(0, 27)}"`;
      const headers = {
        'content-type': `${made.contentType}; charset=utf-8`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=300',
        vary: VARY,
        etag,
      };
      return c.req.header('if-none-match') === etag
        ? c.body(null, 304, headers)
        : c.body(made.body, 200, headers);
    } catch (error) {
      log(`${wanted.pathname}: ${String(error)}`);
      return c.text('This file is not available at the moment.', 503, { 'retry-after': '60' });
    }
  });
}
