import { expect, type Page } from '@playwright/test';

const results = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Results' });

/** Waits until the list loads an answer or replaces its cards. */
export const expectBusy = (page: Page) => expect(results(page)).toHaveAttribute('aria-busy', 'true');

/** Waits until the list shows one complete answer. */
export const expectAnswered = (page: Page) => expect(results(page)).toHaveAttribute('aria-busy', 'false');
