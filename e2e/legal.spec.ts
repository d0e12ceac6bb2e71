/** The legal pages: their texts, dates and anchors, and that the Cookie Policy says what is stored in fact. */
import { expect, test } from './test';

const PAGES = {
  '/terms': {
    title: 'Terms of Use',
    updated: 'Jan 17 2024',
    sections: [
      /acceptance/i,
      /eligib/i,
      /accounts/i,
      /listings and applications/i,
      /conduct/i,
      /privacy/i,
      /intellectual property/i,
      /warrant/i,
      /liability/i,
      /changes/i,
      /governing law/i,
    ],
    says: ['18', 'England and Wales'],
  },
  '/privacy': {
    title: 'Privacy Policy',
    updated: 'Jan 17 2024',
    sections: [
      /collect/i,
      /use/i,
      /protect/i,
      /sell/i,
      /browser stores/i,
      /third|other sites|other websites/i,
      /change/i,
      /accept/i,
      /contact/i,
    ],
    says: ['mailing address', 'phone number'],
  },
  '/cookies': {
    title: 'Cookie Policy',
    updated: 'April 1 2024',
    sections: [/cookies are/i, /preference/i, /analytics/i, /choices/i, /contact/i],
    says: ['local storage'],
  },
} as const;

for (const [address, { title, updated, sections, says }] of Object.entries(PAGES)) {
  test(`${title}: its sections, its date, its anchors and whom to write to`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(`Last updated: ${updated}`)).toBeVisible();
    const headings = await page.getByRole('main').locator('section h2').allInnerTexts();
    expect(headings).toHaveLength(sections.length);
    for (const [place, words] of sections.entries()) expect(headings[place]).toMatch(words);
    for (const text of says) await expect(page.getByRole('main')).toContainText(text);
    await expect(page.getByRole('main').locator('a[href^="mailto:"]').first()).toHaveAttribute(
      'href',
      'mailto:hello@accounting-jobs.example',
    );

    const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
    await expect(contents).toHaveCount(sections.length);
    await page.setViewportSize({ width: 360, height: 740 });
    await contents.last().click();
    const target = page.locator(':target');
    await expect(target.getByRole('heading', { level: 2 })).toBeInViewport();
    const top = (await target.boundingBox())?.y ?? 0;
    const header = await page.getByRole('banner').boundingBox();
    // under the header nothing could be read; the last section may be too short to reach the top
    expect(top).toBeGreaterThanOrEqual((header?.height ?? 0) - 1);
  });
}

test('printed, a legal page is its text and nothing else', async ({ page }) => {
  await page.goto('/terms');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Use' })).toBeVisible();
  for (const role of ['banner', 'contentinfo', 'navigation'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  expect((await page.pdf()).byteLength).toBeGreaterThan(5_000);
});

test('the Cookie Policy names everything that a visitor’s browser keeps', async ({ page, context }) => {
  await page.route('**/geo', (route) => route.fulfill({ json: { country_code: 'CA' } }));
  await page.goto('/');
  await expect(page).toHaveURL(/\/ca$/);
  await page.getByRole('banner').locator('summary', { hasText: 'Colours' }).click();
  await page.getByRole('button', { name: 'Dark' }).click();
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await page.getByRole('button', { name: 'Accept' }).click();
  for (const name of ['Jobs', 'Firms', 'Articles', 'Meet Lucia']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('main').getByRole('link').first().click();
    await page.waitForLoadState('networkidle');
  }
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const cookies = (await context.cookies()).map(({ name }) => name);
  const names = [...new Set([...kept, ...cookies])].toSorted();
  expect(names).toEqual(
    expect.arrayContaining(['cookie_consent', 'country_detection_attempted', 'preferred_country', 'theme']),
  );
  await page.goto('/cookies');
  const named = await page.getByRole('main').locator('dd code').allInnerTexts();
  expect(names.filter((name) => !named.includes(name))).toEqual([]);
});
