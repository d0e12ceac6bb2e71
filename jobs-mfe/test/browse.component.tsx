/** docs/product.md §2.5.1, §2.5.6, §4.4, §5, §8 */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { translatePage } from '../../tools/test-support/translate';
import {
  answering,
  failAndRetry,
  hrefOf,
  textsOf,
} from '../../tools/test-support/page';
import { open } from './open';

const cards = () => screen.getAllByRole('article');
const titles = () =>
  cards().map((card) => within(card).getByRole('heading').textContent);

/** A country in the address overrides the visitor's own, and links keep it. */
test.each([
  ['/jobs', 'United States', 'the United States', /^\/jobs\/.+/],
  ['/ca/jobs', 'Canada', 'Canada', /^\/ca\/jobs\/.+/],
])(
  'for a visitor in the United States, %s names its country, counts its jobs and shows 24 of them, each as one link',
  async (path, name, place, address) => {
    await open(path, { country: 'us' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      `Browse ${name} Accounting Jobs`,
    );
    const sub = `Use the filters below to find your perfect accounting opportunity in ${place}`;
    expect(screen.getByText(sub)).toBeVisible();
    expect(screen.getByText(/^Showing [\d,]+ jobs$/)).toBeVisible();
    expect(cards()).toHaveLength(24);
    for (const card of cards()) {
      const [link, ...others] = within(card)
        .getAllByRole('link')
        .filter(({ textContent }) => !textContent?.startsWith('Same role in'));
      expect(link?.getAttribute('href')).toMatch(address);
      expect(others).toEqual([]);
    }
  },
);

/** docs/product.md §4.5 */
test('cards compare their pay with that of their level', async () => {
  await open('/uk/jobs?seniority=Senior');
  const words = await screen.findAllByText(
    /^(\d+% (above|below)|at) the median$/,
  );
  expect(words.length).toBeGreaterThan(5);
  for (const text of words) {
    expect(text).toHaveTextContent(/ the median for seniors$/);
    expect(text.parentElement?.querySelector('svg')).not.toBeNull();
  }
});

test('the form works without a script: a GET form whose fields match the address', async () => {
  const query =
    'search=a&keywords=tax&firm=Deloitte&service=Tax&industry=Energy&seniority=Manager&seniority=Senior&employment=full-time&location=L&within=25&remote=no&workMode=hybrid&qualification=acca&study=offered&sponsorship=offered&minSalary=1&maxSalary=900000&minRank=1&maxRank=99&fromDate=2020-01-31&toDate=2030-02-28&sort=salary';
  await open(`/uk/jobs?${query}&page=2`);
  const form = screen.getByRole('search');
  expect(form).toHaveAttribute('method', 'get');
  expect(form).toHaveAttribute('action', '/uk/jobs');
  const said = [...new FormData(form as HTMLFormElement)].map(
    ([name, value]) => `${name}=${String(value)}`,
  );
  const expected = [...new URLSearchParams(query)].map(
    ([name, value]) => `${name}=${value}`,
  );
  expect(said.toSorted()).toEqual(expected.toSorted());
});

test('the choices that filter nothing have the values of docs/product.md §9', async () => {
  await open('/uk/jobs');
  const form = screen.getByRole<HTMLFormElement>('search');
  const said = new FormData(form);
  // The first one counts where a box and a hidden field have the same name.
  expect(
    Object.fromEntries(
      [...said].toReversed().filter(([, value]) => value !== ''),
    ),
  ).toEqual({
    firm: 'all-firms',
    industry: 'all-industries',
    employment: 'all-types',
    remote: 'yes',
    workMode: 'all-modes',
  });
  const firsts = textsOf(
    form.querySelectorAll('option:first-child, summary'),
  ).join(', ');
  for (const name of [
    'All Firms',
    'All Services',
    'All Industries',
    'All Levels',
    'All Types',
  ])
    expect(firsts).toContain(name);
  const hints = [
    ...form.querySelectorAll<HTMLInputElement>('[inputmode="numeric"]'),
  ];
  expect(hints.map(({ placeholder }) => placeholder)).toEqual([
    '0',
    '200000',
    '1',
    '100',
  ]);
  expect(
    screen.getByPlaceholderText('Search job titles...'),
  ).toHaveAccessibleName('Job Title');
});

test('"Load more" is a link to the next page that adds the next jobs', async () => {
  await open('/jobs');
  const more = screen.getByRole('link', { name: /^Load more/ });
  expect(more).toHaveAttribute('href', '/jobs?page=2');
  expect(more).toHaveAttribute('rel', 'next');
  const first = titles();
  await userEvent.click(more);
  await waitFor(() => expect(cards()).toHaveLength(48));
  expect(titles().slice(0, 24)).toEqual(first);
  expect(new Set(cards().map((card) => hrefOf(/./, card))).size).toBe(48);
  expect(screen.getByText('48 jobs are shown now')).toHaveAttribute(
    'role',
    'status',
  );
});

test.each([
  ['/uk/jobs?minSalary=40000', '/uk/jobs?minSalary=50000&search=senior'],
  [
    '/uk/jobs?location=Reading&within=50',
    '/uk/jobs?location=Nowhere-on-Sea&within=25',
  ],
  [
    '/uk/jobs?location=Leeds&within=25&service=Tax',
    '/uk/jobs?location=Reading&within=50&search=zzzzz',
  ],
  ['/uk/jobs?keywords=auditt', '/uk/jobs?keywords=managr+%C2%A360k'],
  ['/uk/jobs?search=senior+tax+leeds', '/uk/jobs?search=manager+audit+london'],
])(
  'a page that a browser has translated changes from %s to %s as any other',
  async (from, to) => {
    const settled = async ({ platform }: Awaited<ReturnType<typeof open>>) => {
      await waitFor(() => expect(platform.queryClient.isFetching()).toBe(0), {
        timeout: 20_000,
      });
      // The firm's field takes its select's place after all answers.
      await screen.findByPlaceholderText('All Firms');
      return document.body.textContent;
    };
    const expected = await settled(await open(to));
    cleanup();
    const rendered = await open(from);
    await settled(rendered);
    translatePage();
    await act(() => rendered.router.navigate(to));
    // A boolean: a difference of two whole pages would be made for each try.
    await waitFor(
      () => expect(document.body.textContent === expected).toBe(true),
      { timeout: 20_000 },
    );
  },
);

test('an empty list and a page beyond the last show a message', async () => {
  const { router } = await open('/jobs?search=zzzzzz');
  expect(screen.getByText('Showing 0 jobs')).toBeVisible();
  expect(
    screen.getByRole('heading', { name: 'No jobs match your filters' }),
  ).toBeVisible();
  expect(screen.getByText('Try adjusting your search criteria')).toBeVisible();
  expect(screen.getByText(/none fits all of this/)).toHaveTextContent(
    'Lucia: I looked at every open job, and none fits all of this.',
  );
  await act(() => router.navigate('/jobs?page=9999'));
  expect(
    await screen.findByRole('heading', {
      name: 'There are no jobs on this page',
    }),
  ).toBeVisible();
});

test('the list shows the page that the address names; a capped number says that there are more', async () => {
  const capped = async (real: () => Promise<Response>) => {
    const page = (await (await real()).json()) as object;
    return Response.json({ ...page, total: 10_000, pages: 417, capped: true });
  };
  await open('/jobs?page=2', { fetch: answering(/search_jobs/, capped) });
  expect(screen.getByText('Showing 10,000+ jobs')).toBeVisible();
  expect(screen.getByText('Page 2 of 417+')).toBeVisible();
  expect([hrefOf('Previous page'), hrefOf('Next page')]).toEqual([
    '/jobs',
    '/jobs?page=3',
  ]);
});

test('a failed load shows a panel and a toast, and Retry recovers', async () => {
  const { notices } = await failAndRetry(
    (backend) => open('/jobs', backend),
    /Error Loading Jobs.*down/,
  );
  expect(notices).toContainEqual({
    tone: 'error',
    title: 'Error loading jobs',
    message: 'There was a problem loading the job listings. Please try again.',
  });
  await waitFor(() => expect(cards()).toHaveLength(24));
});
