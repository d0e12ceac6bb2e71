import { utc } from '@date-fns/utc';
import { subDays } from 'date-fns/subDays';
import articles from './articles.json' with { type: 'json' };

const WORDS_PER_MINUTE = 200;

/** The blocks of a passage that several articles share. */
function passage(name: string): readonly string[] {
  const passages: Readonly<Record<string, readonly string[]>> = articles.shared;
  const blocks = passages[name];
  if (blocks === undefined)
    throw new Error(`articles.json has no passage "${name}".`);
  return blocks;
}

const escapedHtml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/**
 * The HTML of one block: `## ` and `### ` begin headings, `- ` items of a list,
 * and `![alt](path)` is a picture.
 */
function htmlOf(text: string): string {
  const [, description, path] = /^!\[(.*)\]\((.*)\)$/.exec(text) ?? [];
  if (description !== undefined)
    return (
      `<img src="${path}" alt="${escapedHtml(description)}" ` +
      'width="1200" height="630">'
    );
  if (text.startsWith('### ')) return `<h3>${escapedHtml(text.slice(4))}</h3>`;
  if (text.startsWith('## ')) return `<h2>${escapedHtml(text.slice(3))}</h2>`;
  if (text.startsWith('- ')) {
    const items = text
      .split('\n')
      .map((line) => `<li>${escapedHtml(line.slice(2))}</li>`);
    return `<ul>${items.join('')}</ul>`;
  }
  return `<p>${escapedHtml(text)}</p>`;
}

/** Words of prose in an article's text. */
const countWords = (text: string) =>
  text
    .replace(/!\[.*\]\(.*\)/g, '')
    .split(/\s+/)
    .filter((word) => /\w/.test(word)).length;

/** The reading time of an article, such as "4 min read". */
function readingTime(blocks: readonly string[]): string {
  const minutes = countWords(blocks.join('\n\n')) / WORDS_PER_MINUTE;
  return `${Math.max(1, Math.round(minutes))} min read`;
}

/**
 * Rows of `public.articles`, newest first, the first a few days before `day`,
 * and of `public.article_insights`: the advisor's remarks on one of them
 * (docs/product.md §4.4).
 */
export function sampleArticles(day: Date) {
  const rows = articles.articles.map(
    ({ slug, title, writer, summary, ...parts }, index) => {
      const blocks = [
        ...parts.text,
        ...parts.shared.flatMap(passage),
        ...parts.closing,
      ];
      return {
        id: index + 1,
        slug,
        title,
        writer_name: writer,
        reading_time: readingTime(blocks),
        meta_description: summary,
        cover_image: '', // the page draws one
        html: blocks.map(htmlOf).join('\n'),
        created_at: subDays(day, 3 + index * 9, { in: utc }).toISOString(),
      };
    },
  );
  return { rows, insights: articles.insights };
}
