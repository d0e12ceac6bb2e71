/**
 * Previews: a signed link sets a cookie, with which this browser gets the site with one other release. Nobody else does:
 * the preview is part of a page's key in the micro-cache, and its answers are not stored.
 */
import type { Context, Hono } from 'hono';
import { satisfies } from 'semver';
import { PLATFORM_VERSION } from '@board/shared/contract';
import type { Registry } from '@board/releases/registry/format';
import { keysOf } from '@board/releases/registry/file';
import { NO_PREVIEW, openPreview, PREVIEW, type Preview } from '@board/releases/registry/preview';
import { visitorUrl } from '../document/addresses';
import { bucketOf } from './visitor-bucket';
import { cookieIn } from '../../src/for-documents';
import type { RegistrySource, RegistryState } from '@board/releases/judge/registry-source';

/** The view of one visitor. */
export interface VisitorsView {
  view: Registry;
  /** `events 1.0.0`; undefined without a preview. */
  preview: string | undefined;
}

/** What a visitor gets, by bucket and cookies. */
export async function viewOf(
  registry: RegistrySource,
  request: { header(name: string): string | undefined },
): Promise<VisitorsView> {
  const [bucket, cookies] = [bucketOf(request), request.header('cookie')];
  if (cookieIn(cookies, PREVIEW) === undefined)
    return { view: await registry.view(bucket), preview: undefined };
  const state = await registry.state();
  const preview = previewIn(cookies, state);
  const view = state.viewFor(bucket);
  return preview ? previewed(view, state, preview) : { view, preview: undefined };
}

type Previewed = Pick<Preview, 'section' | 'version'>;

/** The preview of a visitor's cookies, if it is a good one. */
export function previewIn(cookies: string | undefined, state: RegistryState): Previewed | undefined {
  const value = cookieIn(cookies, PREVIEW);
  return value === undefined ? undefined : previewOf(value, state);
}

function previewOf(value: string, { delegations, platformKeys }: RegistryState): Preview | undefined {
  const now = Date.now();
  return openPreview(value, (section) => keysOf(section, delegations, { platformKeys, now }), now);
}

/** A view with one release in the place of its section's. A release that is gone, or does not fit, changes nothing. */
export function previewed(
  view: Registry,
  { registry }: Pick<RegistryState, 'registry'>,
  { section, version }: Previewed,
  platform = PLATFORM_VERSION,
): VisitorsView {
  const listed = Object.hasOwn(registry.microFrontends, section) ? registry.microFrontends[section] : [];
  const release = listed?.find(({ metadata }) => metadata.version === version);
  if (!release || !satisfies(platform, release.extras.contract)) return { view, preview: undefined };
  const microFrontends = { ...view.microFrontends, [section]: [release] };
  return { view: { ...view, microFrontends }, preview: `${section} ${version}` };
}

/** Takes preview links: `?preview=…` on any page begins a preview, `?preview=off` ends it. */
export function addPreviews(app: Hono, registry: RegistrySource, trustProxy: boolean): void {
  app.get('*', async (c, next) => {
    const value = c.req.query(PREVIEW);
    if (value === undefined) return next();
    c.header('cache-control', 'no-store');
    const url = visitorUrl(c.req, { trustProxy });
    if (value === NO_PREVIEW) return leave(c, url, '', 0);
    const preview = previewOf(value, await registry.state());
    if (!preview) return c.text('This preview link is not valid, or not any more.', 403);
    return leave(c, url, value, Math.ceil((preview.until - Date.now()) / 1000));
  });
}

/** To the same page without the parameter, with the cookie for so many seconds. */
function leave(c: Context, url: URL, value: string, seconds: number): Response {
  const secure = url.protocol === 'https:' ? '; Secure' : '';
  c.header('set-cookie', `${PREVIEW}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`);
  url.searchParams.delete(PREVIEW);
  // one slash: an address that begins with two is another site's
  return c.redirect(url.pathname.replace(/^\/+/, '/') + url.search, 302);
}
