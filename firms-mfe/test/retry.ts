import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { brokenFetch } from '@board/shared/testing';

/** Opens a page whose requests fail, sees it say so, and presses Retry when the backend is back. */
export async function failAndRetry(
  open: (options: { fetch: typeof fetch }) => Promise<unknown>,
  said: string,
  retry = 'Retry',
): Promise<void> {
  const backend = brokenFetch();
  await open({ fetch: backend.fetch });
  expect(await screen.findByRole('alert')).toHaveTextContent(said);
  backend.mend();
  await userEvent.click(screen.getByRole('button', { name: retry }));
}
