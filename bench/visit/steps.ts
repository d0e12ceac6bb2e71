/** What a visitor with a phone does, one step after another, each on a page at rest. */
import type { Page } from '@playwright/test';

/** Between two letters, in ms. */
const TYPING_MS = 120;

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const filters = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
const firstCard = (page: Page) => main(page).locator('article h2 a').first();
const countries = (page: Page) => page.locator('header summary').filter({ hasText: 'Country' });
const compare = (page: Page, at: number) => main(page).locator('label:has(input[name="firm"])').nth(at);
const openMenu = (page: Page) => button(page, 'Open menu').tap();
const follow = (page: Page, name: string) =>
  page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name, exact: true }).tap();

/** From a list of jobs on. */
export const STEPS: ((page: Page) => Promise<unknown>)[] = [
  (page) => page.getByLabel('Job Title').tap(),
  (page) => page.keyboard.type('audit', { delay: TYPING_MS }),
  (page) => page.keyboard.press('Enter'), // closes the suggestions
  (page) => button(page, /^Filters/).tap(),
  async (page) => {
    await filters(page).getByLabel('Sort').focus(); // a tap opens a list outside of the page
    await page.keyboard.press('ArrowDown');
  },
  (page) => button(page, 'Close filters').tap(),
  (page) => button(page, /^Save (?!this search)/).tap(),
  (page) => firstCard(page).tap(),
  (page) => page.goBack(),
  (page) => countries(page).tap(),
  (page) => countries(page).tap(),
  openMenu,
  (page) => follow(page, 'Articles'),
  (page) => firstCard(page).tap(),
  openMenu,
  (page) => follow(page, 'Firms'),
  (page) => compare(page, 0).tap(),
  (page) => compare(page, 1).tap(),
];
