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

/** The column that every kind has. */
export const SLUG: Column = {
  name: 'slug',
  flag: 'slug',
  value: 'SLUG',
  help: 'the address of its page (default: made of its name)',
  check: COLUMNS.shape.slug.unwrap(),
};

type JobColumn = keyof typeof COLUMNS.shape;

/** The import's check of a column. An advert of the US writes month/day/year. */
export const imported = (name: JobColumn) => (texts: Texts) =>
  strictly((isAmerican(texts) ? US_COLUMNS : COLUMNS).shape[name]);
const isAmerican = ({ country = '' }: Texts) => codeOfCountry(country) === 'US';

/** A date in figures, which is read as day/month/year or month/day/year. */
export const SLASHED = /^\d\d?[/.-]\d\d?[/.-]\d{4}/;
