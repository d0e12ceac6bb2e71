/** Input before hydration (docs/product.md §2.2). */
import { holdScripts, isHydrated } from '../support/hydration';
import { expect, test } from '../support/test';

test('a job that is saved before hydration looks saved at once, and one that was saved before stays so', async ({
  page,
}) => {
  const hydrate = await holdScripts(page);
  await page.goto('/uk/jobs', { waitUntil: 'commit' });
  const hearts = page
    .getByRole('article')
    .getByRole('button', { name: /^Save / });
  const fill = (at: number) =>
    hearts
      .nth(at)
      .locator('svg')
      .evaluate((icon) => getComputedStyle(icon).fill);
  expect(await fill(0)).toBe('none');
  for (const at of [0, 1, 1]) await hearts.nth(at).click();
  await expect.poll(() => fill(0)).not.toBe('none');
  expect(await fill(1)).toBe('none');
  await hydrate();
  await expect(hearts.nth(0)).toHaveAttribute('aria-pressed', 'true');
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'false');

  // The server does not know what this device stores.
  await page.unrouteAll();
  const again = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await hearts.nth(0).click();
  await again();
  await expect(hearts.nth(0)).toHaveAttribute('aria-pressed', 'true');
  expect(await fill(0)).not.toBe('none');
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
  await hearts.nth(0).click();
  await expect(hearts.nth(0)).toHaveAttribute('aria-pressed', 'false');
});

test('text typed before hydration filters the list after it; a choice submits the form with it, and so does Enter', async ({
  page,
}) => {
  const hydrated = await holdScripts(page);
  await page.goto('/uk/jobs', { waitUntil: 'commit' });
  await page.getByLabel('Job Title').fill('audit');
  await hydrated();
  await expect(page).toHaveURL(/\?search=audit$/);
  await expect(page.getByLabel('Job Title')).toHaveValue('audit');
  await expect(
    page.getByRole('main').getByRole('article').first(),
  ).toContainText(/audit/i);
  await page.unrouteAll();

  for (const [address, name, choice, chosen, typed] of [
    ['/uk/jobs', 'Job Title', 'Sort', 'Firm Ranking', 'tax'],
    ['/uk/firms', 'Firm name', 'Ranking', 'Top 10', 'del'],
  ] as const) {
    const hydrate = await holdScripts(page);
    await page.goto(address, { waitUntil: 'commit' });
    await page.getByLabel(name).fill(typed);
    await page.getByLabel(name).press('Enter');
    await expect(page).toHaveURL(new RegExp(`search=${typed}`));
    await page.getByLabel(choice).selectOption(chosen);
    await expect(page).toHaveURL(/firmRank|top10/);
    const first = page.getByRole('main').getByRole('article').first();
    await expect(first).toContainText(new RegExp(typed, 'i'));
    await hydrate();
    await expect(page.getByLabel(name)).toHaveValue(typed);
    await expect(page.getByLabel(choice).locator('option:checked')).toHaveText(
      chosen,
    );
    await expect(first).toContainText(new RegExp(typed, 'i'));
    await page.unrouteAll();
  }
});

test('firms that were ticked are chosen, as many as fit, and a browser that goes back ticks no others', async ({
  page,
}) => {
  const hydrate = await holdScripts(page);
  await page.goto('/uk/firms', { waitUntil: 'commit' });
  const boxes = page.getByRole('main').getByRole('checkbox');
  for (let at = 0; at < 5; at += 1) await boxes.nth(at).check();
  await hydrate();
  await expect(
    page.getByText('4 firms chosen: no more fit side by side.'),
  ).toBeVisible();
  await expect(boxes.nth(3)).toBeChecked();
  await expect(boxes.nth(4)).not.toBeChecked();
  expect(new URL(page.url()).searchParams.getAll('firm')).toHaveLength(4);

  await page.getByRole('link', { name: 'Clear', exact: true }).click();
  await expect(page).toHaveURL('/uk/firms');
  // as a browser extension may do
  await boxes.first().evaluate((box: HTMLInputElement) => {
    box.checked = true;
  });
  await page.goto('/about');
  await page.goBack();
  await isHydrated(page);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
});
