/**
 * No header and no handler keeps a page out of the browser's back/forward
 * cache: going back shows it at once, as it was.
 */
import { chromium } from '@playwright/test';
import { isHydrated, visit } from '../support/hydration';
import { launchOptions } from '../support/launch-options';
import { expect, test } from '../support/test';

declare global {
  interface Window {
    /** Set in a document that came back from the cache. */
    cameBack?: boolean;
  }
}

test('documents come back from the cache', async ({ site }) => {
  const browser = await chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage();
    for (const path of ['/uk', '/uk/jobs']) {
      await test.step(path, async () => {
        await visit(page, site.url + path);
        await page.evaluate(() =>
          addEventListener('pageshow', ({ persisted }) => {
            window.cameBack = persisted;
          }),
        );
        await page.evaluate(() => {
          location.href = '/privacy';
        });
        await page.waitForURL('**/privacy');
        await isHydrated(page);
        await page.evaluate(() => history.back());
        // The document that is left cannot answer any more.
        const cameBack = () =>
          page.evaluate(() => window.cameBack).catch(() => undefined);
        await expect.poll(cameBack).toBe(true);
        expect(new URL(page.url()).pathname).toBe(path);
      });
    }
  } finally {
    await browser.close();
  }
});
