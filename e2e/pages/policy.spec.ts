/** The Content-Security-Policy in a real browser: it blocks nothing that the site needs, and names no style in vain. */
import { visit } from '../support/hydration';
import { expect, test } from '../support/test';
import { headerLink } from '../support/frame';
import { rememberViolations, walkThrough } from '../support/violations';

test.use({ answered: false });

test('a walk through every section is one document, and the policy refuses nothing of it', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const violations = await rememberViolations(page);
  await walkThrough(page);
  expect(violations).toEqual([]);
});

test.describe('the control', () => {
  test.use({ tolerated: [/violates the following Content Security Policy directive/] });

  test(
    'each style that the policy names is refused without its name',
    { tag: '@all' },
    async ({ page, request }) => {
      const violations = await rememberViolations(page);
      const policy = (await request.get('/uk/jobs')).headers()['content-security-policy'] ?? '';
      const named = /style-src 'self'([^;]*)/.exec(policy)?.[1]?.trim().split(' ') ?? [];
      expect(named.length).toBeGreaterThan(3);
      for (const name of named) {
        await page.route('**/uk/jobs', async (route) => {
          const response = await route.fetch();
          const less = (response.headers()['content-security-policy'] ?? '').replace(` ${name}`, '');
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
