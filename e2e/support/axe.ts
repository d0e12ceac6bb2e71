/** Checks pages with axe, in light and in dark (WCAG 2.2 AA). */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'best-practice',
];

async function expectNothing(axe: AxeBuilder, where: string): Promise<void> {
  const { violations } = await axe.analyze();
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`).join(' | ')}`,
  );
  expect(found, where).toEqual([]);
}

async function setColors(
  page: Page,
  colorScheme: 'light' | 'dark',
): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(() => {
    const fading = document
      .getAnimations()
      .filter((animation) => animation instanceof CSSTransition);
    return Promise.allSettled(fading.map(({ finished }) => finished));
  });
}

/** Cards of a list are alike: axe checks the first two. */
const FURTHER_CARDS = [
  'article:nth-child(n + 3)',
  'li:nth-child(n + 3) article',
];

/**
 * Checks that axe finds nothing in the current page, or in a part of it. Dark
 * mode changes only colours (docs/decisions/004), so axe checks only those
 * again. Leaves the page in light, with reduced motion.
 */
export async function expectAccessible(
  page: Page,
  part = 'html',
): Promise<void> {
  // lists of what passed are long, and nobody reads them
  const options = { resultTypes: ['violations' as const] };
  const axe = () =>
    new AxeBuilder({ page })
      .options(options)
      .include(part)
      .exclude(FURTHER_CARDS);
  // as after a first scroll: colours change only where the page is laid out
  await page.evaluate(() => dispatchEvent(new Event('scroll')));
  await setColors(page, 'dark');
  await expectNothing(
    axe().withRules(['color-contrast']),
    `${page.url()} in dark`,
  );
  await setColors(page, 'light');
  await expectNothing(axe().withTags(TAGS), page.url());
}
