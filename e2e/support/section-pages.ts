/**
 * The first page of each section and its widget on home, as tests of all
 * sections find them.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { main } from './frame';

export interface SectionPage {
  path: string;
  link: string;
  heading: RegExp;
  /** Content that a pending page lacks. */
  content(page: Page): Locator;
  /** Uses a control that needs the section's code in the browser. */
  use(page: Page): Promise<void>;
  widget?: {
    /** Its name in its failure. */
    label: string;
    heading: RegExp;
  };
}

const firstCard = (page: Page) => main(page).getByRole('article').first();

export const SECTION_PAGES: Record<string, SectionPage> = {
  jobs: {
    path: '/uk/jobs',
    link: 'Jobs',
    heading: /Browse/,
    content: firstCard,
    async use(page) {
      await page
        .getByRole('combobox', { name: 'Job Title' })
        .pressSequentially('audit');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
    widget: { label: 'Featured jobs', heading: /Newest roles/ },
  },
  firms: {
    path: '/uk/firms',
    link: 'Firms',
    heading: /Accounting Firms/,
    content: firstCard,
    async use(page) {
      await page.getByLabel('Ranking').selectOption('Top 10');
      await expect(page).toHaveURL(/ranking=top10/);
    },
    widget: { label: 'Featured firms', heading: /Top UK Accounting Firms/ },
  },
  articles: {
    path: '/uk/articles',
    link: 'Articles',
    heading: /Career Insights/,
    content: firstCard,
    async use(page) {
      await firstCard(page).getByRole('link').first().click();
      await expect(page).toHaveURL(/\/uk\/articles\/.+/);
      await expect(
        page.getByRole('navigation', { name: 'In this article' }),
      ).toBeVisible();
    },
    widget: { label: 'Career insights', heading: /Career Insights/ },
  },
  advisor: {
    path: '/uk/meet-lucia',
    link: 'Meet Lucia',
    heading: /Lucia/,
    content: (page) => page.getByText(/: half of [\d,]+ salaries/),
    async use(page) {
      await page
        .getByRole('link', { name: 'Salaries by level and by service' })
        .click();
      await expect(
        page.getByRole('table', { name: 'By service' }),
      ).toBeVisible();
    },
    widget: { label: 'The advisor', heading: /your AI career advisor/ },
  },
};

/**
 * The page of a section in that table. Throws for a section that the table
 * lacks.
 */
export function sectionPage(section: string): SectionPage {
  const page = SECTION_PAGES[section];
  if (!page)
    throw new Error(`e2e/support/section-pages.ts has no page of ${section}`);
  return page;
}
