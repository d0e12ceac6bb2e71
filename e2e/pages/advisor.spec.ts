/**
 * The advisor's page (docs/product.md §2.10.4, §2.10.6): what only a real
 * browser under the enforced policy shows.
 */
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator } from '@playwright/test';
import { headerLink } from '../support/frame';
import { isHydrated, visit } from '../support/hydration';
import { rememberShifts, shiftsOf } from '../support/shifts';
import { PLAYER } from '../support/places';
import { expect, test } from '../support/test';

const EPISODE = `<!doctype html><html lang="en"><title>Player</title><main><h1>Episode 1</h1>
  <button onclick="this.textContent = 'Playing from ' + self.origin">Play</button></main>`;

test(
  'the podcast’s service gets a request only after the click, and then plays in its frame',
  { tag: '@all' },
  async ({ page }) => {
    const requested: string[] = [];
    await page.route(`${PLAYER}/**`, (route) => {
      const referrer =
        route.request().headers()['referer'] ?? 'without referrer';
      requested.push(`${new URL(route.request().url()).pathname} ${referrer}`);
      return route.fulfill({ contentType: 'text/html', body: EPISODE });
    });
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).hostname !== 'localhost')
        elsewhere.push(request.url());
    });
    await rememberShifts(page);
    const response = await page.goto('/uk/meet-lucia');
    expect(response?.headers()['content-security-policy']).toMatch(
      /; frame-src http:\/\/127\.0\.0\.1:\d+;/,
    );
    await isHydrated(page);
    const section = page.getByRole('region', {
      name: 'Career Conversations with Lucia',
    });
    const load = section.getByRole('button', { name: 'Load the player' });
    await load.scrollIntoViewIfNeeded();
    await load.hover();
    const before = await section.boundingBox();
    await page.waitForLoadState('networkidle');
    expect(elsewhere).toEqual([]);

    await load.focus();
    await page.keyboard.press('Enter');
    const frame = section.locator('iframe');
    await expect(frame).toBeFocused();
    expect((await frame.boundingBox())?.height).toBe(352);
    const player = frame.contentFrame();
    await player.getByRole('button', { name: 'Play' }).click();
    await expect(player.getByRole('button')).toHaveText(
      /^Playing from http:\/\/127\.0\.0\.1:\d+$/,
    ); // its scripts run in its own origin
    expect(requested).toEqual(['/embed/1 without referrer']);
    expect((await section.boundingBox())?.height).toBe(before?.height);
    expect(await shiftsOf(page, { excused: true })).toBeLessThanOrEqual(0.02);
    // Legacy mode skips the iframe, whose content belongs to another origin.
    const { violations } = await new AxeBuilder({ page })
      .include('main')
      .setLegacyMode()
      .analyze();
    expect(
      violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
      ),
    ).toEqual([]);
  },
);

test.describe('on its own', () => {
  test.use({
    tolerated: async ({}, use) =>
      use([/firms|advisor|Failed to load resource/i]),
  });

  for (const again of ['Retry', 'coming back'])
    test(`a deferred widget shows an error when its code fails to load, even if the server rendered it; ${again} loads it`, async ({
      page,
    }) => {
      const home = () => headerLink(page, /Accounting Jobs/).click();
      const near = (found: Locator) =>
        expect(async () => {
          // The page scrolls to its top when it changes its own address, so
          // this scrolls again.
          await page
            .getByRole('heading', { name: 'What accountants say' })
            .scrollIntoViewIfNeeded();
          await expect(found).toBeVisible({ timeout: 1000 });
        }).toPass({ timeout: 20_000 });
      await page.route('**/sections/advisor/**', (route) => route.abort());
      await visit(page, '/uk');
      // updates the page around the widget, so React discards the widget's
      // server HTML
      await home();
      await near(page.getByText('The advisor could not be loaded.'));
      await page.unroute('**/sections/advisor/**');
      if (again === 'Retry')
        await page.getByRole('button', { name: 'Retry The advisor' }).click();
      else {
        await headerLink(page, 'Firms').click();
        await expect(
          page.getByRole('heading', { level: 1, name: /Firms$/ }),
        ).toBeVisible();
        await home();
      }
      await near(page.getByRole('link', { name: 'Get to know Lucia' }));
    });
});
