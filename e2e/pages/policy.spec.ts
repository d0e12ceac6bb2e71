/**
 * The Content-Security-Policy in a real browser: it blocks nothing that the
 * site needs, and names no style in vain.
 */
import { visit } from '../support/hydration';
import { PLAYER } from '../support/places';
import { expect, test } from '../support/test';
import { headerLink, main } from '../support/frame';
import { rememberViolations } from '../support/violations';

test.use({ answered: false });

test('a walk through every section is one document, and the policy refuses nothing of it', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const violations = await rememberViolations(page);
  await page.route(`${PLAYER}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<title>Player</title><p>Episode 1',
    }),
  );
  await visit(page, '/uk');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page
    .getByRole('region', { name: 'We use cookies' })
    .getByRole('button', { name: 'Accept' })
    .click();

  await headerLink(page, 'Jobs').click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Browse');
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(/^Browse United Kingdom Accounting Jobs \| /);
  await main(page)
    .getByRole('article')
    .first()
    .getByRole('heading')
    .getByRole('link')
    .click();
  await page.getByRole('button', { name: 'Share, hide or report' }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  const notice = page
    .getByRole('group', { name: 'Notice' })
    .filter({ hasText: /^(Link copied|The link could not be shared)$/ });
  await expect(notice).toBeVisible();
  // below the header, so its styles apply
  expect((await notice.boundingBox())?.y).toBeGreaterThan(79);
  await main(page).getByRole('button', { name: 'Show map' }).click();
  await expect(
    page.getByRole('group', { name: /^Map/ }).locator('path').first(),
  ).toBeVisible();

  for (const section of ['Firms', 'Articles']) {
    await headerLink(page, section).click();
    await expect(page).toHaveURL(new RegExp(`/uk/${section.toLowerCase()}$`));
    await expect(heading).toBeFocused();
    await main(page)
      .locator(`a[href^="/uk/${section.toLowerCase()}/"]`)
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/${section.toLowerCase()}/.`));
  }
  await headerLink(page, 'Meet Lucia').click();
  await page.getByRole('button', { name: 'Load the player' }).click();
  await expect(
    page.locator('iframe').contentFrame().getByText('Episode 1'),
  ).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(violations).toEqual([]);
});

test('notices of both kinds are drawn, and write no style of their own', async ({
  page,
}) => {
  const violations = await rememberViolations(page);
  await page.addInitScript(() => {
    const clipboard = { writeText: () => Promise.reject(new Error('refused')) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard });
    Object.defineProperty(navigator, 'share', { value: undefined });
  });
  await visit(page, '/uk/jobs');
  const styles = page.locator('style#_goober');
  const rules = await styles.textContent();
  const first = main(page).getByRole('article').first();
  await first.getByRole('button', { name: /^Hide / }).click();
  await page.getByRole('menuitem', { name: 'Hide this job' }).click();
  const notice = page.getByRole('group', { name: 'Notice' });
  await expect(notice.filter({ hasText: /^Hidden: / })).toBeInViewport();

  await first.getByRole('heading').getByRole('link').click();
  await page.getByRole('button', { name: 'Share, hide or report' }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  await expect(
    notice.filter({ hasText: 'The link could not be shared' }),
  ).toBeInViewport();
  await expect(page.getByText(/^Hidden: /)).toHaveCount(0);
  expect(await styles.textContent()).toBe(rules);
  expect(violations).toEqual([]);
});

test.describe('the control', () => {
  test.use({
    tolerated: [/violates the following Content Security Policy directive/],
  });

  test(
    'each style that the policy names is refused without its name',
    { tag: '@all' },
    async ({ page, request }) => {
      const violations = await rememberViolations(page);
      const policy =
        (await request.get('/uk/jobs')).headers()['content-security-policy'] ??
        '';
      const named =
        /style-src 'self'([^;]*)/.exec(policy)?.[1]?.trim().split(' ') ?? [];
      expect(named.length).toBeGreaterThan(3);
      for (const name of named) {
        await page.route('**/uk/jobs', async (route) => {
          const response = await route.fetch();
          const less = (
            response.headers()['content-security-policy'] ?? ''
          ).replace(` ${name}`, '');
          await route.fulfill({
            response,
            headers: { ...response.headers(), 'content-security-policy': less },
          });
        });
        await visit(page, '/uk/jobs');
        await headerLink(page, 'Firms').click();
        await expect(page).toHaveURL(/\/uk\/firms$/);
        await expect
          .poll(() => violations.splice(0).join('\n'), name)
          .toContain('/uk/jobs: style-src-elem inline');
        await page.unroute('**/uk/jobs');
      }
    },
  );
});
