import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderSection } from '@board/shared/testing';
import { failing } from '../../test/page';
import * as section from '../src/section';

/** Renders the section and waits for the page. */
export async function open(...where: [url: string, options?: Parameters<typeof renderSection>[2]]) {
  const rendered = await renderSection(section, ...where);
  await screen.findByRole('heading', { level: 1 });
  return rendered;
}

/** Opens a page whose requests fail, sees it say so, and presses Retry when the backend is back. */
export async function failAndRetry(
  show: (options: { fetch: typeof fetch }) => Promise<unknown>,
  said: string,
  retry = 'Retry',
): Promise<void> {
  const backend = failing();
  await show(backend);
  expect(await screen.findByRole('alert')).toHaveTextContent(said);
  backend.broken = false;
  await userEvent.click(screen.getByRole('button', { name: retry }));
}
