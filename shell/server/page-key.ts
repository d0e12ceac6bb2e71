/** What a document depends on, and so what its visitors share. */
import type { CountryCode } from '@board/shared/domain';
import { chosenSections, type Registry } from '@board/shared/registry';

/** Parameters that advertising and mailing put on links. No page reads them on the server. */
const TRACKING = /^(utm_[a-z_]+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|mc_cid|mc_eid|_ga)$/;

/**
 * The address as pages are rendered for it: parameters in order, without those that only tell where a visitor came
 * from. A page cannot depend on what its render never saw; any other parameter may matter to a section and stays.
 */
export function renderedUrl(url: URL): URL {
  const kept = [...url.searchParams].filter(([name]) => !TRACKING.test(name));
  const result = new URL(url.pathname, url.origin);
  // The sort is stable: values of one name keep their order, which a page may read.
  const ordered = kept.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  result.search = new URLSearchParams(ordered).toString();
  return result;
}

interface Facts {
  /** As rendered. */
  url: URL;
  /** The visitor's own view: chosen releases, and a canary where there is one. */
  registry: Registry;
  /** Origin of addresses in the document's head. */
  publicOrigin: string;
  country: CountryCode;
}

/** Everything about a request that its document can show. Two requests with the same key get the same document. */
export function pageKey({ url, registry, publicOrigin, country }: Facts): string {
  return JSON.stringify([url.href, publicOrigin, country, releasesOf(registry)]);
}

/** Views live as long as the registry does not change, and are asked about with every request. */
const known = new WeakMap<Registry, string>();

function releasesOf(registry: Registry): string {
  const before = known.get(registry);
  if (before !== undefined) return before;
  const releases = chosenSections(registry).map(({ name, release: { metadata, extras } }) => [
    name,
    metadata.version,
    metadata.integrity,
    extras.server.integrity,
  ]);
  const text = JSON.stringify(releases);
  known.set(registry, text);
  return text;
}
