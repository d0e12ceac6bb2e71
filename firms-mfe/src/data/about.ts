import {
  beginningOf,
  MOST_CHARACTERS,
  NOT_SHOWN,
} from '@board/shared/text-limits';

/** Lines of a text that a page shows (docs/product.md §3). */
export const MOST_LINES = 1500;

interface AboutSection {
  /** Undefined for what stands before the first heading. */
  heading: string | undefined;
  paragraphs: string[];
}

/**
 * The text of a heading's line: `## Our people ##` is `Our people`. Undefined
 * for another line. A loop removes the closing marks, because a regular
 * expression would try every split of the blanks before them.
 */
function headingIn(line: string): string | undefined {
  const afterMarks = /^#{1,6}([^]*)$/.exec(line.trim())?.[1];
  if (afterMarks === undefined) return undefined;
  let endIndex = afterMarks.length;
  while (afterMarks[endIndex - 1] === '#') endIndex -= 1;
  return afterMarks.slice(0, endIndex).trim();
}

/**
 * The text split at its headings, and each part at its blank lines, without
 * empty parts (docs/product.md §9).
 */
export function aboutSections(about: string): AboutSection[] {
  const sections: AboutSection[] = [];
  let lines: string[] = [];
  let heading: string | undefined;
  const closeSection = () => {
    const paragraphs = lines
      .join('\n')
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
      .filter((paragraph) => paragraph !== '');
    if (heading || paragraphs.length > 0)
      sections.push({ heading: heading || undefined, paragraphs });
    lines = [];
  };
  const writtenLines = beginningOf(about).split(/\r?\n/);
  for (const line of writtenLines.slice(0, MOST_LINES)) {
    const headingText = headingIn(line);
    if (headingText !== undefined) {
      closeSection();
      heading = headingText;
    } else lines.push(line);
  }
  if (about.length > MOST_CHARACTERS || writtenLines.length > MOST_LINES)
    lines.push('', NOT_SHOWN);
  closeSection();
  return sections;
}

/** Letters of about two lines: less than a heading of its own deserves. */
const BRIEF_LENGTH = 240;

interface AboutChapter {
  /** Undefined where a single brief text needs none. */
  heading: string | undefined;
  paragraphs: string[];
  /** Brief sections that follow, which share the heading. */
  terms: { name: string; words: string }[];
}

/**
 * The sections as a page shows them: brief ones join the one before, and no
 * heading stands above a single line (docs/product.md §2.8).
 */
export function aboutChapters(about: string): AboutChapter[] {
  const chapters: AboutChapter[] = [];
  for (const section of aboutSections(about)) {
    const { heading, paragraphs } = section;
    const chapterBefore = chapters.at(-1);
    const [words] = paragraphs;
    if (chapterBefore && heading && words && isBrief(paragraphs))
      chapterBefore.terms.push({ name: heading, words });
    else chapters.push({ heading, paragraphs, terms: [] });
  }
  return chapters.map(withFittingHeading);
}

const isBrief = (paragraphs: string[]): boolean =>
  paragraphs.length === 1 && (paragraphs[0]?.length ?? 0) <= BRIEF_LENGTH;

/**
 * A chapter of one brief paragraph has no heading: `# Founded` and `In 1990`
 * become one term.
 */
function withFittingHeading(chapter: AboutChapter): AboutChapter {
  const { heading, paragraphs, terms } = chapter;
  if (terms.length > 0 || !isBrief(paragraphs))
    return { ...chapter, heading: heading ?? 'About' };
  if (heading === undefined) return chapter;
  const term = { name: heading, words: paragraphs.join(' ') };
  return { heading: undefined, paragraphs: [], terms: [term] };
}

/** `We ## grow` becomes `We grow`; a `#` inside a word stays, as in `C#`. */
const withoutHeadingMarks = (text: string) =>
  text
    .replace(/(^|\s)#{1,6}(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * The text without its heading marks (`#` to `######`), on one line: what a
 * card shows (docs/product.md §9). A heading ends in a colon, so that its words
 * do not run into those below it.
 */
export function stripHeadings(about: string): string {
  const sections = aboutSections(about);
  const texts = sections.flatMap(({ heading = '', paragraphs }, index) => {
    const words = withoutHeadingMarks(heading);
    const isLast = paragraphs.length === 0 && index === sections.length - 1;
    // `Who are we?` has an end of its own.
    const endsInWord = /[\p{L}\p{N}\p{M})]$/u.test(words);
    return [!isLast && endsInWord ? `${words}:` : words, ...paragraphs];
  });
  return withoutHeadingMarks(texts.join(' '));
}
