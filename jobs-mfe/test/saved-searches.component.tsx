/** docs/product.md §2.5.4 */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readable } from '@board/shared/answers';
import { countryOf } from '@board/shared/domain';
import { renderRoutes, testPlatform } from '@board/shared/testing';
import { parseJobFilters } from '../src/data/job-filters';
import { viewedJobs } from '../src/stored-jobs/job-lists';
import { savedSearches } from '../src/stored-jobs/saved-searches';
import { SaveSearch } from '../src/stored-jobs/SearchButtons';
import { answering, hrefOf } from '../../tools/test-support/page';
import { open, quietly } from './open';

quietly(savedSearches, viewedJobs);

/** Long before any job of the test's backend was listed. */
const BEFORE = Date.parse('2000-01-01T00:00:00Z');

const stored = () => savedSearches.read().map(({ id }) => id);
const total = async () =>
  (await screen.findByText(/^Showing [\d,]+ jobs?$/)).textContent?.replace(
    /\D/g,
    '',
  ) ?? '';

async function openSaved(...options: [options?: Parameters<typeof open>[1]]) {
  await open('/uk/jobs/saved', ...options);
  return screen.findByRole('region', { name: 'Saved searches' });
}

/**
 * A `fetch` that records the bodies of the requests for new jobs, and fails
 * them while `broken` says so.
 */
function recording() {
  const bodies: string[] = [];
  const state = { broken: false };
  const answers = answering(/new_jobs/, (real, _input, init) => {
    bodies.push(String(init?.body));
    return state.broken
      ? Response.json({ message: 'down' }, { status: 400 })
      : real();
  });
  return { bodies, state, fetch: answers };
}

/** The button above the list of these filters. */
async function showToggle(query: string) {
  cleanup();
  const { platform } = testPlatform();
  const filters = parseJobFilters(new URLSearchParams(query));
  const element = (
    <SaveSearch
      country={countryOf('uk')}
      filters={filters}
      readAt={Date.now()}
    />
  );
  await renderRoutes(platform, [{ path: '*', element }], '/');
  return screen.queryByRole('button');
}
const press = async (query: string) => {
  const button = readable(await showToggle(query));
  await userEvent.click(button);
  return button;
};

test('the filters of a list are saved by a button that says so, whatever their order and page, and removed by it', async () => {
  const button = await press('service=Tax&workMode=remote&sort=salary&page=2');
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(stored()).toEqual(['uk?service=Tax&workMode=remote']);
  const saved = 'workMode=remote&service=Tax';
  expect(await showToggle(saved)).toHaveAttribute('aria-pressed', 'true');
  expect(await showToggle('service=Tax')).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await press(saved);
  expect(localStorage.getItem('saved_searches')).toBeNull();
});

test('the page lists them by the words of their filters, with the list, its feed and the number of new jobs', async () => {
  await open('/uk/jobs?service=Tax');
  const tax = await total();
  cleanup();
  savedSearches.add('uk?service=Tax', BEFORE);
  savedSearches.add('us?keywords=ifrs&minSalary=50000', Date.now());
  savedSearches.add('ca?', BEFORE + 1);
  const { bodies, fetch } = recording();
  const list = await openSaved({ fetch });
  const items = within(list).getAllByRole('listitem');
  await waitFor(() =>
    expect(items[2]).toHaveTextContent(
      `United Kingdom · ${tax} new since your last visit`,
    ),
  );
  expect(items[0]).toHaveTextContent(
    'United States · nothing new since your last visit',
  );
  expect(
    items.map((item) => within(item).getAllByRole('link')[0]?.textContent),
  ).toEqual(['Keywords: ifrs, $50,000+', 'All jobs', 'Tax']);
  const name = 'Keywords: ifrs, $50,000+';
  const query = 'keywords=ifrs&minSalary=50000';
  // its new jobs come first
  expect(hrefOf(name, list)).toBe(`/us/jobs?${query}&sort=date`);
  expect(hrefOf(`RSS feed of ${name}`, list)).toBe(
    `/us/jobs/feed.xml?${query}`,
  );
  // one request, of filters and ages alone
  expect(bodies.map((body) => JSON.parse(body) as unknown)).toEqual([
    {
      searches: [
        {
          country: 'US',
          keywords: 'ifrs',
          minSalary: 50_000,
          age: expect.any(Number),
        },
        { country: 'CA', age: expect.any(Number) },
        { country: 'UK', service: 'Tax', age: expect.any(Number) },
      ],
    },
  ]);
});

test('a list says how many jobs the searches have that are new, and since when', async () => {
  savedSearches.add('uk?service=Tax', BEFORE);
  savedSearches.add('ca?service=Audit', Date.now());
  const { bodies, fetch } = recording();
  await open('/uk/jobs', { fetch });
  const line = await screen.findByRole('link', {
    name: /^[\d,]+ new since 1 Jan in your 2 searches$/,
  });
  // one search has them all
  expect(line).toHaveAttribute('href', '/uk/jobs?service=Tax');
  act(() => savedSearches.add('uk?service=Tax', Date.now()));
  await waitFor(() =>
    expect(screen.queryByText(/ new since /)).not.toBeInTheDocument(),
  );
  cleanup();
  bodies.length = 0;
  savedSearches.clear();
  await open('/uk/jobs', { fetch });
  expect(bodies).toEqual([]);
});

test('the list of a saved search marks what was listed since the last visit, until a job is opened', async () => {
  savedSearches.add('uk?service=Tax', BEFORE);
  await open('/uk/jobs?service=Tax&sort=date');
  const marks = await screen.findAllByText('New');
  expect(marks.length).toBeGreaterThan(10);
  const slug = /[^/]+$/.exec(
    hrefOf(/./, screen.getAllByRole('article')[0]) ?? '',
  );
  act(() => void viewedJobs.add(slug?.[0] ?? '', Date.now()));
  expect(screen.getAllByText('New')).toHaveLength(marks.length - 1);
  expect(screen.getByText('Seen')).toBeVisible();
  cleanup();
  await open('/uk/jobs?service=Tax&sort=date');
  await waitFor(() => expect(screen.getByText('Seen')).toBeVisible());
  expect(screen.queryByText('New')).toBeNull();
});

test('a list that is no saved search marks nothing', async () => {
  savedSearches.add('uk?service=Audit', BEFORE);
  await open('/uk/jobs?service=Tax&sort=date');
  await screen.findByRole('link', { name: /new since/ });
  expect(screen.queryByText('New')).toBeNull();
});

test('opening the list of a saved search is the visit that new jobs are counted from', async () => {
  savedSearches.add('uk?service=Tax', BEFORE);
  await open('/uk/jobs?service=Tax&sort=salary');
  await waitFor(() =>
    expect(savedSearches.read()[0]?.at).not.toBe(
      new Date(BEFORE).toISOString(),
    ),
  );
  expect(
    Date.now() - Date.parse(savedSearches.read()[0]?.at ?? ''),
  ).toBeLessThan(60_000);
  cleanup();
  const list = await openSaved();
  expect(
    await within(list).findByText(/nothing new since your last visit/),
  ).toBeVisible();
});

test('a list that was read before the last visit does not take it back, and a time to come is none', async () => {
  const hour = 3_600_000;
  const later = Date.now() - hour;
  savedSearches.add('uk?', later);
  const { platform } = await open('/uk/jobs', { now: Date.now() });
  await waitFor(() =>
    expect(Date.parse(savedSearches.read()[0]?.at ?? '')).toBeGreaterThan(
      later,
    ),
  );
  const [key] = platform.queryClient
    .getQueryCache()
    .findAll({ queryKey: ['jobs', 'search'] });
  const seen = savedSearches.read()[0]?.at;
  act(() => {
    platform.queryClient.setQueryData(key?.queryKey ?? [], key?.state.data, {
      updatedAt: later,
    });
  });
  expect(savedSearches.read()[0]?.at).toBe(seen);
  act(() => savedSearches.add('uk?', Date.now() + hour));
  await waitFor(() =>
    expect(Date.parse(savedSearches.read()[0]?.at ?? '')).toBeLessThanOrEqual(
      Date.now(),
    ),
  );
});

test('a removed search can be put back where it was, and the focus moves to the next', async () => {
  savedSearches.add('uk?service=Tax', BEFORE);
  savedSearches.add('uk?', BEFORE + 1);
  const { notices } = await open('/uk/jobs/saved');
  const list = await screen.findByRole('region', { name: 'Saved searches' });
  await userEvent.click(
    within(list).getByRole('button', { name: 'Remove All jobs' }),
  );
  expect(stored()).toEqual(['uk?service=Tax']);
  await waitFor(() =>
    expect(within(list).getByRole('link', { name: 'Tax' })).toHaveFocus(),
  );
  expect(notices.at(-1)?.title).toBe('Removed: All jobs');
  act(() => notices.at(-1)?.undo?.());
  expect(stored()).toEqual(['uk?', 'uk?service=Tax']);
  expect(savedSearches.read()[0]?.at).toBe(new Date(BEFORE + 1).toISOString());
});

test('a failed count says so, and Retry recovers', async () => {
  savedSearches.add('uk?service=Tax', BEFORE);
  const { state, fetch } = recording();
  state.broken = true;
  const list = await openSaved({ fetch });
  expect(await within(list).findByRole('alert')).toHaveTextContent(
    'New jobs could not be counted.',
  );
  expect(within(list).getByRole('link', { name: 'Tax' })).toBeVisible();
  state.broken = false;
  await userEvent.click(within(list).getByRole('button', { name: 'Retry' }));
  expect(await within(list).findByText(/new$/)).toBeVisible();
  expect(within(list).queryByRole('alert')).not.toBeInTheDocument();
});

test('without any, the page says how to save one', async () => {
  const { bodies, fetch } = recording();
  const list = await openSaved({ fetch });
  expect(
    within(list).getByText(/^You have saved no searches yet\. “Save”/),
  ).toBeVisible();
  expect(bodies).toEqual([]);
});

test.each([
  ['no country', 'zz?service=Tax', []],
  ['no search', 'service=Tax', []],
  ['an address', 'https://elsewhere.example/uk?service=Tax', []],
  [
    'another order of its filters',
    'uk?workMode=remote&service=Tax',
    ['uk?service=Tax&workMode=remote'],
  ],
  [
    'a distance',
    'uk?within=25&location=Leeds&remote=no',
    ['uk?location=Leeds&within=25&remote=no'],
  ],
  ['a page, an order and others', 'uk?page=3&sort=salary&asked=x&x=y', ['uk?']],
  [
    'a text of any length',
    `uk?search=${'x'.repeat(9000)}`,
    [`uk?search=${'x'.repeat(200)}`],
  ],
  ['too long a search', `uk?search=${'é'.repeat(200)}`, []],
])('a stored search with %s', (_name, search, expected) => {
  localStorage.setItem(
    'saved_searches',
    JSON.stringify([{ search, at: '2026-11-14T09:00:00Z' }]),
  );
  expect(stored()).toEqual(expected);
});

test('a search that is too long to be stored has no button', async () => {
  expect(await showToggle(`search=${'é'.repeat(200)}`)).toBeNull();
});
