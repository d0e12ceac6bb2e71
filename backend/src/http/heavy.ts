import type { Statement } from './statement';

/** A list has more filters than these only where somebody combines many. */
const PLAIN_FILTERS = 3;
/** They search several times, whatever their arguments. */
const HEAVY = ['relax_jobs', 'known_places', 'new_jobs'];

/**
 * Whether the parameters make a statement cost several times what a plain page's costs: words to look up, many filters, or
 * several searches in one call. Such a statement has no right of way (decision 022).
 */
export function isHeavy({ call }: Pick<Statement, 'call'>): boolean {
  if (HEAVY.includes(call.name)) return true;
  const filter = call.args.get('filter');
  if (filter === undefined) return false;
  // checked by the public surface, which has read the same text
  const members = Object.keys(JSON.parse(filter) as object);
  return members.includes('keywords') || members.length > PLAIN_FILTERS;
}
