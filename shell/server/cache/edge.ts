/** What a document says to an edge that stores documents (docs/deploying.md). */
import { chosenSections, type Registry } from '@board/shared/registry';
import { rowKey, sectionKey, SHELL_KEY } from '@board/shared/internal/surrogate-keys';
import { VARIANT_HEADER } from '../rollout/variant';

/** The document server shares a page among edges and codings for so long, in ms: purging counts on it (decision 080). */
export const BEHIND_EDGE_MS = 500;

/** An edge keeps a page whose render began longer ago for a second only: the purge after a commit may be over. In ms. */
const LATE_MS = 800;
const LATE_FRESH_MS = 1000;

/** For how long an edge may use a document, in ms. */
export interface EdgeTimes {
  freshMs: number;
  /** After that, while it fetches a new one. */
  staleMs: number;
  /** After that, while fetching fails. */
  staleIfErrorMs: number;
}

/**
 * What an answer says to an edge. Only one that named the very same variant may store it: nginx, which cannot purge, by its own
 * header, others by RFC 9213 and RFC 5861. `ageMs` is the time since its render began.
 */
export function edgeHeaders(
  variant: string,
  named: string | undefined,
  { freshMs, staleMs, staleIfErrorMs }: EdgeTimes,
  { keys, ageMs }: { keys: string[]; ageMs: number },
): Record<string, string> {
  const isStored = named === variant && freshMs >= 1000;
  const isLate = ageMs > LATE_MS;
  const times = [
    `s-maxage=${seconds(isLate ? LATE_FRESH_MS : freshMs)}`,
    `stale-while-revalidate=${seconds(isLate ? 0 : staleMs)}`,
    `stale-if-error=${seconds(staleIfErrorMs)}`,
  ];
  return {
    [VARIANT_HEADER]: variant,
    ...(named === undefined ? {} : { 'x-accel-expires': String(isStored ? seconds(freshMs) : 0) }),
    ...(isStored ? { 'cdn-cache-control': times.join(', '), 'surrogate-key': keys.join(' ') } : {}),
  };
}

const seconds = (ms: number) => Math.floor(ms / 1000);

/** The surrogate keys of a page with rows of these sections: a section that the view lacks has none. */
export function surrogateKeys(path: string, sections: readonly string[], view: Registry): string[] {
  const shown = chosenSections(view).filter(({ name }) => sections.includes(name));
  const row = rowKey(path);
  return [SHELL_KEY, ...shown.map(({ name }) => sectionKey(name)), ...(row ? [row] : [])];
}
