/**
 * Section resources: files that sections answer beside pages, such as
 * `/jobs/feed.xml`.
 */
import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type { ResourceBody } from '@board/shared/contract';
import { countryInPath } from '@board/shared/domain';
import { networkOf } from '@board/shared/node/network';
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
import { createMicroCache, type MadeValue } from '../cache/micro-cache';
import { addressOf, factsIn } from '../http/request-facts';

/** Readers of feeds come every quarter of an hour or so: times in ms. */
const FRESH_MS = 60_000;
const STALE_MS = 10 * 60_000;
const MAX_ENTRIES = 200;
const MAX_BYTES = 32 * 1024 * 1024;
/** A section may take this long for a file, in ms. */
const LIMIT_MS = 3000;

/** `feed.xml`: a name that no page has as its slug. */
const RESOURCE_FILE = /^[a-z0-9-]+\.(xml|json|txt|ics|csv)$/;

/** The section and the file name of a path; undefined for every other path. */
export function resourceIn(
  pathname: string,
  sections: ChosenSection[],
): { owner: ChosenSection; file: string } | undefined {
  const [, ...parts] = pathname.split('/');
  const [segment, file, ...otherSegments] = countryInPath(pathname)
    ? parts.slice(1)
    : parts;
  if (
    file === undefined ||
    otherSegments.length > 0 ||
    !RESOURCE_FILE.test(file)
  )
    return undefined;
  const owningSection = sections.find(
    ({ release }) => release.extras.segment === segment,
  );
  return owningSection && { owner: owningSection, file };
}

/**
 * Answers section resources. A file that the section does not know is a path
 * like any other.
 */
export function addResources(app: Hono, parts: ServerParts): void {
  const { environment, registry, log } = parts;
  const resourceCache = createMicroCache<ResourceBody | undefined>({
    freshMs: environment.microCacheMs === 0 ? 0 : FRESH_MS,
    staleMs: STALE_MS,
    maxEntries: MAX_ENTRIES,
    maxBytes: MAX_BYTES,
  });

  app.get('*', async (context, next) => {
    if (
      !RESOURCE_FILE.test(
        context.req.path.slice(context.req.path.lastIndexOf('/') + 1),
      )
    )
      return next();
    const view = await registry.view(bucketOf(context.req));
    const url = visitorUrl(context.req, environment);
    const resource = resourceIn(url.pathname, chosenSections(view));
    if (!resource) return next();
    const request = pageRequest(context.req, url, view, parts);
    const file = {
      section: resource.owner.name,
      file: resource.file,
      limitMs: LIMIT_MS,
    };
    try {
      const { value: content } = await resourceCache.get(
        pageKey(request),
        () => {
          const network = networkOf(addressOf(context, environment.trustProxy));
          return makeFile(parts, { ...request, ...file, network });
        },
      );
      if (!content) return next();
      return answerFile(context, content);
    } catch (error) {
      log(String(error), { id: factsIn(context).id, path: url.pathname });
      return context.text('This file is not available at the moment.', 503, {
        'retry-after': '60',
      });
    }
  });
}

/**
 * The file as its section's release makes it; undefined if the section does
 * not know it. Rejects when the release fails.
 */
async function makeFile(
  { pool, judge }: ServerParts,
  fileRequest: Parameters<ServerParts['judge']['settleFile']>[0],
): Promise<MadeValue<ResourceBody | undefined>> {
  const madeFile = await pool.resource(fileRequest);
  const settledFile = await judge.settleFile(fileRequest, madeFile);
  if (settledFile.kind === 'failed') throw new Error(settledFile.why);
  if (settledFile.kind === 'unknown')
    return { value: undefined, outcome: 'private', bytes: 0 };
  const { contentType, body } = settledFile;
  return {
    value: { contentType, body },
    outcome: 'shared',
    bytes: 2 * body.length,
  };
}

function answerFile(
  context: Context,
  { contentType, body }: ResourceBody,
): Response {
  const etag = etagOf(body);
  const headers = {
    'content-type': `${contentType}; charset=utf-8`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=300',
    vary: 'accept-encoding, cookie',
    etag,
  };
  return context.req.header('if-none-match') === etag
    ? context.body(null, 304, headers)
    : context.body(body, 200, headers);
}

const etagOf = (body: string): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
