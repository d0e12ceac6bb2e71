import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderSection, renderWidget } from '@board/shared/testing';
import * as section from '../src/section';

const rows = ['first', 'second', 'third', 'fourth'].map((slug) => ({
  slug,
  title: `The ${slug} one`,
}));

/** Answers as the service does. */
const service: typeof fetch = (address) => {
  const { pathname, searchParams } = new URL(String(address), 'http://site');
  expect(pathname).toBe('/backend/x/examples/items');
  const slug = searchParams.get('slug');
  const found = slug === null ? rows : rows.filter((row) => row.slug === slug);
  return Promise.resolve(
    Response.json(found.slice(0, Number(searchParams.get('limit') ?? 1))),
  );
};

test('the list links to each item, in the country of the page', async () => {
  await renderSection(section, '/uk/examples', { fetch: service });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Examples' }),
  ).toBeVisible();
  expect(
    await screen.findByRole('link', { name: 'The first one' }),
  ).toHaveAttribute('href', '/uk/examples/first');
});

test('an item has a page of its own', async () => {
  const { router } = await renderSection(section, '/examples', {
    fetch: service,
  });
  await userEvent
    .setup()
    .click(await screen.findByRole('link', { name: 'The second one' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'The second one' }),
  ).toBeVisible();
  expect(router.state.location.pathname).toBe('/examples/second');
});

test('an unknown item is not found', async () => {
  await renderSection(section, '/examples/none-of-that-name', {
    fetch: service,
  });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Not found here' }),
  ).toBeVisible();
});

test('the widget shows the three newest, nothing without rows, and its failure with Retry', async () => {
  const show = (fetchWith: typeof fetch) =>
    renderWidget(section.widgets.LatestExamples, {}, '/uk', {
      fetch: fetchWith,
    });
  await show(() => Promise.resolve(Response.json([])));
  expect(screen.queryByRole('heading')).toBeNull();
  await show(() => Promise.resolve(Response.json({}, { status: 400 })));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Latest examples could not be loaded.',
  );
  await show(service);
  const region = await screen.findByRole('region', { name: 'Latest examples' });
  expect(within(region).getAllByRole('heading', { level: 3 })).toHaveLength(3);
});
