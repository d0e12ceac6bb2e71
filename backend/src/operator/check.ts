import { countryOfPlaces } from '../import/place-names';
import { firstOf, quoted } from '../import/problem';
import { slugify } from '@board/shared/slugs';
import type { Texts } from './column';
import type { Draft, Fault } from './files';
import type { Kind } from './kinds';
import { remark, remarksOn } from './remarks';

export type Action = 'add' | 'edit' | 'remove';

/** The columns of a row for the database. */
export type Values = Record<string, unknown> & { slug: string };

/** A fault with the place and the name of its row. */
export interface RowProblem extends Fault {
  place: string;
  row: string;
}

/** A row that passed every check that needs no database. */
export interface CheckedRow {
  place: string;
  /** Its name, else its slug, for reports. */
  row: string;
  values: Values;
}

/** Sound rows, problems, and remarks about rows that are written all the same. */
export interface Checked {
  rows: CheckedRow[];
  problems: RowProblem[];
  remarks: string[];
}

/** What an empty text means: in a CSV a cell that says nothing, on the command line a value to remove. */
export type Empty = 'says nothing' | 'clears';

/** Checks every row and reports all problems at once. A slug that two rows have is a problem of the second one. */
export function checkRows(drafts: readonly Draft[], kind: Kind, action: Action, empty: Empty): Checked {
  const checked: Checked = { rows: [], problems: [], remarks: [] };
  const places = new Map<string, string>();
  for (const draft of drafts) {
    const texts = textsOf(draft.texts, kind, action, empty);
    const row = firstOf([texts[kind.named[0]], texts['slug']]);
    const { values, faults } = valuesOf(texts, kind, action);
    const before = places.get(values.slug);
    if (before !== undefined && values.slug !== '')
      faults.push({ field: 'slug', reason: `${quoted(values.slug)} is also that of ${before}` });
    places.set(values.slug, draft.place);
    const all = [...draft.faults, ...faults].map((fault) => ({ ...fault, place: draft.place, row }));
    checked.problems.push(...all);
    if (all.length === 0) checked.rows.push({ place: draft.place, row, values });
    checked.remarks.push(
      ...remarksOn(texts, values, kind).map((words) => remark({ place: draft.place, row }, words)),
    );
  }
  return checked;
}

/** The texts that say something, with what a new row gets from its others. */
function textsOf(written: Texts, kind: Kind, action: Action, empty: Empty): Texts {
  const said = Object.entries(written).filter(
    ([, value]) => value.trim() !== '' || (empty === 'clears' && action === 'edit'),
  );
  const texts: Record<string, string> = Object.fromEntries(said);
  if (texts['slug'] !== undefined) texts['slug'] = slugIn(texts['slug']);
  // a file of an article names its row by its title too
  if (action === 'remove' || (action === 'edit' && kind.word !== 'article')) return texts;
  const place = countryOfPlaces(texts['location'] ?? '');
  if (kind.word === 'job' && texts['country'] === undefined && place !== undefined) texts['country'] = place;
  const named = slugify(kind.named.map((name) => texts[name] ?? '').join(' ')).slice(0, 120);
  const isNamed = texts[kind.named[0]] !== undefined && named !== '';
  return isNamed ? { slug: named.replace(/-$/, ''), ...texts } : texts;
}

/** The slug of a page's address, which people copy from the browser; other texts stay. */
export function slugIn(written: string): string {
  const [, inAddress] =
    /^(?:https?:\/\/[^/]+)?\/(?:[a-z]{2}\/)?(?:jobs|firms|articles)\/([^/?#]+)/.exec(written.trim()) ?? [];
  if (inAddress === undefined) return written.trim();
  try {
    return decodeURIComponent(inAddress);
  } catch {
    return inAddress;
  }
}

function valuesOf(texts: Texts, { columns }: Kind, action: Action) {
  const faults: Fault[] = [];
  const values: Values = { slug: texts['slug'] ?? '' };
  for (const column of columns) {
    const written = texts[column.name];
    if (column.required && (written === undefined ? action === 'add' : written.trim() === ''))
      faults.push({
        field: column.flag,
        reason: written === undefined ? 'is missing' : 'may not be empty',
      });
    // an existing row may have any slug
    else if (written !== undefined && (column.name !== 'slug' || action === 'add')) {
      const check = typeof column.check === 'function' ? column.check(texts) : column.check;
      const parsed = check.safeParse(written);
      if (parsed.success) values[column.name] = parsed.data;
      else
        faults.push(...parsed.error.issues.map(({ message }) => ({ field: column.flag, reason: message })));
    }
  }
  if (values.slug === '' && (action !== 'add' || faults.length === 0))
    faults.push({ field: 'slug', reason: 'is missing' });
  else if (action === 'edit' && Object.keys(values).length === 1 && faults.length === 0)
    faults.push({ field: '', reason: 'has nothing to change' });
  return { values, faults };
}
