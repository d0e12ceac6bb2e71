/** What a visitor of a cell of the fault matrix does and sees. */
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { Cell, Outcome } from './fault-matrix';
import { main } from './home';
import { isElementHydrated, isHydrated } from './hydration';
import { SECTION_PAGES, sectionPage, type SectionPage } from './section-pages';
import { watch } from './test';

/** The error shows within the load limit of 8 s; a test machine may be five times as slow. */
const SHOWN = { timeout: 40_000 };

const names = Object.keys(SECTION_PAGES);
/** The section after this one, whose first page uses nothing of it. */
export const otherThan = (section: string) =>
  sectionPage(names[(names.indexOf(section) + 1) % names.length] ?? section);

/** Follows a link of the header. */
export const goTo = (page: Page, link: string) =>
  page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();

/** Where the section's part of the cell's page is, how a visitor of another page comes there, and how it looks. */
export function placeOf(page: Page, { section, situation }: Cell) {
  const own = sectionPage(section);
  const { widget } = own;
  if (situation !== 'widget' || !widget) {
    const heading = main(page).getByRole('heading', { level: 1, name: own.heading });
    const panel = main(page)
      .getByRole('alert')
      .filter({ has: page.getByRole('button', { name: /^Retry/ }) });
    return { path: own.path, come: () => goTo(page, own.link), heading, content: own.content(page), panel };
  }
  const heading = main(page).getByRole('heading', { level: 2, name: widget.heading });
  const panel = main(page)
    .getByRole('alert')
    .filter({ hasText: `${widget.label} could not be loaded.` });
  const logo = page.getByRole('banner').getByRole('link').first();
  return { path: '/uk', come: () => logo.click(), heading, content: heading, panel };
}

/** Whether the server renders the section's part of the cell's page. */
export async function serverRenders(
  request: APIRequestContext,
  { section, situation }: Cell,
): Promise<boolean> {
  const { path, heading, widget } = sectionPage(section);
  const answer = await request.get(situation === 'widget' ? '/uk' : path);
  const words = situation === 'widget' && widget ? widget.heading : heading;
  return answer.headers()['x-render'] === 'hydrate' && words.test(await answer.text());
}

/** Brings every region of a page near the window, which loads the code of late ones. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });

async function expectFrame(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

export async function expectOutcome(page: Page, cell: Cell, outcome: Outcome): Promise<void> {
  const { heading, content, panel } = placeOf(page, cell);
  if (cell.situation === 'widget')
    await expect(async () => {
      // A page whose build is gone is loaded anew meanwhile.
      await isHydrated(page);
      await scrollThrough(page);
    }).toPass(SHOWN);
  if (outcome === 'panel') await expect(panel).toBeVisible(SHOWN);
  else if (outcome === 'panel or server’s HTML') await expect(panel.or(content)).toBeVisible(SHOWN);
  else if (outcome === 'absent') await expect(heading.or(panel)).toHaveCount(0);
  else {
    await expect(heading).toBeVisible(SHOWN);
    await expect(content).toBeVisible(SHOWN);
    await expect(panel).toHaveCount(0);
  }
  if (outcome === 'whole') await heading.evaluate(isElementHydrated);
  await expectFrame(page);
}

/** Opens another section's page in a tab of its own and uses it. */
export async function useOther(page: Page, other: SectionPage, complaints: string[]): Promise<void> {
  const tab = await page.context().newPage();
  watch(tab, complaints);
  await tab.goto(other.path);
  await isHydrated(tab);
  await expect(main(tab).getByRole('heading', { level: 1, name: other.heading })).toBeVisible();
  await other.use(tab);
  await expectFrame(tab);
  await tab.close();
}
