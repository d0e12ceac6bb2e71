/** Reporting an advert without JavaScript, from the job's page to the operator's list (docs/operating.md, "Reports"). */
import { askOwner } from '../../test/owner';
import { expect, test } from '../support/test';

const WIDTH = 360;

test.use({
  javaScriptEnabled: false,
  viewport: { width: WIDTH, height: 800 },
  // With scripts disabled Chromium refuses to preload them and counts that as a failed request.
  tolerated: async ({}, use) => use([/\.js csp$/]),
});

test('a visitor reports an advert, and the page says that it was received', async ({ page, site }) => {
  const [job] = await askOwner<{ slug: string }>(
    site.dataDir,
    `select slug from public.jobs where firm_country = 'UK' and status = 'open' order by id desc limit 1`,
  );
  await page.goto(`/uk/jobs/${job?.slug}`);
  await page.getByText('Report this advert').click();
  await page.getByLabel('What is wrong').selectOption('fraud');
  const details = page.getByRole('textbox', { name: /^Details/ });
  await details.fill('Asks for £50 “to register”');
  const box = await details.boundingBox();
  expect((box?.x ?? WIDTH) + (box?.width ?? 0)).toBeLessThan(WIDTH);
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page).toHaveURL(`/uk/jobs/${job?.slug}?reported=taken#report`);
  await expect(page.getByText('Your report was received')).toBeVisible();
  const kept = `select slug, reason, comments from board.advert_reports where comments::text like '%register%'`;
  expect(await askOwner(site.dataDir, kept)).toEqual([
    { slug: job?.slug, reason: 'fraud', comments: ['Asks for £50 “to register”'] },
  ]);
  await page.getByRole('main').getByRole('link', { name: 'Trust and Reports' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trust and Reports' })).toBeVisible();
});
