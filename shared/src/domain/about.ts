/** One part of a firm's About text. */
export interface AboutSection {
  /** Undefined for what stands before the first heading. */
  heading: string | undefined;
  paragraphs: string[];
}

const HEADING = /^\s*#{1,6}\s*(.*?)\s*#*\s*$/;

/** The text without its `#` and `##` marks, on one line: what a card shows (docs/product.md §9). */
export function stripHeadings(about: string): string {
  return about
    .split('\n')
    .map((line) => HEADING.exec(line)?.[1] ?? line.trim())
    .filter((line) => line !== '')
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
