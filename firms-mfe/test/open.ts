import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failing, opener } from '../../test/page';
import * as section from '../src/section';

export const open = opener(section);

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
