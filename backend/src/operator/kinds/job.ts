import { z } from 'zod';
import { COLUMNS } from '../../import/columns';
import { codeOfCountry } from '../../import/countries';
import { html, line, strictly, type Texts } from '../column';
import { imported, SLASHED, SLUG, type Kind } from './kind';

/** A date as in the import; one in figures needs the country, which tells the day from the month. */
const date = (name: 'date_published' | 'valid_through') => (texts: Texts) =>
  strictly(
    imported(name)(texts),
    (written) => !SLASHED.test(written) || codeOfCountry(texts['country'] ?? '') !== undefined,
    'may be read as two days: write it as 2026-03-12',
  );

const MODES = ['onsite', 'hybrid', 'remote'];
const COORDINATES = /^(?:\s*-?\d{1,3}(?:\.\d+)?\s*,\s*-?\d{1,3}(?:\.\d+)?\s*(?:;|$))+$/;

export const JOB: Kind = {
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
      check: html,
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
