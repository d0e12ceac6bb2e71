import { countryInPath, DEFAULT_COUNTRY } from '@board/shared/domain';
import type { Registry } from '@board/releases/registry/format';
import { countryInCookie } from '../../src/for-documents';
import { renderedUrl } from '../cache/page-key';
import type { PageRequest } from '@board/releases/workers/protocol';
import type { Parts } from '../server-parts';

/** A visitor's request as a render needs it. `url` is the page's address as the visitor sees it. */
export function pageRequest(
  request: { header(name: string): string | undefined },
  url: URL,
  registry: Registry,
  { environment, servicesUrl }: Pick<Parts, 'environment' | 'servicesUrl'>,
): PageRequest {
  const { publicOrigin = url.origin, backendUrl, internalKey, limits, origins } = environment;
  return {
    url: renderedUrl(url).href,
    registry,
    config: { ...environment.config, publicOrigin },
    country: countryInPath(url.pathname) ?? countryInCookie(request.header('cookie')) ?? DEFAULT_COUNTRY,
    backendUrl,
    internalKey,
    servicesUrl,
    limits,
    origins,
    now: Date.now(),
  };
}
