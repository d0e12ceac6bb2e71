/** One part of a firm's About text. */
export interface AboutSection {
  /** Undefined for what stands before the first heading. */
  heading: string | undefined;
  paragraphs: string[];
}

const HEADING = /^\s*#{1,6}\s*(.*?)\s*#*\s*$/;

/** Heading marks inside a line. */
const INLINE_MARKS = /(^|\s)#{1,6}(?=\s|$)/g;

/**
 * The text without its `#` and `##` marks, on one line: what a card shows (docs/product.md §9). A heading ends in a colon,
 * so that its words do not run into those below it.
 */
export function stripHeadings(about: string): string {
  const lines = about
    .split('\n')
    .map((line) => {
      const heading = HEADING.exec(line)?.[1];
      const words = (heading ?? line).replace(INLINE_MARKS, ' ').replace(/\s+/g, ' ').trim();
      return { words, isHeading: heading !== undefined };
    })
    .filter(({ words }) => words !== '');
  return lines
    .map(({ words, isHeading }, place) => {
      const next = lines[place + 1];
      return isHeading && next && /[\p{L}\p{N}\p{M})]$/u.test(words) ? `${words}:` : words;
    })
    .join(' ');
}

/** The text split at its headings, and each part at its blank lines (docs/product.md §9). No part is empty. */
export function aboutSections(about: string): AboutSection[] {
  const sections: AboutSection[] = [];
  let lines: string[] = [];
  let heading: string | undefined;
  const close = () => {
    const paragraphs = lines
      .join('\n')
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
      .filter((paragraph) => paragraph !== '');
    if (heading || paragraphs.length > 0) sections.push({ heading: heading || undefined, paragraphs });
    lines = [];
  };
  for (const line of about.split(/\r?\n/)) {
    const found = HEADING.exec(line);
    if (found) {
      close();
      heading = found[1];
    } else lines.push(line);
  }
  close();
  return sections;
}
