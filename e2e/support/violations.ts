/** Records violations of the Content-Security-Policy, and walks past everything that inserts styles. */
import { expect, type Page } from '@playwright/test';
import { visit } from './hydration';
import { PLAYER } from './places';

/** Collects violations of the policy in every later document of the page. */
export async function rememberViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('tellViolation', (violation: string) => void violations.push(violation));
  await page.addInitScript(() => {
    const { tellViolation } = window as unknown as { tellViolation(violation: string): void };
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      tellViolation(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });
  return violations;
}

/** Walks through all sections in one document, with banner, themes, a notice, the map, the player and the menu. */
export async function walkThrough(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  const main = page.getByRole('main');
  await page.route(`${PLAYER}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Player</title><p>Episode 1' }),
  );
  await visit(page, '/uk');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('region', { name: 'We use cookies' }).getByRole('button', { name: 'Accept' }).click();

  await header.getByRole('link', { name: 'Jobs', exact: true }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Browse');
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(/^Browse United Kingdom Accounting Jobs \| /);
  await main.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await page.getByRole('button', { name: 'Share, hide or report' }).click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const notice = page.getByText(/^(Link copied|The link could not be shared)$/);
  await expect(notice).toBeVisible();
  expect((await notice.boundingBox())?.y).toBeGreaterThan(79); // below the header, so its styles apply
  await main.getByRole('button', { name: 'Show map' }).click();
  await expect(page.getByRole('group', { name: /^Map/ }).locator('path').first()).toBeVisible();

  for (const section of ['Firms', 'Articles']) {
    await header.getByRole('link', { name: section, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/uk/${section.toLowerCase()}$`));
    await expect(heading).toBeFocused();
    await main.locator(`a[href^="/uk/${section.toLowerCase()}/"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`/${section.toLowerCase()}/.`));
  }
  await header.getByRole('link', { name: 'Meet Lucia', exact: true }).click();
  await page.getByRole('button', { name: 'Load the player' }).click();
  await expect(page.locator('iframe').contentFrame().getByText('Episode 1')).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
}
