import { expect, test } from '@playwright/test';

test('the server renders the list, and a visitor opens an item', async ({
  page,
}) => {
  const response = await page.goto('/examples');
  expect(response?.headers()['x-render']).toBe('hydrate');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Examples' }),
  ).toBeVisible();
  const first = page.getByRole('main').getByRole('link').first();
  const title = (await first.textContent()) ?? '';
  await first.click();
  await expect(
    page.getByRole('heading', { level: 1, name: title }),
  ).toBeVisible();
});
