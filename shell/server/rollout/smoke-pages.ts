/** The pages that a smoke test renders, and what one render of a page says of a release. Pure. */
import { COUNTRIES } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import type { RenderResult } from '../isolation/render-protocol';

/** Pages of the section's sitemap: the first, the last, and those between them. */
const FROM_SITEMAP = 4;

/** Paths: the section's first page, without a country and with two, home, which has its widgets, and some of its sitemap. */
export function smokePages(segment: string, sitemap: string[]): string[] {
  const [one, two] = COUNTRIES;
  const own = `/${segment}`;
  // a path that begins with two slashes would be another site's
  const pages = sitemap.filter((path) => /^\/[^/\\]/.test(path));
  const step = Math.max(1, Math.floor((pages.length - 1) / (FROM_SITEMAP - 1)));
  const listed = pages.filter((_path, at) => at % step === 0).slice(0, FROM_SITEMAP);
  const home = paths.home({ country: one.code });
  const [first = home, ...others] = listed;
  // the first ones open in a browser too
  return [...new Set([`/${one.code}${own}`, first, home, own, `/${two.code}${own}`, ...others])];
}

/**
 * `whole`: the release rendered the page. `failed`: it did not; `isSure` where one render proves that. `unknown`: its code did not
 * come to run, or the page lacks data.
 */
export type Outcome = { kind: 'whole' | 'unknown' } | { kind: 'failed'; why: string; isSure: boolean };

/** What a render says of the release with this server build, by its integrity. */
export function outcomeOf(result: RenderResult, integrity: string): Outcome {
  const fault = result.faults.find(({ release }) => release === integrity);
  if (fault) return { kind: 'failed', why: `${fault.kind}: ${fault.why}`, isSure: fault.kind !== 'slow' };
  if (result.kind === 'redirect' || (result.status < 400 && result.mode === 'hydrate'))
    return { kind: 'whole' };
  if (!result.rendered.includes(integrity)) return { kind: 'unknown' };
  return { kind: 'failed', why: `answers ${result.status}, ${result.mode}`, isSure: false };
}
