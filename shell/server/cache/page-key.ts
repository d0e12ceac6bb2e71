/** What a document depends on, and so which visitors share it. */
import type { PublicConfig } from '@board/shared/config';
import type { CountryCode } from '@board/shared/domain';
import { chosenSections, type Registry } from '@board/releases/registry/format';
import { renderedQuery } from '../../src/for-documents';

/** The address as pages are rendered for it, see `renderedQuery`. */
export function renderedUrl(url: URL): URL {
  const result = new URL(url.pathname, url.origin);
  result.search = renderedQuery(url.searchParams).toString();
  return result;
}

interface Facts {
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

/** Everything about a request that its document can show. Two requests with the same key get the same document. */
export function pageKey({ url, registry, config, country, preview }: Facts): string {
  return JSON.stringify([url, config.publicOrigin, country, releasesOf(registry), preview]);
}

/** A view lives until the registry changes, and every request needs its text. */
const known = new WeakMap<Registry, string>();

/** The releases of a view with the origins of their documents, as a text that differs where they do. */
export function releasesOf(registry: Registry): string {
  const before = known.get(registry);
  if (before !== undefined) return before;
  const releases = chosenSections(registry).map(({ name, release: { metadata, extras } }) => [
    name,
    metadata.version,
    metadata.integrity,
    extras.server.integrity,
    extras.origins,
  ]);
  const text = JSON.stringify(releases);
  known.set(registry, text);
  return text;
}
