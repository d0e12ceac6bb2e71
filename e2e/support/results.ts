import { expect, type Page } from '@playwright/test';

const results = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Results' });

/** True while an answer loads, or not all of its cards have replaced the old ones. */
export const expectBusy = (page: Page) => expect(results(page)).toHaveAttribute('aria-busy', 'true');

/** Once the list shows one answer, whole. */
export const expectAnswered = (page: Page) => expect(results(page)).toHaveAttribute('aria-busy', 'false');
