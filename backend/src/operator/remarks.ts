/** What may surprise in rows that are written all the same (docs/operating.md). */
import { employmentOf } from '@board/shared/employment';
import { plural } from '@board/shared/domain';
import { quoted } from '../import/problem';
import type { CheckedRow, Values } from './check';
import type { Texts } from './column';
import type { Result } from './database';
import type { Kind } from './kinds';

const TAG = /<\/?[a-z][^>]*>/i;

/** A remark's sentence, with the place and the name of its row. */
export const remark = ({ place, row }: Pick<CheckedRow, 'place' | 'row'>, words: string) =>
  `${place === '' ? '' : `${place}, `}${quoted(row)}, ${words}`;

/** Remarks on one row's texts and values, each with the flag before it. */
export function remarksOn(texts: Texts, values: Values, kind: Kind): string[] {
  const tagged = kind.columns.filter(({ name, long }) => long !== 'html' && TAG.test(texts[name] ?? ''));
  const remarks = tagged.map(({ flag }) => `${flag}: shows its <tags> as they are written`);
  if (kind.word !== 'job') return remarks;
  const { employment, valid_through: end } = values;
  if (typeof employment === 'string' && namesSeveral(employment))
    remarks.push('employment: names more than one type, so the filter finds the job under none of them');
  if (typeof end === 'string' && Date.parse(end) <= Date.now())
    remarks.push(`closing-date: ${end.slice(0, 10)} has passed, so the job is closed`);
  return remarks;
}

const namesSeveral = (employment: string) =>
  employment.split(/[,;/|&+]|\b(?:and|or)\b/).filter((type) => employmentOf(type)).length > 1;

/** Remarks on a row by what the database says of it. */
export function remarksOfDatabase(
  { notes, outcome }: Extract<Result, { outcome: string }>,
  { values }: CheckedRow,
): string[] {
  const { salary, country, open_jobs } = notes;
  if (outcome === 'unchanged') return [];
  return [
    ...(salary
      ? [
          `salary: ${quoted(String(values['salary']))} is shown as it is written, but filters and sorting cannot read it, as they read "£48k" or "£25 per hour"`,
        ]
      : []),
    ...(country === undefined
      ? []
      : [
          `firm: its row is of ${country}, so the job is listed there, until firm add makes one of the job's country and the job names it again`,
        ]),
    ...(open_jobs ? [`leaves ${plural(open_jobs, 'open job')} on the site, without a firm's page`] : []),
  ];
}
