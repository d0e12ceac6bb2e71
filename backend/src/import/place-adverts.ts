/** Adverts that do not say all themselves: what the database knows of them decides. */
import { FIRMLESS } from './entry';
import { identityOfRow } from './identity';
import type { Checked } from './passes';
import { Unusable, wordsOf, type Problem } from './problem';
import type { Target } from './target';
import type { CheckedAdvert } from './write';

const PLACELESS =
  'names no country, and neither its place nor its firm tells one, so no list would show it; --country states one';
/** Rows in one call; each is a few hundred bytes. */
const PLACED_AT_ONCE = 2000;

/** Rejects the adverts without a firm whose row has none, and those without a country that no list would show. */
export async function placeAll(checked: Checked, target: () => Promise<Target>): Promise<void> {
  const { firmless, placeless } = checked;
  const named = await rejectUnknown(checked, firmless, { field: 'firm_name', reason: FIRMLESS }, async () => {
    const { firms } = await target();
    return firms;
  });
  const unplaced = [...placeless, ...named.filter(({ row }) => (row.country ?? '') === '')];
  await rejectUnknown(checked, unplaced, { field: 'country', reason: PLACELESS }, async () => {
    const { countries } = await target();
    return countries;
  });
}

/** Rejects the adverts of which the database says null, and returns the others. */
async function rejectUnknown(
  checked: Checked,
  adverts: readonly CheckedAdvert[],
  { field, reason }: Pick<Problem, 'field' | 'reason'>,
  opened: () => Promise<Target['firms']>,
): Promise<CheckedAdvert[]> {
  const known: CheckedAdvert[] = [];
  for (let from = 0; from < adverts.length; from += PLACED_AT_ONCE) {
    const some = adverts.slice(from, from + PLACED_AT_ONCE);
    const ask = await opened();
    const answers = await ask(some.map(({ row }) => row)).catch((error: unknown) => {
      throw new Unusable(`The firms cannot be read: ${wordsOf(error)}`, { cause: error });
    });
    for (const [at, one] of some.entries()) {
      if (answers[at] !== null) {
        known.push(one);
        continue;
      }
      const { line, row, advert } = one;
      checked.unlisted.add(row.slug);
      checked.sound -= 1;
      checked.rejected += 1;
      checked.problems.push({ line, field, reason, advert });
      checked.identified.push(identityOfRow(row));
    }
  }
  return known;
}
