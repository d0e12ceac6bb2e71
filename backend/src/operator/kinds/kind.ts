import { COLUMNS, US_COLUMNS } from '../../import/columns';
import { codeOfCountry } from '../../import/countries';
import { strictly, type Column, type Texts } from '../column';

/** A kind of row that an operator writes. */
export interface Kind {
  word: 'job' | 'firm' | 'article';
  columns: readonly Column[];
  /** The columns whose words make the slug of a new row; the first one names the row in reports. */
  named: readonly [string, ...string[]];
  /** Columns of `list`. */
  listed: readonly string[];
}

/** What stands in a column's line of the help: its flag, what it takes and what that means. */
type Help = [flag: string, value: string, help: string];

/** A column by its name in the database, its line of the help, and its check. */
export const column = (
  name: string,
  [flag, value, help]: Help,
  check: Column['check'],
  others: Pick<Column, 'headers' | 'required' | 'long'> = {},
): Column => ({ name, flag, value, help, check, ...others });

/** The column that every kind has. */
export const SLUG = column(
  'slug',
  ['slug', 'SLUG', 'the address of its page (default: made of its name)'],
  COLUMNS.shape.slug.unwrap(),
);

type JobColumn = keyof typeof COLUMNS.shape;

/** The import's check of a column. An advert of the US writes month/day/year. */
export const imported = (name: JobColumn) => (texts: Texts) =>
  strictly((isAmerican(texts) ? US_COLUMNS : COLUMNS).shape[name]);
const isAmerican = ({ country = '' }: Texts) => codeOfCountry(country) === 'US';

/** A date in figures, which is read as day/month/year or month/day/year. */
export const SLASHED = /^\d\d?[/.-]\d\d?[/.-]\d{4}/;
