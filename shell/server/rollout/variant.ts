/**
 * The variant of a request: what a document depends on beside its address, as a short hash. An edge that stores documents
 * requests `/_variant` with a visitor's cookies, stores by the answer's header, and sends the header along
 * (docs/deploying.md, "An edge that stores documents").
 */
import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import type { Registry } from '@board/shared/registry';
import { releasesOf } from '../cache/page-key';
import { viewOf } from '../sections/preview';
import type { RegistrySource } from '../sections/registry-source';
import { countryInCookie } from '../../src/for-documents';

/** Of requests from an edge, and of answers. */
export const VARIANT_HEADER = 'x-variant';
/** Of every answer that depends on a visitor's cookies: by what the cookies mean, never by their text. */
export const VARY = `accept-encoding, ${VARIANT_HEADER}`;

/** No section can have this address: a segment has no `_`. */
const ADDRESS = '/_variant';
const LENGTH = 16;

/** The variant of a visitor with this view and these cookies. */
export const variantOf = (view: Registry, cookies: string | undefined): string =>
  createHash('sha256')
    .update(JSON.stringify([releasesOf(view), countryInCookie(cookies)]))
    .digest('base64url')
    .slice(0, LENGTH);

export function addVariant(app: Hono, registry: RegistrySource): void {
  app.get(ADDRESS, async (c) => {
    const { view, preview } = await viewOf(registry, c.req);
    c.header('cache-control', 'no-store');
    // A preview is nobody else's page.
    if (preview === undefined) c.header(VARIANT_HEADER, variantOf(view, c.req.header('cookie')));
    return c.body(null, 204);
  });
}
