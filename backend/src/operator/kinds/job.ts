import { z } from 'zod';
import { COLUMNS } from '../../import/columns';
import { codeOfCountry } from '../../import/countries';
import { html, line, strictly, type Texts } from '../column';
import { column, imported, SLASHED, SLUG, type Kind } from './kind';

/** A date as in the import; one in figures needs the country, which tells the day from the month. */
const date = (name: 'date_published' | 'valid_through') => (texts: Texts) =>
  strictly(
    imported(name)(texts),
    (written) => !SLASHED.test(written) || codeOfCountry(texts['country'] ?? '') !== undefined,
    'may be read as two days: write it as 2026-03-12',
  );

const MODES = ['onsite', 'hybrid', 'remote'];
const PAIRS = /^(?:\s*-?\d{1,3}(?:\.\d+)?\s*,\s*-?\d{1,3}(?:\.\d+)?\s*(?:;|$))+$/;

const coordinates = strictly(
  COLUMNS.shape.location_coordinates,
  (written) => PAIRS.test(written),
  'is not written as 53.8,-1.55; 51.5,-0.12',
);
const workMode = strictly(
  COLUMNS.shape.work_mode,
  (written) => COLUMNS.shape.work_mode.parse(written) !== null,
  `is none of ${MODES.join(', ')}`,
);
const remoteCountries = strictly(
  COLUMNS.shape.remote_countries,
  (written) => /^[a-z]{2}(?:[\s,;]+[a-z]{2})*$/i.test(written),
  'is no list of codes such as "GB IE"',
);
const status = z.enum(['open', 'closed'], 'is neither open nor closed');

/** A column with the import's check, whose flag is its name. */
const asImported = (name: Parameters<typeof imported>[0], value: string, help: string) =>
  column(name, [name, value, help], imported(name));

export const JOB: Kind = {
  word: 'job',
  named: ['job_title', 'firm', 'location'],
  listed: ['job_title', 'firm_name', 'status', 'firm_country', 'salary', 'date_published'],
  columns: [
    SLUG,
    column('job_title', ['title', 'TEXT', 'needed'], imported('job_title'), { required: true }),
    column('firm', ['firm', 'NAME', 'needed: the name or slug of a firm; see --any-firm'], line(150), {
      headers: ['firm_name', 'company', 'employer'],
      required: true,
    }),
    asImported('salary', 'TEXT', 'in words: "£45k - £52k", "$25.50/hour"'),
    asImported('location', 'TEXT', 'the place in words'),
    column(
      'location_coordinates',
      ['coordinates', 'LAT,LON', 'of the place; several with ; between them'],
      coordinates,
    ),
    asImported('country', 'CODE', 'UK, US, CA or AU (default: that of the firm, else of the place)'),
    column('link', ['link', 'ADDRESS', 'where to apply'], imported('link'), { headers: ['url'] }),
    column(
      'date_published',
      ['date', 'DAY', 'of publication, such as 2026-03-12 (default: now)'],
      date('date_published'),
      { headers: ['date_posted'] },
    ),
    column('valid_through', ['closing-date', 'DAY', 'its last day'], date('valid_through')),
    column(
      'employment',
      ['employment', 'TEXT', 'Full Time, Part Time, Contract, or another'],
      imported('employment'),
      { headers: ['employment_type'] },
    ),
    column('work_mode', ['work-mode', 'MODE', MODES.join(', ')], workMode),
    column(
      'remote_countries',
      ['remote-countries', 'CODES', 'of remote work, such as "GB IE"'],
      remoteCountries,
    ),
    asImported('service', 'TEXT', 'such as Tax'),
    asImported('industry', 'TEXT', 'such as Healthcare'),
    asImported('seniority', 'TEXT', 'such as Manager'),
    column('description', ['description', 'HTML', 'or @FILE, a file with HTML or Markdown (.md)'], html, {
      long: 'html',
    }),
    column('status', ['status', 'STATUS', 'open or closed; job open and job close do the same'], status),
  ],
};
