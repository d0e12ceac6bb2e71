import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderSection } from '@board/shared/testing';
import * as section from '../src/section';

test('the list links to each item, in the country of the page', async () => {
  await renderSection(section, '/uk/examples');
  expect(await screen.findByRole('heading', { level: 1, name: 'Examples' })).toBeVisible();
  const [first] = await screen.findAllByRole('link');
  expect(first?.getAttribute('href')).toMatch(/^\/uk\/examples\/[^/]+$/);
});

test('an item has a page of its own', async () => {
  const { router } = await renderSection(section, '/examples');
  const [first] = await screen.findAllByRole('link');
  const { textContent: title } = first ?? {};
  await userEvent.setup().click(first ?? document.body);
  expect(await screen.findByRole('heading', { level: 1, name: title ?? '?' })).toBeVisible();
  expect(router.state.location.pathname).toMatch(/^\/examples\/[^/]+$/);
});

test('a search changes the address and the list, and the page stays', async () => {
  const user = userEvent.setup();
  const { router } = await renderSection(section, '/examples');
  await user.click(await screen.findByRole('button', { name: 'Picked 0' }));
  await user.type(screen.getByRole('textbox'), 'no title has this');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('No examples yet')).toBeVisible();
  expect(router.state.location.search).toBe('?q=no+title+has+this');
  expect(screen.getByRole('button', { name: 'Picked 1' })).toBeVisible();
});

test('an unknown item is not found', async () => {
  await renderSection(section, '/examples/none-of-that-name');
  expect(await screen.findByRole('heading', { level: 1, name: 'Not found here' })).toBeVisible();
});
