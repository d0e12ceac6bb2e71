import type { ReactNode } from 'react';

/** One numbered section of a legal text. */
export interface LegalSection {
  /** Anchor: `#id` leads to the section, so it stays the same when the title is reworded. */
  id: string;
  title: string;
  /** Paragraphs and lists. */
  body: ReactNode;
}
