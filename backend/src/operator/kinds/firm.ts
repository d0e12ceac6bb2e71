import { z } from 'zod';
import { line, picture, strictly, text, webAddress } from '../column';
import { imported, SLUG, type Kind } from './kind';

export const FIRM: Kind = {
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
      check: text(100_000).refine((about) => about.split('\n').length <= 1500, 'has more than 1,500 lines'),
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
