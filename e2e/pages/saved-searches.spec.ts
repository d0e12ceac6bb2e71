/**
 * Saved searches and seen jobs in a real browser (docs/product.md §2.6,
 * §2.5.4).
 */
import type { Page } from '@playwright/test';
import { callOwner } from '../../tools/test-support/owner';
import { expectAccessible } from '../support/axe';
import { holdScripts, visit } from '../support/hydration';
import { rememberShifts, shiftsOf } from '../support/shifts';
import { headerLink } from '../support/frame';
import { expect, test } from '../support/test';

const SEARCH = '/uk/jobs?service=Tax&workMode=remote';
const NEW = {
  firm_name: 'Invented LLP',
  service: 'Tax',
  work_mode: 'remote',
  country: 'UK',
};

const toggle = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^(Save this search|Saved)$/ });
const searches = (page: Page) =>
  page.getByRole('region', { name: 'Saved searches' });
/**
 * The button's width in the site's typeface, which a page swaps in when it has
 * come.
 */
const widthOf = (page: Page) =>
  toggle(page).evaluate(async (button) => {
    await Promise.all(
      ['400', '600'].map((weight) =>
        document.fonts.load(`${weight} 16px "Public Sans Variable"`),
      ),
    );
    return button.getBoundingClientRect().width;
  });

test('“Save” stands in one place, whether the list has jobs or not', async ({
  page,
}) => {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const places = [];
    for (const query of ['service=Tax', 'search=zzqqzz']) {
      await visit(page, `/uk/jobs?${query}`);
      places.push(await toggle(page).boundingBox());
    }
    const [full, empty] = places;
    expect([width, empty]).toEqual([width, full]);
  }
});

test('a search is saved before hydration, tells of jobs that were listed since, and forgets them once opened', async ({
  page,
  request,
  site,
}) => {
  await rememberShifts(page);
  const hydrate = await holdScripts(page);
  await page.goto(SEARCH, { waitUntil: 'commit' });
  const width = await widthOf(page);
  await toggle(page).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await hydrate();
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await widthOf(page)).toBe(width);
  await page.unrouteAll();
  await page.reload();
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await shiftsOf(page)).toBeLessThanOrEqual(0.01);

  await headerLink(page, /^My jobs/).click();
  await expect(
    searches(page).getByText('nothing new since your last visit'),
  ).toBeVisible();

  // An old advert is new to the board all the same.
  const adverts = [
    {
      ...NEW,
      slug: 'new-remote-tax-1',
      job_title: 'New remote tax job',
      date_published: '2001-01-01',
    },
    {
      ...NEW,
      slug: 'new-remote-tax-2',
      job_title: 'Newer remote tax job',
      date_published: '2099-01-01',
    },
  ];
  await callOwner('take_adverts', { adverts }, site.dataDir);
  await page.reload();
  await expect(
    searches(page).getByText('2 new since your last visit'),
  ).toBeVisible();
  await expectAccessible(page, 'main');
  const feed = await searches(page)
    .getByRole('link', { name: /^RSS/ })
    .getAttribute('href');
  expect(await (await request.get(feed ?? '')).text()).toMatch(
    /Newer remote tax job[^]*?\/uk\/jobs\/new-remote-tax-2</,
  );

  await searches(page)
    .getByRole('link', { name: 'Tax, Remote', exact: true })
    .click();
  await expect(page).toHaveURL(SEARCH);
  await expect(
    page.getByRole('heading', { name: 'Newer remote tax job' }),
  ).toBeVisible();
  await page.goBack();
  await expect(
    searches(page).getByText('nothing new since your last visit'),
  ).toBeVisible();

  await searches(page)
    .getByRole('button', { name: 'Remove Tax, Remote' })
    .click();
  await page.reload();
  await expect(
    searches(page).getByText(/^You have saved no searches yet/),
  ).toBeVisible();
  expect(
    await page.evaluate(() => localStorage.getItem('saved_searches')),
  ).toBeNull();
});
