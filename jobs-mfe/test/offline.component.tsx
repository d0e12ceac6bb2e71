/**
 * A list without a network, and with a browser that is wrong about it
 * (docs/product.md §8).
 */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering } from '../../tools/test-support/page';
import { count, open } from './open';

const report = (event: 'online' | 'offline') =>
  act(async () => void window.dispatchEvent(new Event(event)));
const cards = () => screen.getAllByRole('article');

afterEach(() => report('online'));

test('a list loads although the browser believes that there is no network', async () => {
  await open('/uk/jobs');
  const before = count();
  await report('offline');
  await userEvent.type(screen.getByLabelText('Job Title'), 'senior');
  await waitFor(() => expect(count()).not.toBe(before));
  expect(cards().length).toBeGreaterThan(0);
});

test('without a network a list says so, offers Retry, and comes back with the network', async () => {
  let isGone = false;
  const fetch = answering(/search_jobs/, (real) =>
    isGone ? Promise.reject(new TypeError('no network')) : real(),
  );
  await open('/uk/jobs', { fetch });
  isGone = true;
  await report('offline');
  await userEvent.type(screen.getByLabelText('Job Title'), 'senior');
  // after one more try
  expect(
    await screen.findByRole('alert', undefined, { timeout: 5000 }),
  ).toHaveTextContent('Error Loading Jobs');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  isGone = false;
  await report('online');
  await waitFor(() => expect(cards().length).toBeGreaterThan(0));
  expect(screen.getByLabelText('Job Title')).toHaveValue('senior');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
