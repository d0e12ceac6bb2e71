/** Random next steps of a visitor. */
import type { Locator, Page } from '@playwright/test';
import type { Random } from '../../backend/src/sample/random';

/** Limit for an action, in ms; the visitor skips what takes longer. */
const REACH_MS = 2000;
const WORDS = ['audit', 'Tax', 'senior', 'zzz', 'D', 'London', 'R&D', '%', 'é', '12'];

/** A random visible element, or undefined. */
async function oneOf(random: Random, all: Locator): Promise<Locator | undefined> {
  const shown = all.filter({ visible: true });
  const count = await shown.count();
  return count > 0 ? shown.nth(random.int(0, count - 1)) : undefined;
}

async function press(random: Random, all: Locator): Promise<string> {
  const place = await oneOf(random, all);
  // The element itself: a locator would find another one where a new page has come meanwhile.
  const chosen = await place?.elementHandle({ timeout: REACH_MS }).catch(() => null);
  if (!chosen) return 'nothing to press';
  const name = (await chosen.textContent().catch(() => ''))?.trim().slice(0, 40);
  const isPressed = await chosen.click({ timeout: REACH_MS, noWaitAfter: true }).then(
    () => true,
    () => false,
  );
  return `${isPressed ? 'presses' : 'cannot press'} "${name}"`;
}

/** Links to pages of this site, without files and other tabs. */
const LINKS = 'a[href^="/"]:not([target]):not([href$=".xml"])';
/** Buttons that show more of a page without changing the address. */
const MORE = /load more|show map|load the player|more filters|^filters/i;

export interface Step {
  said: string;
  /** The page may show more than the same address loaded anew. */
  showsMore: boolean;
}

const STEPS: readonly (readonly [(page: Page, random: Random) => Promise<string>, number])[] = [
  [(page, random) => press(random, page.locator(`main ${LINKS}`)), 30],
  [(page, random) => press(random, page.locator(LINKS)), 16],
  [(page, random) => press(random, page.locator('#root button:not([disabled])')), 14],
  [(page) => goes(page, 'back'), 10],
  [(page) => goes(page, 'forward'), 5],
  [
    async (page) => {
      await page.reload({ waitUntil: 'commit' }).catch(() => {});
      return 'reloads';
    },
    5,
  ],
  [types, 8],
  [chooses, 6],
  [async (page, random) => `country: ${await choosesIn(page, random, 0, 'a')}`, 8],
  [async (page, random) => `theme: ${await choosesIn(page, random, 1, 'button')}`, 3],
  [
    async (page, random) => {
      await page.mouse.wheel(0, random.int(-3000, 3000));
      return 'scrolls';
    },
    5,
  ],
];

export async function takeStep(page: Page, random: Random): Promise<Step> {
  const said = await random.weighted(STEPS)(page, random);
  return { said, showsMore: MORE.test(said.replace(/^\w+ "/, '')) };
}

/** Opens a menu of the header and presses one of its choices. */
async function choosesIn(
  page: Page,
  random: Random,
  index: number,
  choices: 'a' | 'button',
): Promise<string> {
  const menu = page.locator('header details').nth(index);
  await menu
    .locator('summary')
    .click({ timeout: REACH_MS })
    .catch(() => {});
  return press(random, menu.locator(`li ${choices}`));
}

async function goes(page: Page, where: 'back' | 'forward'): Promise<string> {
  // Not page.goBack(), which waits for a document. Never leaves the site.
  await page
    .evaluate(where === 'back' ? 'navigation.canGoBack && history.back()' : 'history.forward()')
    .catch(() => {});
  return `goes ${where}`;
}

async function types(page: Page, random: Random): Promise<string> {
  const field = await oneOf(
    random,
    page.locator('main input:not([type=checkbox]):not([type=date]):not([type=number])'),
  );
  if (!field) return 'nowhere to type';
  const word = random.pick(WORDS);
  await field.fill(word, { timeout: REACH_MS }).catch(() => {});
  if (random.chance(0.5))
    await field.press('Enter', { timeout: REACH_MS, noWaitAfter: true }).catch(() => {});
  return `types "${word}"`;
}

async function chooses(page: Page, random: Random): Promise<string> {
  const field = await oneOf(random, page.locator('main select'));
  if (!field) return 'nothing to choose';
  const count = await field.locator('option').count();
  const index = random.int(0, Math.min(count, 12) - 1);
  await field.selectOption({ index }, { timeout: REACH_MS }).catch(() => {});
  return `chooses the ${index + 1}. option`;
}
