/** The rule by which page loads of the server's own browser stop a canary (docs/decisions/086). Pure. */
import type { PageLoad } from './page-load';

/** A canary is worse where its page shifts by this much more, and where it blocks longer by a third and so many ms. */
const MORE_SHIFT = 0.1;
const BLOCKS_LONGER = 4 / 3;
const BLOCKS_LONGER_BY_MS = 200;

/** An error counts where it comes in so many of the canary's loads, and in none of the default's. */
const isIn = (loads: PageLoad[], error: string) =>
  loads.filter(({ errors }) => errors.includes(error)).length > loads.length / 2;

const medianOf = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Why the canary's loads of a page are worse than the default's of the same page: words, or undefined. */
export function worseThan(canary: PageLoad[], standard: PageLoad[]): string | undefined {
  const hydrates = (loads: PageLoad[]) => loads.filter(({ hydrated }) => hydrated).length > loads.length / 2;
  if (!hydrates(canary) && hydrates(standard)) return 'does not hydrate';
  const error = canary
    .flatMap(({ errors }) => errors)
    .find((one) => isIn(canary, one) && !standard.some(({ errors }) => errors.includes(one)));
  if (error !== undefined) return `has an error that the default has not: ${error}`;
  const [shift, usualShift] = [canary, standard].map((loads) => medianOf(loads.map((one) => one.shift)));
  if (shift !== undefined && usualShift !== undefined && shift - usualShift > MORE_SHIFT)
    return `its layout shifts by ${shift.toFixed(2)}, the default’s by ${usualShift.toFixed(2)}`;
  const [blocking, usual] = [canary, standard].map((loads) => medianOf(loads.map((one) => one.blockingMs)));
  if (
    blocking !== undefined &&
    usual !== undefined &&
    blocking > Math.max(usual * BLOCKS_LONGER, usual + BLOCKS_LONGER_BY_MS)
  )
    return `blocks the page for ${Math.round(blocking)} ms, the default for ${Math.round(usual)} ms`;
  return undefined;
}
