/** docs/product.md §2.5.2 */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hrefOf } from '../../tools/test-support/page';
import { count, open } from './open';

const addressOf = ({ router }: Awaited<ReturnType<typeof open>>) =>
  router.state.location.pathname + router.state.location.search;
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

test.each([
  [
    '/uk/jobs/in/london',
    'Accounting Jobs in London',
    '/uk/jobs?location=London',
  ],
  [
    '/us/jobs/service/tax',
    'Tax Jobs in the United States',
    '/us/jobs?service=Tax',
  ],
  [
    '/uk/jobs/service/audit-assurance/in/london',
    'Audit & Assurance Jobs in London',
    '/uk/jobs?service=Audit+%26+Assurance&location=London',
  ],
  [
    '/ca/jobs/in/montreal',
    'Accounting Jobs in Montréal',
    '/ca/jobs?location=Montr%C3%A9al',
  ],
])('%s is "%s" with the jobs of its filters', async (path, title, list) => {
  expect(addressOf(await open(path))).toBe(path);
  expect(heading()).toBe(title);
  const found = count();
  cleanup();
  await open(list);
  expect(count()).toBe(found);
});

test.each([
  '/uk/jobs/in/nowhere',
  '/uk/jobs/service/juggling',
  '/uk/jobs/service/tax/in/nowhere',
  '/uk/jobs/in/…',
])('%s is not found', async (path) => {
  await open(path);
  expect(heading()).toBe('No such jobs');
  expect(hrefOf('Browse All Jobs')).toBe('/uk/jobs');
});

test.each([
  [
    'a town with fewer than five jobs',
    '/uk/jobs/in/truro',
    '/uk/jobs?location=Truro',
  ],
  [
    'another filter',
    '/uk/jobs/in/london?minRank=3',
    '/uk/jobs?location=London&minRank=3',
  ],
  [
    'another order',
    '/uk/jobs/in/london?sort=salary',
    '/uk/jobs?location=London&sort=salary',
  ],
  [
    'a further page',
    '/uk/jobs/in/london?page=2',
    '/uk/jobs?location=London&page=2',
  ],
])('%s is the list’s', async (_, path, list) => {
  expect(addressOf(await open(path))).toBe(list);
});

test('its form leads to the list without losing the focus or a letter', async () => {
  const opened = await open('/uk/jobs/in/london');
  const field = screen.getByRole('combobox', { name: 'Job Title' });
  await userEvent.type(field, 'senior');
  await waitFor(() =>
    expect(addressOf(opened)).toBe('/uk/jobs?search=senior&location=London'),
  );
  expect(field).toHaveFocus();
  expect(field).toHaveValue('senior');
});
