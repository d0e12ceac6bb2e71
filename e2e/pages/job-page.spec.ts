/** A job's page and card, where a test needs a browser (docs/product.md §2.5, §2.6, §2.5.7, §2.6.1). */
import { jobWhere, type OwnerJob } from '../../test/owner';
import type { Site } from '../support/site';
import { expect, test } from '../support/test';

/** Finds a job of the sample data. */
async function find(site: Site, fits: (job: OwnerJob) => unknown): Promise<{ page: string; list: string }> {
  const job = await jobWhere((one) => one.firm_country === 'UK' && fits(one), 'manager', site.dataDir);
  return { page: `/uk/jobs/${job.slug}`, list: `/uk/jobs?search=${encodeURIComponent(job.job_title)}` };
}

const inLondon = ({ status, cities }: OwnerJob) => status === 'open' && cities.join() === 'London';
const closedFor = ({ closed_at: at }: OwnerJob) =>
  at === null ? NaN : (Date.now() - Date.parse(at)) / 86_400_000;

test('a closed job says so, also to search engines', async ({ page, request, site }) => {
  const open = await find(site, (job) => inLondon(job) && job.salary_low);
  expect(await (await request.get(open.page)).text()).toContain('"JobPosting"');
  const closed = await find(site, (job) => closedFor(job) < 20);
  const answer = await request.get(closed.page);
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  expect(html).toContain('This job has closed');
  expect(html).toMatch(/<meta[^>]+name="robots"[^>]+content="noindex/);
  expect(html).not.toContain('JobPosting');
  expect(html).not.toContain('Apply Now');
  const longAgo = await find(site, (job) => closedFor(job) > 40);
  expect((await request.get(longAgo.page)).status()).toBe(410);
  await page.goto(closed.page);
  await expect(page.getByText(/^This job has closed/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Similar jobs' }).getByRole('article')).toHaveCount(3);
});

test('"Multiple Locations" opens 700 ms after the pointer enters and closes 300 ms after it leaves', async ({
  page,
  site,
}) => {
  const { list: results } = await find(
    site,
    (job) => job.status === 'open' && job.location_coordinates.includes(';'),
  );
  await page.goto(results);
  const button = page.getByRole('button', { name: 'Multiple Locations' }).first();
  const list = page.getByRole('tooltip').filter({ visible: true });
  const waits = () =>
    button.evaluate((element) => {
      const places = element.closest('div')?.querySelector('.places');
      return places?.getAnimations().map((animation) => animation.effect?.getTiming().delay);
    });
  await button.hover();
  expect(await waits()).toEqual([700]);
  await expect(list).toContainText('All Locations:');
  await page.mouse.move(0, 0);
  expect(await waits()).toEqual([300]);
  await expect(list).toHaveCount(0);
  await button.focus();
  await expect(list).toHaveCount(1, { timeout: 200 });
});

test('a printed job has its facts and its text, without buttons and navigation', async ({ page, site }) => {
  await page.goto((await find(site, inLondon)).page);
  await expect(page.getByRole('button', { name: 'Share, hide or report' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Job description' })).toBeVisible();
  await expect(page.getByText('Service Area')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Similar jobs' })).toBeHidden();
  const apply = page.getByRole('link', { name: 'Apply Now' });
  const address = await apply.getAttribute('href');
  expect(await apply.evaluate((link) => getComputedStyle(link, '::after').content)).toContain(address);
  for (const name of ['Show map', /^Save /, 'Share, hide or report']) {
    await expect(page.getByRole('main').getByRole('button', { name }).filter({ visible: true })).toHaveCount(
      0,
    );
  }
});
