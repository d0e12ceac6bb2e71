import { expect, type Page } from '@playwright/test';

/** Waits until the list shows one complete answer. */
export const expectAnswered = (page: Page) =>
  expect(page.getByRole('main').getByRole('region', { name: 'Results' })).toHaveAttribute(
    'aria-busy',
    'false',
  );
