import { placesIn } from '@board/shared/places';
import { UNKNOWN_FIRM } from '@board/shared/placeholders';
import { codeOfCountry, isCountry } from './countries';
import { COLUMNS, US_COLUMNS, type Columns, type Texts } from './columns';
import { keyOf, rowOf, type Identity, type Row } from './identity';
import { firstOf, type Problem } from './problem';
import { countryOfPlaces, withForeignCountry } from './place-names';
import { townIn, workModeIn } from './place-words';

/**
 * The result of reading one advert of the file. `placeless` is an advert that names no country: only the database knows
 * whether a list would show it. `firmless` is one of a file without a column for the firm: its row may have one.
 */
export type Entry =
  | { line: number; key: string; row: Row; placeless: boolean; firmless: boolean; advert: string }
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

/** docs/product.md §3. */
export const FIRMLESS = 'names no firm, so --firm has to name one';

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
  const { firm_name, firm_id = null } = checked.data;
  if (firm_name === UNKNOWN_FIRM && firm_id === null) {
    // the missing name may be what the advert would be found by
    const isHidden = 'source' in identity && identity.source === UNKNOWN_FIRM;
    return rejected(line, nameOf('firm_name'), FIRMLESS, advert, isHidden ? undefined : identity);
  }
  return {
    line,
    key: keyOf(identity),
    row: rowOf(checked.data, identity),
    placeless: (checked.data.country ?? '') === '',
    firmless: firm_name === undefined && firm_id === null,
    advert,
  };
}

/** The advert with the caller's words where its own are missing, and with what its place says. */
function completed(texts: Texts, { country, firm, base }: Defaults): Texts {
  const stated = texts.country?.trim() || countryOfPlaces(texts.location ?? '') || country;
  return {
    ...texts,
    ...(stated === undefined ? {} : { country: stated }),
    ...placed(texts, codeOfCountry(stated ?? '') ?? ''),
    ...(firm === undefined || texts.firm_name?.trim() ? {} : { firm_name: firm }),
    ...(base === undefined || !texts.link?.trim() ? {} : { link: resolved(texts.link.trim(), base) }),
  };
}

/** Places between semicolons, each of a fifth country with its name, and the work mode that they say ("Remote - United States"). */
function placed({ location = '', work_mode = '' }: Texts, country: string): Texts {
  const places = placesIn(location);
  const said = places.map(workModeIn).find((mode) => mode !== '') ?? '';
  if (places.length < 2 && said === '') return {};
  const mode = work_mode.trim() || said;
  const named = places
    .map(townIn)
    .filter((place) => place !== '' && !(mode === 'remote' && isCountry(place)))
    .map((place) => (places.length > 1 ? withForeignCountry(place, country) : place));
  return { location: named.join('; '), ...(mode === '' ? {} : { work_mode: mode }) };
}

const resolved = (address: string, base: string) =>
  address !== '#' && URL.canParse(address, base) ? new URL(address, base).href : address;
