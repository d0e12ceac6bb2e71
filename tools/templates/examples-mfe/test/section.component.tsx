import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderSection, renderWidget } from '@board/shared/testing';
import * as section from '../src/section';

test('the list links to each item, in the country of the page', async () => {
  await renderSection(section, '/uk/examples');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Examples' }),
  ).toBeVisible();
  const [first] = await screen.findAllByRole('link');
  expect(first?.getAttribute('href')).toMatch(/^\/uk\/examples\/[^/]+$/);
});

test('an item has a page of its own', async () => {
  const { router } = await renderSection(section, '/examples');
  const [first] = await screen.findAllByRole('link');
  const { textContent: title } = first ?? {};
  await userEvent.setup().click(first ?? document.body);
  expect(
    await screen.findByRole('heading', { level: 1, name: title ?? '?' }),
  ).toBeVisible();
  expect(router.state.location.pathname).toMatch(/^\/examples\/[^/]+$/);
});

test('an unknown item is not found', async () => {
  await renderSection(section, '/examples/none-of-that-name');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Not found here' }),
  ).toBeVisible();
});

test('the widget shows the three newest, nothing without rows, and its failure with Retry', async () => {
  const show = (fetchWith?: typeof fetch) =>
    renderWidget(
      section.widgets.LatestExamples,
      {},
      '/uk',
      fetchWith && { fetch: fetchWith },
    );
  await show(() => Promise.resolve(Response.json({ articles: [] })));
  expect(screen.queryByRole('heading')).toBeNull();
  await show(() => Promise.resolve(Response.json({}, { status: 400 })));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Latest examples could not be loaded.',
  );
  await show();
  const region = await screen.findByRole('region', { name: 'Latest examples' });
  expect(within(region).getAllByRole('heading', { level: 3 })).toHaveLength(3);
});
