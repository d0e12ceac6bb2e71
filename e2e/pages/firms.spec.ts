/**
 * The firms' pages, where a test needs a browser (docs/product.md §2.7, §2.8).
 */
import { main } from '../support/frame';
import { expect, test, WITHOUT_SCRIPTS } from '../support/test';

test.describe('without a script', () => {
  test.use(WITHOUT_SCRIPTS);

  test('firms are found, chosen and compared, and their number of positions is one everywhere', async ({
    page,
  }) => {
    await page.goto('/uk/firms');
    await page.getByLabel('Ranking').selectOption('Top 10');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/ranking=top10/);
    const card = main(page)
      .getByRole('article')
      .filter({ hasText: 'Deloitte' });
    const number =
      /(\d+) open positions/.exec(await card.innerText())?.[1] ?? '';
    expect(Number(number)).toBeGreaterThan(12);
    for (const name of ['Deloitte', 'EY'])
      await page.getByRole('checkbox', { name: `Compare ${name}` }).check();
    await page.getByRole('button', { name: 'Compare firms' }).click();

    await expect(page).toHaveURL(
      /\/uk\/firms\/compare\?firm=deloitte&firm=ey$/,
    );
    const table = page.getByRole('table', { name: 'Firms side by side' });
    await expect(table.getByRole('columnheader')).toHaveCount(2);
    await expect(
      table.getByRole('link', { name: `${number} jobs, open, Deloitte` }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Add another firm' }).click();
    await expect(
      page.getByRole('checkbox', { name: 'Compare Deloitte' }),
    ).toBeChecked();

    await main(page)
      .getByRole('link', { name: 'Deloitte', exact: true })
      .click();
    await expect(page.getByText(`${number} open positions`)).toBeVisible();
    await expect(
      page.getByText(`Page 1 of ${Math.ceil(Number(number) / 12)}`),
    ).toBeVisible();
    await expect(
      page
        .getByRole('region', { name: 'Salaries' })
        .getByRole('row', { name: /^Median £\d/ }),
    ).toBeVisible();
    const first = await main(page).getByRole('article').first().innerText();
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/\/deloitte\?page=2$/);
    await expect(main(page).getByRole('article')).toHaveCount(12);
    expect(await main(page).getByRole('article').first().innerText()).not.toBe(
      first,
    );
    await page
      .getByRole('link', { name: `See and filter all ${number} positions` })
      .click();
    await expect(page.getByText(`Showing ${number} jobs`)).toBeVisible();
  });
});
