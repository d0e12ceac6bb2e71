import { z } from 'zod';
import { line, picture, strictly, text, webAddress } from '../column';
import { column, imported, SLUG, type Kind } from './kind';

const ranking = strictly(
  z.string().transform((written) => (written.trim() === '' ? null : Number(written))),
  (written) => /^[1-9]\d{0,5}$/.test(written),
  'is no number from 1',
);
const about = text(100_000).refine(
  (written) => written.split('\n').length <= 1500,
  'has more than 1,500 lines',
);

export const FIRM: Kind = {
  word: 'firm',
  named: ['name'],
  listed: ['name', 'ranking', 'country', 'jobs_count'],
  columns: [
    SLUG,
    column('name', ['name', 'TEXT', 'needed'], line(150), { required: true }),
    column('country', ['country', 'CODE', 'UK, US, CA or AU'], imported('country')),
    column('ranking', ['ranking', 'NUMBER', 'its place, from 1; empty for none'], ranking),
    column('link', ['website', 'ADDRESS', 'its own site'], webAddress),
    column('linkedin_link', ['linkedin', 'ADDRESS', 'its page there'], webAddress),
    column('twitter_link', ['twitter', 'ADDRESS', 'its page there'], webAddress),
    column('logo', ['logo', 'PICTURE', 'a file of the media folder, or an address'], picture),
    column('about', ['about', 'TEXT', 'text with # headings, or @FILE'], about, { long: 'text' }),
    column(
      'lucias_take',
      ['take', 'TEXT', 'the advisor’s remark'],
      text(5000).transform((written) => written || null),
    ),
  ],
};
