/**
 * A request for a page: what its address says, which releases its visitor gets,
 * what a render needs of it, and which visitors share its document.
 */
import { satisfies } from 'semver';
import { PLATFORM_VERSION } from '@board/shared/contract';
import type { PublicConfig } from '@board/shared/config';
import {
  countryInPath,
  DEFAULT_COUNTRY,
  isCountryCode,
  type CountryCode,
} from '@board/shared/domain';
import { chosenSections, type Registry } from '@board/releases/registry/format';
import { keysOf } from '@board/releases/registry/signed-parts';
import {
  openPreview,
  PREVIEW_PARAMETER,
  type Preview,
} from '@board/releases/registry/preview';
import type {
  RegistrySource,
  RegistryState,
} from '@board/releases/registry/watch-registry';
import {
  BUCKET_HEADER,
  bucketInCookie,
  cookieIn,
  countryInCookie,
  parseBucket,
  renderedQuery,
} from '../../src/for-documents';
import type { PageRequest } from '@board/releases/workers/protocol';
import type { ServerParts } from '../server-parts';

interface RequestLike {
  url: string;
  header(name: string): string | undefined;
}

interface RequestOrigins {
  trustProxy: boolean;
  /** The site's one origin, whatever the request says. */
  publicOrigin?: string | undefined;
}

/**
 * Absolute address as the visitor sees it; behind a trusted proxy its headers
 * tell scheme and host.
 */
export function visitorUrl(
  request: RequestLike,
  { trustProxy, publicOrigin }: RequestOrigins,
): URL {
  const requested = new URL(request.url);
  const withOrigin = (origin: string) =>
    new URL(new URL(origin).origin + requested.pathname + requested.search);
  if (publicOrigin !== undefined) return withOrigin(publicOrigin);
  if (!trustProxy) return requested;
  const [host] = request.header('x-forwarded-host')?.split(',') ?? [];
  const [forwardedProtocol] =
    request.header('x-forwarded-proto')?.split(',') ?? [];
  const urlScheme =
    forwardedProtocol?.trim() === 'https' ? 'https:' : requested.protocol;
  const origin = `${urlScheme}//${host?.trim() || requested.host}`;
  return URL.canParse(origin) ? withOrigin(origin) : requested;
}

/**
 * Control characters and ends of lines, encoded: `%0A`, `%7F`, `%E2%80%A8`. No
 * page has one, and patterns of routes do not match beyond one.
 */
const UNSEEN_CHARACTERS = /%(?:[01][\da-f]|7f|e2%80%a[89])/gi;

/**
 * The proper form of a path, or undefined if it has that form: a lower-case
 * country, single slashes, no slash at the end, no invisible character. It is
 * never an address of another site, because it starts with exactly one slash.
 */
export function properPath(pathname: string): string | undefined {
  const [firstSegment = '', ...otherSegments] = withoutUnseen(pathname)
    .split('/')
    .filter(Boolean);
  const country = firstSegment.toLowerCase();
  const properSegment = isCountryCode(country) ? country : firstSegment;
  const properPathname = `/${[properSegment, ...otherSegments].join('/')}`;
  return properPathname === pathname ? undefined : properPathname;
}

function withoutUnseen(pathname: string): string {
  const visiblePathname = pathname.replace(UNSEEN_CHARACTERS, '');
  // A removal may form another one: `%0%0AA` would become `%0A`. Then each one
  // becomes a hyphen instead.
  return visiblePathname.search(UNSEEN_CHARACTERS) < 0
    ? visiblePathname
    : pathname.replace(UNSEEN_CHARACTERS, '-');
}

/** The view of one visitor. */
interface VisitorView {
  view: Registry;
  /** `events 1.0.0`; undefined without a preview. */
  preview: string | undefined;
}

/**
 * The bucket of a request: its tab's, else the cookie's. Undefined means the
 * defaults.
 */
export function bucketOf(
  request: Pick<RequestLike, 'header'>,
): number | undefined {
  const tabBucket = request.header(BUCKET_HEADER);
  return tabBucket === undefined
    ? bucketInCookie(request.header('cookie'))
    : parseBucket(tabBucket);
}

/** The releases that the visitor of a request gets, by bucket and cookies. */
export async function viewOf(
  registry: RegistrySource,
  request: Pick<RequestLike, 'header'>,
): Promise<VisitorView> {
  const visitorBucket = bucketOf(request);
  const cookies = request.header('cookie');
  if (cookieIn(cookies, PREVIEW_PARAMETER) === undefined)
    return { view: await registry.view(visitorBucket), preview: undefined };
  const registryState = await registry.state();
  const previewRelease = previewIn(cookies, registryState);
  const view = registryState.viewFor(visitorBucket);
  return previewRelease
    ? previewed(view, registryState, previewRelease)
    : { view, preview: undefined };
}

type Previewed = Pick<Preview, 'section' | 'version'>;

/** The preview of a visitor's cookies, if it is a good one. */
export function previewIn(
  cookies: string | undefined,
  registryState: RegistryState,
): Previewed | undefined {
  const previewValue = cookieIn(cookies, PREVIEW_PARAMETER);
  return previewValue === undefined
    ? undefined
    : previewOf(previewValue, registryState);
}

/**
 * The preview that a link or a cookie says, if its signature holds and its time
 * is not over.
 */
export function previewOf(
  previewValue: string,
  { delegations, platformKeys }: RegistryState,
): Preview | undefined {
  const nowMs = Date.now();
  return openPreview(
    previewValue,
    (section) => keysOf(section, delegations, { platformKeys, now: nowMs }),
    nowMs,
  );
}

/**
 * A view with one release in the place of its section's. A release that is
 * gone, or does not fit, changes nothing.
 */
export function previewed(
  view: Registry,
  { registry }: Pick<RegistryState, 'registry'>,
  { section, version }: Previewed,
  platform = PLATFORM_VERSION,
): VisitorView {
  const listedReleases = Object.hasOwn(registry.microFrontends, section)
    ? registry.microFrontends[section]
    : [];
  const release = listedReleases?.find(
    ({ metadata }) => metadata.version === version,
  );
  if (!release || !satisfies(platform, release.extras.contract))
    return { view, preview: undefined };
  const microFrontends = { ...view.microFrontends, [section]: [release] };
  return {
    view: { ...view, microFrontends },
    preview: `${section} ${version}`,
  };
}

/**
 * A visitor's request as a render needs it. `url` is the page's address as the
 * visitor sees it.
 */
export function pageRequest(
  request: Pick<RequestLike, 'header'>,
  url: URL,
  registry: Registry,
  {
    environment,
    servicesUrl,
  }: Pick<ServerParts, 'environment' | 'servicesUrl'>,
): PageRequest {
  const {
    publicOrigin = url.origin,
    backendUrl,
    internalKey,
    limits,
    origins,
  } = environment;
  return {
    url: renderedUrl(url).href,
    registry,
    config: { ...environment.config, publicOrigin },
    country:
      countryInPath(url.pathname) ??
      countryInCookie(request.header('cookie')) ??
      DEFAULT_COUNTRY,
    backendUrl,
    internalKey,
    servicesUrl,
    limits,
    origins,
    now: Date.now(),
  };
}

/** The address as pages are rendered for it, see `renderedQuery`. */
export function renderedUrl(url: URL): URL {
  const properUrl = new URL(url.pathname, url.origin);
  properUrl.search = renderedQuery(url.searchParams).toString();
  return properUrl;
}

interface DocumentFacts {
  /** Absolute address as rendered, see `renderedUrl`. */
  url: string;
  /** The visitor's view of the registry. */
  registry: Registry;
  /** Its origin is that of addresses in the document's head. */
  config: Pick<PublicConfig, 'publicOrigin'>;
  country: CountryCode;
  /** The release that this visitor previews. */
  preview?: string | undefined;
}

/**
 * Everything about a request that its document can show. Two requests with the
 * same key get the same document.
 */
export function pageKey({
  url,
  registry,
  config,
  country,
  preview,
}: DocumentFacts): string {
  return JSON.stringify([
    url,
    config.publicOrigin,
    country,
    releasesOf(registry),
    preview,
  ]);
}

/**
 * A view lives until the registry changes, and every request needs its text.
 */
const releaseTexts = new WeakMap<Registry, string>();

/**
 * The releases of a view with the origins of their documents, as a text that
 * differs where they do.
 */
export function releasesOf(registry: Registry): string {
  const knownText = releaseTexts.get(registry);
  if (knownText !== undefined) return knownText;
  const releases = chosenSections(registry).map(
    ({ name, release: { metadata, extras } }) => [
      name,
      metadata.version,
      metadata.integrity,
      extras.server.integrity,
      extras.origins,
    ],
  );
  const releasesText = JSON.stringify(releases);
  releaseTexts.set(registry, releasesText);
  return releasesText;
}
