/** docs/product.md §2.5.5 */
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderSection } from '@board/shared/testing';
import * as section from '../src/section';

jest.setTimeout(30_000);
afterEach(cleanup);

const WITH_ALERTS = { config: { alerts: true } };
const links = () => screen.findAllByRole('link', { name: 'Email me new jobs' });

/** docs/product.md §2.6 */
test('a list offers alerts of its filters, as a link to a page of their own and as a form in place', async () => {
  await renderSection(
    section,
    '/uk/jobs?employment=full-time&minSalary=20000&sort=salary&page=2',
    WITH_ALERTS,
  );
  const filter = { country: 'UK', employment: 'full-time', minSalary: 20_000 };
  const [shown, again] = await links();
  if (!shown || !again) throw new Error('one is missing');
  expect(again.parentElement?.previousElementSibling).toBe(screen.getAllByRole('article')[11]);
  const address = new URL(shown.getAttribute('href') ?? '', 'https://site.example');
  expect(address.pathname).toBe('/jobs/alerts');
  expect(JSON.parse(address.searchParams.get('filter') ?? '')).toEqual(filter);
  fireEvent.click(shown);
  expect(shown.ariaBusy).toBe('true'); // it was heard, and its code is on its way
  const form = await screen.findByRole<HTMLFormElement>('form', { name: 'New jobs by email' });
  expect([form.method, new URL(form.action).pathname]).toEqual(['post', '/jobs/alerts']);
  expect(JSON.parse(String(new FormData(form).get('filter')))).toEqual(filter);
  expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveFocus();
  expect(shown).toHaveAttribute('aria-expanded', 'true');
  expect(shown.ariaBusy).toBeNull();
  await userEvent.click(shown);
  expect(screen.queryByRole('form', { name: 'New jobs by email' })).toBeNull();
});

test('a list without jobs offers them too, and a site without alerts offers none', async () => {
  await renderSection(section, '/uk/jobs?search=zzqqzz', WITH_ALERTS);
  expect(await links()).toHaveLength(1);
  cleanup();
  await renderSection(section, '/uk/jobs');
  await screen.findByRole('button', { name: 'Save this search' });
  expect(screen.queryByRole('link', { name: /^Email me/ })).toBeNull();
});
