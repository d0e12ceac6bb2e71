import { COLUMN_NAMES } from './columns';
import { PAY_COLUMNS } from './pay-text';

/** Usual headers for our columns; a column's own name comes first. */
const ALIASES = new Map(
  Object.entries({
    title: 'job_title',
    firm: 'firm_name',
    company: 'firm_name',
    employer: 'firm_name',
    url: 'link',
    date_posted: 'date_published',
    closing_date: 'valid_through',
    employment_type: 'employment',
  }),
);
for (const [name, headers] of PAY_COLUMNS) for (const header of headers) ALIASES.set(header, name);

/** Our name for what a person calls a column ("Job Title", "title"); other names stay. */
export function columnNamed(written: string): string {
  const name = written.trim().toLowerCase().replaceAll(/\s+/g, '_');
  return ALIASES.get(name) ?? name;
}

/** Whether an advert, its identity or its pay has this column. */
export const isColumn = (name: string) => name === 'id' || COLUMN_NAMES.has(name) || PAY_COLUMNS.has(name);
