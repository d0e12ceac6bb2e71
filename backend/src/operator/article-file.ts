/** Articles as files of Markdown with front matter (docs/operating.md). */
import { Marked } from 'marked';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { wordsOf } from '../import/problem';
import { readText, type Draft, type Fault } from './files';
import { columnOf, type Kind } from './kinds';
import { pictureBeside, type Picture } from './pictures';

/** Elements that a page shows, for those of GitHub's Markdown that it would leave out. */
const MARKDOWN = new Marked({
  gfm: true,
  renderer: {
    del({ tokens }) {
      return `<s>${this.parser.parseInline(tokens)}</s>`;
    },
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  },
});

/** GitHub's Markdown as HTML. HTML inside stays, for the check of the column. `addressOf` gets each picture's address. */
export const markdown = (text: string, addressOf = (written: string) => written): string =>
  MARKDOWN.parse(text, {
    async: false,
    walkTokens(token) {
      if (token.type === 'image') token['href'] = addressOf(String(token['href']));
    },
  }).trim();

const FRONT_MATTER = /^---[ \t]*\n([\s\S]*?)(?:^|\n)---[ \t]*(?:\n|$)/;
const VALUES = z.record(z.string(), z.unknown());

/** The values of YAML; undefined, and a fault, where it is none, or where its aliases would fill the memory. */
function frontMatter(written: string, faults: Fault[]): unknown {
  const document = parseDocument(written, { schema: 'failsafe' });
  try {
    const values: unknown = document.toJS();
    const [error] = document.errors;
    if (error === undefined) return values;
    throw error;
  } catch (error) {
    faults.push({ field: 'front matter', reason: wordsOf(error).split('\n')[0] ?? 'is no YAML' });
    return undefined;
  }
}

/** An article in Markdown whose front matter names columns, with the pictures beside it. */
export function readArticle(file: string, kind: Kind): Draft {
  const text = readText(file);
  const [whole = '', front = ''] = FRONT_MATTER.exec(text) ?? [];
  const texts: Record<string, string> = {};
  const pictures: Picture[] = [];
  const addressOf = (written: string) => {
    const picture = pictureBeside(file, written);
    if (picture === undefined) return written;
    pictures.push(picture);
    return `media/${picture.name}`;
  };
  const faults: Fault[] = [];
  const values = VALUES.safeParse(frontMatter(front, faults) ?? {});
  if (!values.success && faults.length === 0)
    faults.push({ field: 'front matter', reason: 'names no values, as title: … does' });
  for (const [key, value] of Object.entries(values.data ?? {})) {
    const column = columnOf(kind, key);
    if (column === undefined || column.long)
      faults.push({ field: key, reason: 'is nothing that front matter can say of an article' });
    else if (typeof value !== 'string') faults.push({ field: key, reason: 'is not one text' });
    else texts[column.name] = value;
  }
  if (whole === '' && faults.length === 0)
    faults.push({
      field: 'front matter',
      reason: 'is missing: the file begins with a line ---, then title: …',
    });
  try {
    texts['html'] = markdown(text.slice(whole.length), addressOf);
  } catch {
    faults.push({ field: 'body', reason: 'nests too deeply' });
  }
  if (texts['html'] === '') faults.push({ field: 'body', reason: 'is empty' });
  if (texts['cover_image'] !== undefined) texts['cover_image'] = addressOf(texts['cover_image'].trim());
  return { place: file, texts, faults, pictures };
}
