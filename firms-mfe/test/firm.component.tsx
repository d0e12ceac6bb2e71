import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWidget, testPlatform } from '@board/shared/testing';
import { firmQueries } from '../src/data/firm-queries';
import * as section from '../src/section';
import {
  answering,
  failAndRetry,
  hrefOf,
  textsOf,
} from '../../tools/test-support/page';
import { open } from './open';
import { openPositions } from './top-ranked';

// Widgets of other sections are missing here, and React reports each that its
// boundary catches.
beforeEach(
  () => void jest.spyOn(console, 'error').mockImplementation(() => {}),
);

/**
 * Answers reads of firms with rows of ours, calls of figures with figures of
 * ours.
 */
const firmOf =
  (row: object, figures: object[] = []): typeof fetch =>
  (...request) =>
    answering(/firm_figures|firm_by\?/, () =>
      Response.json(String(request[0]).includes('firm_by') ? [row] : figures),
    )(...request);
const FIRM = { id: 7, slug: 'a', name: 'Harrow & Finch' };
const FIGURES = { ...FIRM, openings: 9, services: [], levels: [], pay: [] };

/** docs/product.md §2.8 */
test('a firm shows its rank, open positions, About text, valid links and the advisor’s take', async () => {
  const row = {
    ...FIRM,
    ranking: 12,
    about: 'Intro\n\n## What we do\n\nWe count.\n\nAnd recount.',
    link: 'https://firm.example',
    twitter_link: 'javascript:alert(1)',
    linkedin_link: '',
    lucias_take: 'They count “well”.',
  };
  await open('/uk/firms/a', {
    fetch: firmOf(row, [{ ...FIGURES, openings: 1 }]),
  });
  expect(
    screen.getByRole('heading', { level: 1, name: 'Harrow & Finch' }),
  ).toBeVisible();
  expect(screen.getByText('#12')).toBeVisible();
  expect(await screen.findByText('1 open position')).toBeVisible();
  expect(hrefOf('See and filter the open position')).toBe(
    '/uk/jobs?firm=Harrow+%26+Finch',
  );
  const about = screen.getByRole('heading', {
    level: 2,
    name: 'What we do',
  }).parentElement;
  expect(textsOf(about?.querySelectorAll('p') ?? [])).toEqual([
    'We count.',
    'And recount.',
  ]);
  expect(hrefOf(/^Website/)).toBe('https://firm.example/');
  expect(screen.queryByRole('link', { name: /LinkedIn|Twitter/ })).toBeNull();
  expect(screen.getByRole('note', { name: 'Lucia’s take' })).toHaveTextContent(
    '“They count “well”.”',
  );
  expect(hrefOf('Compare with other firms')).toBe('/uk/firms?firm=a');
  const trail = within(
    screen.getByRole('navigation', { name: 'Breadcrumb' }),
  ).getAllByRole('link');
  expect(trail.map((link) => link.getAttribute('href'))).toEqual([
    '/uk',
    '/uk/firms',
  ]);
});

test('a firm with nothing but a name of 200 letters shows no empty parts', async () => {
  const row = {
    ...FIRM,
    name: 'ab'.repeat(100),
    about: null,
    link: '',
    lucias_take: null,
  };
  await open('/firms/a', { fetch: firmOf(row) });
  expect(
    screen.getByRole('heading', { level: 1, name: row.name }),
  ).toBeVisible();
  expect(screen.getByText('Unranked')).toBeVisible();
  expect(screen.queryByRole('link', { name: /opens in a new tab/ })).toBeNull();
  expect(screen.queryByRole('note')).toBeNull();
  expect(await screen.findByText('Open positions: Unknown')).toBeVisible();
  expect(screen.queryByRole('heading', { name: /^Salaries/ })).toBeNull();
});

test('a firm shows the database’s number of open positions, and leads to them in the firm’s country', async () => {
  await open('/firms/pwc');
  const trail = within(
    screen.getByRole('navigation', { name: 'Breadcrumb' }),
  ).getAllByRole('link');
  expect(trail.map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/firms',
  ]);
  const [positions] = await openPositions([2]);
  expect(await screen.findByText(`${positions} open positions`)).toBeVisible();
  expect(hrefOf(`See and filter all ${positions} positions`)).toBe(
    '/us/jobs?firm=PwC',
  );
});

test('a firm’s brief parts share the heading before them, and no heading stands above one line', async () => {
  const about =
    '# About us\n\nWe count.\n\n## Training\n\nPaid exams.\n\n## Hours\n\nShort.';
  await open('/firms/a', { fetch: firmOf({ ...FIRM, about }) });
  expect(
    screen.getByRole('heading', { level: 2, name: 'About us' }),
  ).toBeVisible();
  expect(textsOf(screen.getAllByRole('term'))).toEqual(['Training', 'Hours']);
  expect(textsOf(screen.getAllByRole('definition'))).toEqual([
    'Paid exams.',
    'Short.',
  ]);
  expect(screen.queryByRole('heading', { name: 'Training' })).toBeNull();
  cleanup();
  await open('/firms/a', { fetch: firmOf({ ...FIRM, about: 'We count.' }) });
  expect(screen.getByText('We count.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'About' })).toBeNull();
});

test('a firm’s services lead to their jobs, the largest first and the smallest in one line', async () => {
  const services = [
    { name: 'Tax', jobs: 30 },
    { name: 'Audit', jobs: 20 },
    { name: 'Advisory', jobs: 9 },
    { name: 'Forensics', jobs: 8 },
    { name: 'Risk', jobs: 7 },
    { name: 'Legal', jobs: 2 },
    { name: null, jobs: 1 },
  ];
  const figures = { ...FIGURES, openings: 77, services };
  await open('/uk/firms/a', { fetch: firmOf(FIRM, [figures]) });
  const part = await screen.findByRole('region', {
    name: 'Open positions by service',
  });
  expect(rowsIn(part)).toEqual([
    ['Tax', '30'],
    ['Audit', '20'],
    ['Advisory', '9'],
    ['Forensics', '8'],
    ['Risk', '7'],
    ['Other services', '3'],
  ]);
  expect(hrefOf('Tax', part)).toBe(
    '/uk/jobs?firm=Harrow+%26+Finch&service=Tax',
  );
});

/** The cells of each row of a part's tables. */
const rowsIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('row')
    .map((row) => textsOf(row.children));

const half = { lower_quartile: 41_600, median: 50_000, upper_quartile: 70_000 };
const pay = { salaries: 5, lowest: 30_000, ...half, highest: 80_000 };
test('a firm shows its pay by currency, with the middle half of ten salaries or more', async () => {
  const figures = {
    ...FIGURES,
    pay: [
      { ...pay, salaries: 10, currency: 'GBP' },
      { ...pay, salaries: 9, currency: 'CAD' },
    ],
  };
  await open('/firms/a', { fetch: firmOf(FIRM, [figures]) });
  const part = await screen.findByRole('region', { name: 'Salaries' });
  expect(rowsIn(part)).toEqual([
    ['Median', '£50,000'],
    ['Middle half', '£41,600 to £70,000'],
    ['Lowest', '£30,000'],
    ['Highest', '£80,000'],
    ['Median', 'CA$50,000'],
    ['Lowest', 'CA$30,000'],
    ['Highest', 'CA$80,000'],
  ]);
  expect(textsOf(part.querySelectorAll('p'))).toEqual([
    'A year, by 10 salaries in open jobs',
    'A year, by 9 salaries in open jobs',
  ]);
});

test('a firm says when too few salaries are known', async () => {
  await open('/firms/a', { fetch: firmOf(FIRM, [FIGURES]) });
  expect(
    await screen.findByText(
      /^Fewer than five of its open jobs say what they pay/,
    ),
  ).toBeVisible();
});

test('a firm is shown when its figures and positions fail, with a Retry for each', async () => {
  let broken = true;
  const answer = firmOf(FIRM, [
    { ...FIGURES, pay: [{ ...pay, currency: 'GBP' }] },
  ]);
  await open('/firms/a', {
    fetch: (...request) =>
      broken && String(request[0]).includes('firm_figures')
        ? Promise.resolve(new Response('{}', { status: 400 }))
        : answer(...request),
  });
  expect(
    await screen.findByText('Salaries could not be loaded.'),
  ).toBeVisible();
  expect(screen.getByText('Open positions: Unknown')).toBeVisible();
  expect(
    screen.getByText('Open positions at Harrow & Finch could not be loaded.'),
  ).toBeVisible();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry Salaries' }));
  expect(await screen.findByText('9 open positions')).toBeVisible();
});

test('a firm that does not exist is "Firm Not Found"', async () => {
  await open('/uk/firms/no-such-firm');
  expect(
    screen.getByRole('heading', { level: 1, name: 'Firm Not Found' }),
  ).toBeVisible();
  expect(screen.getByText('404')).toBeVisible();
  expect(hrefOf('View All Firms')).toBe('/uk/firms');
  expect(hrefOf('Return to Home')).toBe('/uk');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('a firm that does not load shows an error, not "Firm Not Found", and Retry recovers', async () => {
  await failAndRetry(
    (options) => open('/firms/deloitte', options),
    'Error loading firm',
  );
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Deloitte',
    ),
  );
});

const aside = (props: {
  firmId: number | null;
  firmName: string;
  country?: 'ca';
}) => renderWidget(section.widgets.FirmAside, props, '/');

/** docs/product.md §2.6, §7 */
test.each([
  [{ firmId: 1, firmName: 'Deloitte' }],
  [{ firmId: null, firmName: 'Deloitte' }],
  [{ firmId: 99_999_999, firmName: 'Deloitte' }],
  [{ firmId: null, firmName: 'DELOITTE', country: 'ca' as const }],
])('beside a job: the firm is found by id, then by name: %o', async (props) => {
  await aside(props);
  expect(
    screen.getByRole('heading', { name: /About Deloitte/i }),
  ).toBeVisible();
  expect(hrefOf('View Firm Profile')).toBe('/firms/deloitte');
});

test('beside jobs of two countries, firms of one name are looked up for each', async () => {
  const asked: string[] = [];
  const { platform } = testPlatform({
    fetch: answering(/firm_by\?/, () =>
      Response.json([{ ...FIRM, slug: `of-${asked.push('')}` }]),
    ),
  });
  for (const [country, slug] of [
    ['uk', 'of-1'],
    ['us', 'of-2'],
  ] as const)
    expect(
      await platform.queryClient.fetchQuery(
        firmQueries.ofJob(platform, null, 'Harrow', country),
      ),
    ).toMatchObject({ slug });
});

test('beside a job: a firm without a profile has only its name', async () => {
  await aside({ firmId: null, firmName: 'Nobody & Sons' });
  expect(
    screen.getByRole('heading', { name: 'About Nobody & Sons' }),
  ).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
