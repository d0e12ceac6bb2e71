import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderSection } from '@board/shared/testing';
import * as section from '../src/section';

jest.setTimeout(30_000);
afterEach(cleanup);

const WITH_ALERTS = { config: { alerts: true } };
const link = () => screen.findByRole('link', { name: 'Tell me about new jobs by e-mail' });

/** docs/product.md §2.6 */
test('a list offers alerts of its filters, as a link to a page of their own and as a form in place', async () => {
  await renderSection(section, '/uk/jobs?service=Tax&minSalary=40000&sort=salary&page=2', WITH_ALERTS);
  const filter = { country: 'UK', service: 'Tax', minSalary: 40_000 };
  const shown = await link();
  const address = new URL(shown.getAttribute('href') ?? '', 'https://site.example');
  expect(address.pathname).toBe('/jobs/alerts');
  expect(JSON.parse(address.searchParams.get('filter') ?? '')).toEqual(filter);
  await userEvent.click(shown);
  const form = await screen.findByRole<HTMLFormElement>('form', { name: 'New jobs by e-mail' });
  expect([form.method, new URL(form.action).pathname]).toEqual(['post', '/jobs/alerts']);
  expect(JSON.parse(String(new FormData(form).get('filter')))).toEqual(filter);
  expect(screen.getByRole('textbox', { name: 'E-mail address' })).toHaveFocus();
  expect(shown).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(shown);
  expect(screen.queryByRole('form', { name: 'New jobs by e-mail' })).toBeNull();
});

test('a list without jobs offers them too, and a site without alerts offers none', async () => {
  await renderSection(section, '/uk/jobs?search=zzqqzz', WITH_ALERTS);
  expect(await link()).toBeVisible();
  cleanup();
  await renderSection(section, '/uk/jobs');
  await screen.findByRole('button', { name: 'Save this search' });
  expect(screen.queryByRole('link', { name: /Tell me/ })).toBeNull();
});
