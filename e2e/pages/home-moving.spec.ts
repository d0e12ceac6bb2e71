/**
 * What moves on home and a country's home: the rotating word and the row of logos (docs/product.md §2.3, §2.4, §9,
 * §2.3.1, §2.4.1).
 */
import type { Page } from '@playwright/test';
import { open } from '../support/home';
import { expect, test } from '../support/test';

test.describe('the rotating word', () => {
  const heading = (page: Page) => page.getByRole('heading', { level: 1 });
  const fading = (page: Page) => heading(page).locator('[data-fading]');

  test('changes every 3 s with a fade of 500 ms, and does not change while paused', async ({ page }) => {
    await page.clock.install();
    await open(page, '/uk');
    await page.getByRole('button', { name: 'Pause the changing word' }).click();
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    const words = ['Audit', 'Tax', 'Advisory', 'Forensics', 'Accounting'];
    const standing = (await heading(page).innerText()).split(/\s/).at(-1) ?? '';
    await page.clock.runFor(10_000);
    await expect(heading(page)).toHaveText(`Find your next role in ${standing}`);

    await page.getByRole('button', { name: 'Play the changing word' }).click();
    for (let turn = 0; turn < words.length; turn += 1) {
      const at = words.indexOf(standing) + turn;
      await expect(heading(page)).toHaveText(`Find your next role in ${words[at % words.length]}`);
      await page.clock.runFor(2400);
      await expect(fading(page)).toHaveCount(0);
      await page.clock.runFor(200);
      await expect(fading(page)).toHaveCount(1);
      await page.clock.runFor(400);
      await expect(heading(page)).toHaveText(`Find your next role in ${words[(at + 1) % words.length]}`);
      await expect(fading(page)).toHaveCount(0);
    }
    expect(
      await heading(page)
        .locator('span > span')
        .evaluate((word) => getComputedStyle(word).transition),
    ).toMatch(/opacity 0\.5s/);
  });
});

const logos = (page: Page) => page.getByRole('group', { name: 'Firm logos' });
const scrolled = (page: Page) => logos(page).evaluate((row) => row.scrollLeft);

test.describe('the logos', () => {
  test('three or four are in view; they scroll automatically, start again after the last, and stop with the button', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/uk');
    for (const [width, inView] of [
      [360, 3],
      [767, 3],
      [768, 4],
      [1440, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const ratio = await logos(page).evaluate(
        (row) => row.clientWidth / (row.querySelector('li')?.getBoundingClientRect().width ?? 1),
      );
      expect([width, Math.round(ratio * 100) / 100]).toEqual([width, inView]);
    }
    expect(await scrolled(page)).toBe(0);
    await page.getByRole('button', { name: 'Play the row of logos' }).click();
    await expect.poll(() => scrolled(page), { timeout: 8000 }).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Pause the row of logos' }).click();
    await page.waitForTimeout(800); // until the current step has ended
    const standing = await scrolled(page);
    await page.waitForTimeout(3500);
    expect(await scrolled(page)).toBe(standing);
    const [length, item] = await logos(page).evaluate((row) => {
      const left = (at: number) => row.querySelectorAll('li')[at]?.getBoundingClientRect().left ?? 0;
      return [left(8) - left(0), left(1) - left(0)] as const;
    });
    // Past the last logo the row starts again with the first.
    await logos(page).evaluate((row, to) => row.scrollTo({ left: to }), length + item);
    await expect.poll(async () => Math.round(await scrolled(page))).toBe(Math.round(item));
  });

  test('scroll by keyboard, and each takes the focus once', async ({ page }) => {
    await open(page, '/uk');
    await page.getByRole('button', { name: 'Pause the row of logos' }).click();
    await page.keyboard.press('Tab');
    await expect(logos(page)).toBeFocused();
    const before = await scrolled(page);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => scrolled(page)).toBeGreaterThan(before);
    await page.waitForTimeout(800); // until the step has ended
    const met: string[] = [];
    for (let at = 0; at < 8; at += 1) {
      await page.keyboard.press('Tab');
      const focused = logos(page).locator('a:focus');
      await expect(focused).toBeInViewport();
      met.push((await focused.getAttribute('href')) ?? '');
    }
    expect(new Set(met).size).toBe(8);
    for (const href of met) expect(href).toMatch(/^\/uk\/firms\/.+/);
    await page.keyboard.press('Tab'); // skips the copies, which are inert
    await expect(page.getByRole('link', { name: 'Get to know Lucia' })).toBeFocused();
  });
});
