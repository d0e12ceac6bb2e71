import { z } from 'zod';
import { COLUMNS, US_COLUMNS } from '../import/columns';
import { codeOfCountry } from '../import/countries';
import { moment } from '../import/moments';
import { html, line, picture, strictly, text, webAddress, type Column, type Texts } from './column';

/** A kind of row that an operator writes. */
export interface Kind {
  word: 'job' | 'firm' | 'article';
  columns: readonly Column[];
  /** The columns whose words make the slug of a new row; the first one names the row in reports. */
  named: readonly [string, ...string[]];
  /** Columns of `list`. */
  listed: readonly string[];
}

const SLUG: Column = {
  name: 'slug',
  flag: 'slug',
  value: 'SLUG',
  help: 'the address of its page (default: made of its name)',
  check: COLUMNS.shape.slug.unwrap(),
};

type JobColumn = keyof typeof COLUMNS.shape;

/** The import's check of a column. An advert of the US writes month/day/year. */
const imported = (name: JobColumn) => (texts: Texts) =>
  strictly((isAmerican(texts) ? US_COLUMNS : COLUMNS).shape[name]);
const isAmerican = ({ country = '' }: Texts) => codeOfCountry(country) === 'US';

const SLASHED = /^\d\d?[/.-]\d\d?[/.-]\d{4}/;

/** A date as in the import; one in figures needs the country, which tells the day from the month. */
const date = (name: 'date_published' | 'valid_through') => (texts: Texts) =>
  strictly(
    imported(name)(texts),
    (written) => !SLASHED.test(written) || codeOfCountry(texts['country'] ?? '') !== undefined,
    'may be read as two days: write it as 2026-03-12',
  );

const MODES = ['onsite', 'hybrid', 'remote'];
const COORDINATES = /^(?:\s*-?\d{1,3}(?:\.\d+)?\s*,\s*-?\d{1,3}(?:\.\d+)?\s*(?:;|$))+$/;

const JOB: Kind = {
  word: 'job',
  named: ['job_title', 'firm', 'location'],
  listed: ['job_title', 'firm_name', 'status', 'firm_country', 'salary', 'date_published'],
  columns: [
    SLUG,
    {
      name: 'job_title',
      flag: 'title',
      value: 'TEXT',
      help: 'needed',
      check: imported('job_title'),
      required: true,
    },
    {
      name: 'firm',
      flag: 'firm',
      headers: ['firm_name', 'company', 'employer'],
      value: 'NAME',
      help: 'needed: the name or slug of a firm; see --any-firm',
      check: line(150),
      required: true,
    },
    {
      name: 'salary',
      flag: 'salary',
      value: 'TEXT',
      help: 'in words: "£45k - £52k", "$25.50/hour"',
      check: imported('salary'),
    },
    {
      name: 'location',
      flag: 'location',
      value: 'TEXT',
      help: 'the place in words',
      check: imported('location'),
    },
    {
      name: 'location_coordinates',
      flag: 'coordinates',
      value: 'LAT,LON',
      help: 'of the place; several with ; between them',
      check: strictly(
        COLUMNS.shape.location_coordinates,
        (written) => COORDINATES.test(written),
        'is not written as 53.8,-1.55; 51.5,-0.12',
      ),
    },
    {
      name: 'country',
      flag: 'country',
      value: 'CODE',
      help: 'UK, US, CA or AU (default: that of the firm, else of the place)',
      check: imported('country'),
    },
    {
      name: 'link',
      flag: 'link',
      headers: ['url'],
      value: 'ADDRESS',
      help: 'where to apply',
      check: imported('link'),
    },
    {
      name: 'date_published',
      flag: 'date',
      headers: ['date_posted'],
      value: 'DAY',
      help: 'of publication, such as 2026-03-12 (default: now)',
      check: date('date_published'),
    },
    {
      name: 'valid_through',
      flag: 'closing-date',
      value: 'DAY',
      help: 'its last day',
      check: date('valid_through'),
    },
    {
      name: 'employment',
      flag: 'employment',
      headers: ['employment_type'],
      value: 'TEXT',
      help: 'Full Time, Part Time, Contract, or another',
      check: imported('employment'),
    },
    {
      name: 'work_mode',
      flag: 'work-mode',
      value: 'MODE',
      help: MODES.join(', '),
      check: strictly(
        COLUMNS.shape.work_mode,
        (written) => COLUMNS.shape.work_mode.parse(written) !== null,
        `is none of ${MODES.join(', ')}`,
      ),
    },
    {
      name: 'remote_countries',
      flag: 'remote-countries',
      value: 'CODES',
      help: 'of remote work, such as "GB IE"',
      check: strictly(
        COLUMNS.shape.remote_countries,
        (written) => /^[a-z]{2}(?:[\s,;]+[a-z]{2})*$/i.test(written),
        'is no list of codes such as "GB IE"',
      ),
    },
    { name: 'service', flag: 'service', value: 'TEXT', help: 'such as Tax', check: imported('service') },
    {
      name: 'industry',
      flag: 'industry',
      value: 'TEXT',
      help: 'such as Healthcare',
      check: imported('industry'),
    },
    {
      name: 'seniority',
      flag: 'seniority',
      value: 'TEXT',
      help: 'such as Manager',
      check: imported('seniority'),
    },
    {
      name: 'description',
      flag: 'description',
      value: 'HTML',
      help: 'or @FILE, a file with HTML or Markdown (.md)',
      check: html(100_000),
      long: 'html',
    },
    {
      name: 'status',
      flag: 'status',
      value: 'STATUS',
      help: 'open or closed; job open and job close do the same',
      check: z.enum(['open', 'closed'], 'is neither open nor closed'),
    },
  ],
};

const FIRM: Kind = {
  word: 'firm',
  named: ['name'],
  listed: ['name', 'ranking', 'country', 'jobs_count'],
  columns: [
    { ...SLUG },
    { name: 'name', flag: 'name', value: 'TEXT', help: 'needed', check: line(150), required: true },
    {
      name: 'country',
      flag: 'country',
      value: 'CODE',
      help: 'UK, US, CA or AU',
      check: imported('country'),
    },
    {
      name: 'ranking',
      flag: 'ranking',
      value: 'NUMBER',
      help: 'its place, from 1; empty for none',
      check: strictly(
        z.string().transform((written) => (written.trim() === '' ? null : Number(written))),
        (written) => /^[1-9]\d{0,5}$/.test(written),
        'is no number from 1',
      ),
    },
    {
      name: 'link',
      flag: 'website',
      value: 'ADDRESS',
      help: 'its own site',
      check: webAddress,
    },
    { name: 'linkedin_link', flag: 'linkedin', value: 'ADDRESS', help: 'its page there', check: webAddress },
    { name: 'twitter_link', flag: 'twitter', value: 'ADDRESS', help: 'its page there', check: webAddress },
    {
      name: 'logo',
      flag: 'logo',
      value: 'PICTURE',
      help: 'a file of the media folder, or an address',
      check: picture,
    },
    {
      name: 'about',
      flag: 'about',
      value: 'TEXT',
      help: 'text with # headings, or @FILE',
      check: text(100_000),
      long: 'text',
    },
    {
      name: 'lucias_take',
      flag: 'take',
      value: 'TEXT',
      help: 'the advisor’s remark',
      check: text(5000).transform((written) => written || null),
    },
  ],
};

const ARTICLE: Kind = {
  word: 'article',
  named: ['title'],
  listed: ['title', 'writer_name', 'reading_time', 'created_at'],
  columns: [
    { ...SLUG },
    { name: 'title', flag: 'title', value: 'TEXT', help: 'needed', check: line(250), required: true },
    { name: 'writer_name', flag: 'writer', value: 'NAME', help: 'who wrote it', check: line(150) },
    {
      name: 'meta_description',
      flag: 'summary',
      headers: ['description'],
      value: 'TEXT',
      help: 'for cards, feeds and search engines',
      check: line(1000),
    },
    {
      name: 'cover_image',
      flag: 'cover',
      value: 'PICTURE',
      help: 'a file of the media folder, or an address',
      check: picture,
    },
    {
      name: 'created_at',
      flag: 'date',
      value: 'DAY',
      help: 'of publication, such as 2026-03-12 (default: now)',
      check: strictly(
        moment(false, false),
        (written) => !SLASHED.test(written),
        'may be read as two days: write it as 2026-03-12',
      ).refine((day) => day !== null, 'may not be empty'),
    },
    {
      name: 'reading_time',
      flag: 'reading-time',
      value: 'TEXT',
      help: 'default: from the text, at 200 words a minute',
      check: line(80),
    },
    {
      name: 'html',
      flag: 'body',
      value: 'HTML',
      help: 'or @FILE, a file with HTML or Markdown (.md)',
      check: html(2_000_000),
      long: 'html',
    },
  ],
};

export const KINDS: readonly Kind[] = [JOB, FIRM, ARTICLE];

/** The column of a CSV header or a key of front matter ("Title", "job_title", "closing date"). */
export function columnOf({ columns }: Kind, written: string): Column | undefined {
  const name = written
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  return columns.find(
    (column) =>
      column.name === name || column.flag.replaceAll('-', '_') === name || column.headers?.includes(name),
  );
}
