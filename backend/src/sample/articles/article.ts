/** The source of an article: plain text with `## ` and `### ` headings, `- ` lists and `![alt](path)` pictures. */
export interface ArticleSource {
  slug: string;
  title: string;
  writer: string;
  summary: string;
  /** A path below the media folder, in one of the forms of docs/product.md §5; '' for none. */
  cover: string;
  text: string;
  /** Keys of SECTIONS that follow the text and precede the closing words. */
  sections: readonly string[];
  closing: string;
}

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

function block(text: string): string {
  const picture = /^!\[(.*)\]\((.*)\)$/.exec(text);
  if (picture) return `<img src="${picture[2]}" alt="${escape(picture[1] ?? '')}" width="1200" height="630">`;
  if (text.startsWith('### ')) return `<h3>${escape(text.slice(4))}</h3>`;
  if (text.startsWith('## ')) return `<h2>${escape(text.slice(3))}</h2>`;
  if (text.startsWith('- ')) {
    const items = text.split('\n').map((line) => `<li>${escape(line.slice(2))}</li>`);
    return `<ul>${items.join('')}</ul>`;
  }
  return `<p>${escape(text.replace(/\n/g, ' '))}</p>`;
}

/** The HTML of an article's text; blank lines separate blocks. */
export const toHtml = (text: string) =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((part) => block(part.trim()))
    .join('\n');

/** Words of prose in an article's text. */
export const countWords = (text: string) =>
  text
    .replace(/!\[.*\]\(.*\)/g, '')
    .split(/\s+/)
    .filter((word) => /\w/.test(word)).length;
