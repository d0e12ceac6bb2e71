import { moment } from '../../import/moments';
import { html, line, picture, strictly } from '../column';
import { SLASHED, SLUG, type Kind } from './kind';

export const ARTICLE: Kind = {
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
      check: html,
      long: 'html',
    },
  ],
};
