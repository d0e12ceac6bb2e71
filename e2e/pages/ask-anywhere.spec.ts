/**
 * "Ask in a sentence" on home and on the advisor's page (docs/product.md §2.3,
 * §2.10, §2.3.1, §2.5.3, §2.10.1).
 */
import type { Page } from '@playwright/test';
import { visit } from '../support/hydration';
import { rememberShifts, shiftsOf } from '../support/shifts';
import { countDocuments, expect, test, WITHOUT_SCRIPTS } from '../support/test';

const SENTENCE =
  'part-time tax manager in Leeds or remote over £60k, posted this week, no travel';

const box = (page: Page) => page.getByLabel('Ask in a sentence');
const chips = (page: Page) =>
  page.getByRole('list', { name: 'Active filters' }).getByRole('link');

async function ask(page: Page) {
  await box(page).fill(SENTENCE);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page).toHaveURL(/\/uk\/jobs\?.*asked=/);
  await expect(page.getByText('Not understood: “no travel”.')).toBeVisible();
  await expect(chips(page)).toHaveText([
    /Keywords: tax manager$/,
    /Part Time$/,
    /Location: Leeds or remote$/,
    /£60,000\+$/,
    /Since .*$/,
    'Clear Filters',
  ]);
  await page.getByRole('link', { name: 'Remove filter Part Time' }).click();
  await expect(chips(page)).toHaveCount(5);
  await expect(page.getByText(/^Not understood/)).toHaveCount(0);
}

test('a sentence on home leads to the list in the same document, and Back to the sentence’s page', async ({
  page,
}) => {
  await rememberShifts(page);
  await visit(page, '/uk');
  expect(await shiftsOf(page)).toBeLessThanOrEqual(0.01);
  const documents = countDocuments(page);
  await ask(page);
  expect(documents()).toBe(0);
  for (const _ of ['the chip', 'the sentence']) await page.goBack();
  await expect(page).toHaveURL('/uk');
});

test.describe('without a script', () => {
  test.use(WITHOUT_SCRIPTS);

  test('a sentence on the advisor’s page leads to the list', async ({
    page,
  }) => {
    await page.goto('/uk/meet-lucia');
    await ask(page);
  });

  test(
    'each example of the advisor finds jobs, and every word of it is understood',
    { tag: '@all' },
    async ({ page }) => {
      for (const country of ['uk', 'us', 'ca', 'au']) {
        await page.goto(`/${country}/meet-lucia`);
        const examples = page
          .getByRole('list', { name: 'Examples' })
          .getByRole('link');
        await expect(examples).toHaveCount(3);
        for (const at of [0, 1, 2]) {
          const sentence = (await examples.nth(at).innerText()).slice(1, -1);
          await examples.nth(at).click();
          await expect(page).toHaveURL(
            new RegExp(`/${country}/jobs\\?.*asked=`),
          );
          expect(new URL(page.url()).searchParams.get('asked')).toBe(sentence);
          await expect(page.getByRole('article').first()).toBeVisible();
          expect(await chips(page).count()).toBeGreaterThan(2);
          await expect(page.getByText(/^Not understood/)).toHaveCount(0);
          await page.goBack();
        }
      }
    },
  );
});
