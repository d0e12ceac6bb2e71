/**
 * A job's page and card, where a test needs a browser (docs/product.md §2.5,
 * §2.6, §2.5.7, §2.6.1).
 */
import { ownerRows, type OwnerJob } from '../../tools/test-support/owner';
import { visit } from '../support/hydration';
import { expect, test } from '../support/test';

const closedFor = ({ closed_at: at }: OwnerJob) =>
  at === null ? NaN : (Date.now() - Date.parse(at)) / 86_400_000;

test('a closed job is kept from search engines, and one that closed long ago is gone', async ({
  request,
  site,
}) => {
  const jobs = await ownerRows<OwnerJob>('job', 'director', site.dataDir);
  const read = (fits: (job: OwnerJob) => unknown) =>
    request.get(`/jobs/${jobs.find(fits)?.slug}`);
  const open = await read(
    ({ status, cities, salary_low: pay }) =>
      status === 'open' && cities[0] && pay,
  );
  expect(await open.text()).toContain('"JobPosting"');
  const answer = await read((job) => closedFor(job) < 20);
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  expect(html).toMatch(/<meta[^>]+name="robots"[^>]+content="noindex/);
  expect(html).not.toMatch(/JobPosting|Apply Now/);
  expect((await read((job) => closedFor(job) > 40)).status()).toBe(410);
});

test('a printed job has its facts and its text, without buttons and navigation', async ({
  page,
}) => {
  await visit(page, '/uk/jobs?location=London');
  // the list keeps the canonical address that the server wrote
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/uk\/jobs\/in\/london$/,
  );
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(
    page.getByRole('button', { name: 'Share, hide or report' }),
  ).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'Job description' }),
  ).toBeVisible();
  await expect(page.getByText('Service Area')).toBeVisible();
  for (const role of ['banner', 'contentinfo'] as const)
    await expect(page.getByRole(role)).toBeHidden();
  await expect(page.getByRole('region', { name: 'Similar jobs' })).toBeHidden();
  const apply = page.getByRole('link', { name: 'Apply Now' });
  const address = await apply.getAttribute('href');
  expect(
    await apply.evaluate((link) => getComputedStyle(link, '::after').content),
  ).toContain(address);
  await expect(
    page.getByRole('main').getByRole('button').filter({ visible: true }),
  ).toHaveCount(0);
});
