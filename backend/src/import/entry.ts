import { codeOfCountry } from './countries';
import { COLUMNS, US_COLUMNS, type Columns, type Texts } from './columns';
import { keyOf, rowOf, type Identity, type Row } from './identity';
import { firstOf, type Problem } from './problem';
import { countryOfPlaces } from './place-names';

/**
 * The result of reading one advert of the file. `placeless` is an advert that names no country: only the database knows
 * whether a list would show it.
 */
export type Entry =
  | { line: number; key: string; row: Row; placeless: boolean; advert: string }
  | {
      line: number;
      problems: Problem[];
      /** Absent where the fault hides which advert this is. */
      identity?: Identity;
    };

type Fault = Omit<Problem, 'line' | 'advert'>;

/** An advert as its reader found it, before the checks. */
export interface Draft {
  line: number;
  texts: Texts;
  /** The column's name in the file, for reports. */
  nameOf: (column: string) => string;
  /** Gets the checked columns, because some of them may identify the advert. */
  identify: (columns: Columns) => Identity | Fault;
  /** The advert's number in the file, to name it where it has no title. */
  id?: string;
}

/** What the caller states for adverts that do not say it themselves. */
export interface Defaults {
  /** A country's code. */
  country: string | undefined;
  firm: string | undefined;
  /** The base of relative addresses. */
  base: string | undefined;
}

export const rejected = (
  line: number,
  field: string,
  reason: string,
  advert = '',
  identity?: Identity,
): Entry => ({
  line,
  problems: [{ line, field, reason, advert }],
  ...(identity && { identity }),
});

/** Checks every column and reports all problems at once. */
export function entryOf(
  { line, texts: written, nameOf, identify, id = '' }: Draft,
  defaults: Defaults,
): Entry {
  const texts = completed(written, defaults);
  const advert = firstOf([texts.job_title, id, texts.slug, texts.link]);
  const columns = codeOfCountry(texts.country ?? '') === 'US' ? US_COLUMNS : COLUMNS;
  const checked = columns.safeParse(texts);
  if (!checked.success) {
    const problems = checked.error.issues.map(({ path, message }) => ({
      line,
      field: nameOf(String(path[0])),
      reason: message,
      advert,
    }));
    // the columns without a fault may still say which advert this is
    const faulty = new Set(checked.error.issues.map(({ path }) => path[0]));
    const sound = Object.fromEntries(Object.entries(texts).filter(([name]) => !faulty.has(name)));
    const hidden = faulty.has('slug') || faulty.has('firm_name');
    const identity = hidden ? undefined : identify(columns.parse(sound));
    return { line, problems, ...(identity && !('reason' in identity) && { identity }) };
  }
  const identity = identify(checked.data);
  if ('reason' in identity) return { line, problems: [{ line, ...identity, advert }] };
  return {
    line,
    key: keyOf(identity),
    row: rowOf(checked.data, identity),
    placeless: (checked.data.country ?? '') === '',
    advert,
  };
}

/** The advert with the caller's words where its own are missing, and with the country that its place names. */
function completed(texts: Texts, { country, firm, base }: Defaults): Texts {
  const stated = texts.country?.trim() || countryOfPlaces(texts.location ?? '') || country;
  return {
    ...texts,
    ...(stated === undefined ? {} : { country: stated }),
    ...(firm === undefined || texts.firm_name?.trim() ? {} : { firm_name: firm }),
    ...(base === undefined || !texts.link?.trim() ? {} : { link: resolved(texts.link.trim(), base) }),
  };
}

const resolved = (address: string, base: string) =>
  address !== '#' && URL.canParse(address, base) ? new URL(address, base).href : address;
