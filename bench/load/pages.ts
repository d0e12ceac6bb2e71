/** What a visitor opens at both sites, and how the measurement finds what it needs there. */
import type { Browser } from '@playwright/test';

export interface PeerPage {
  name: string;
  path: string;
  /** What a visitor does at first paint; undefined where nothing is measured. */
  input?: Input;
}

/** A search with its first answer, as the document of that address has it, or a press on a job's heart. */
export type Input = Search | { does: 'save' };

interface Search {
  does: 'search';
  text: string;
  /** The text of the number of results. */
  count: string;
  /** Paths of the first cards. */
  cards: string[];
}

const SEARCHED = 'audit';
const FIRST_CARDS = 6;

/** The pages of a site, with its own first job and article. Rejects when a list is empty. */
export async function pagesOf(browser: Browser, site: string): Promise<PeerPage[]> {
  const context = await browser.newContext({ javaScriptEnabled: false, ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    const first = async (list: string) => {
      await page.goto(site + list);
      const card = page.locator(`main article a[href^="${list}/"]`).first();
      const href = await card.getAttribute('href');
      if (!href) throw new Error(`${site}${list} shows no card`);
      return href;
    };
    const [job, article] = [await first('/uk/jobs'), await first('/uk/articles')];
    await page.goto(`${site}/uk/jobs?search=${SEARCHED}`);
    const results = page.locator('main section[aria-label="Results"] article h2 a');
    const cards = await results.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const count = (await page.locator('main [role="status"]').first().textContent()) ?? '';
    const search: Search = { does: 'search', text: SEARCHED, count, cards: cards.slice(0, FIRST_CARDS) };
    return [
      { name: 'home', path: '/uk' },
      { name: 'list', path: '/uk/jobs', input: search },
      { name: 'job', path: job, input: { does: 'save' } },
      { name: 'article', path: article },
      { name: 'legal', path: '/privacy' },
    ];
  } finally {
    await context.close();
  }
}
