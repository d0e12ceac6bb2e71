import { moment, published } from '../../import/moments';
import { html, line, picture, strictly } from '../column';
import { column, SLASHED, SLUG, type Kind } from './kind';

const day = strictly(
  published(moment(false, 'dmy')),
  (written) => !SLASHED.test(written),
  'may be read as two days: write it as 2026-03-12',
).refine((date) => date !== null, 'may not be empty');

export const ARTICLE: Kind = {
  word: 'article',
  named: ['title'],
  listed: ['title', 'writer_name', 'reading_time', 'created_at'],
  columns: [
    SLUG,
    column('title', ['title', 'TEXT', 'needed'], line(250), { required: true }),
    column('writer_name', ['writer', 'NAME', 'who wrote it'], line(150)),
    column('meta_description', ['summary', 'TEXT', 'for cards, feeds and search engines'], line(1000), {
      headers: ['description'],
    }),
    column('cover_image', ['cover', 'PICTURE', 'a file of the media folder, or an address'], picture),
    column('created_at', ['date', 'DAY', 'of publication, such as 2026-03-12 (default: now)'], day),
    column(
      'reading_time',
      ['reading-time', 'TEXT', 'default: from the text, at 200 words a minute'],
      line(80),
    ),
    column('html', ['body', 'HTML', 'or @FILE, a file with HTML or Markdown (.md)'], html, { long: 'html' }),
  ],
};
