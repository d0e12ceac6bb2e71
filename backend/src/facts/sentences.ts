import { decodeReferences } from '@board/shared/domain';

/** Characters of a description that are read. */
const MOST_READ = 30_000;
/** A longer piece is a text without full stops; patterns read its beginning. */
const LONGEST = 600;

const BLOCK =
  /<\/?(?:p|div|li|ul|ol|dl|dd|dt|h[1-6]|br|tr|td|th|table|section|article|hr|blockquote|header|footer)\b[^>]*>/gi;
const UNSEEN = /<(script|style|template)\b[^]*?<\/\1\s*>|<!--[^]*?-->/gi;
/** A full stop that ends no abbreviation, and what follows begins a sentence. */
const END =
  /([.!?]["”’')]?) (?=[A-ZÀ-Ý0-9("“«[])(?<!\b(?:e\.g|i\.e|[Aa]pprox|[Ii]ncl|[Mm]in|[Mm]ax|[Nn]o|[Ss]t|vs|[Ii]nc|Mt|p\.a)\. )/g;

/** A title as a reader sees it. */
export const headingOf = (title: string): string =>
  decodeReferences(title.slice(0, LONGEST)).replace(/\s+/g, ' ').trim();

/** The sentences and list items of an advert in HTML as a reader sees them, in order. */
export function sentencesOf(html: string): string[] {
  const text = decodeReferences(
    html
      .slice(0, MOST_READ)
      .replace(UNSEEN, ' ')
      .replace(BLOCK, '\n')
      .replace(/<[^>]*>/g, ''),
  );
  return text
    .split(/[\n•·▪]/)
    .flatMap((part) => part.replace(/\s+/g, ' ').replace(END, '$1\n').split('\n'))
    .map((part) => part.trim().slice(0, LONGEST))
    .filter((part) => part !== '');
}

/** In lower case, without accents, with plain apostrophes and dashes. */
export const folded = (text: string): string => (ASCII.test(text) ? text.toLowerCase() : plain(text));

const ASCII = /^[\x20-\x7e]*$/;
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[’‘`]/g, "'")
    .replace(/[‐‑‒–—]/g, '-');

const READ = new Set(
  'the and of to with you our for we is les des et vous nous une du pour est au'.split(' '),
);
const OTHER = new Set(
  'und der die das mit wir fur sie zu het een van wij voor met los las para con y el un il gli della per'.split(
    ' ',
  ),
);

/** Whether a text is in English or French: their small words are more than those of German, Dutch, Spanish and Italian. */
export function isReadable(sentences: readonly string[]): boolean {
  const words = folded(sentences.join(' '))
    .slice(0, 2000)
    .split(/[^a-z]+/);
  const count = (of: ReadonlySet<string>) => words.filter((word) => of.has(word)).length;
  return count(READ) >= count(OTHER);
}
