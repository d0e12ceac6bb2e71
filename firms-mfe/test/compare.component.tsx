import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failAndRetry, hrefOf, textsOf } from '../../tools/test-support/page';
import { open } from './open';
import { openPositions } from './top-ranked';

const table = () => screen.getByRole('table', { name: 'Firms side by side' });
const names = () =>
  within(table())
    .getAllByRole('columnheader')
    .map((head) => within(head).getAllByRole('link')[0]?.textContent);
/** The cells of a line; in the part below a heading, if one is named. */
const cellsOf = (about: string, heading?: string) =>
  linesOf(heading)
    .find(([name]) => name === about)
    ?.slice(1);
/**
 * The lines of the part below a heading, the first part without one: name and
 * cells.
 */
const linesOf = (heading?: string) => {
  const parts = within(table()).getAllByRole('rowgroup').slice(1);
  const part =
    parts.find(
      (one) => one.querySelector('[scope="rowgroup"]')?.textContent === heading,
    ) ?? parts[0];
  return [...(part?.querySelectorAll('tr:has([scope="row"])') ?? [])].map(
    (row) => [...row.children].map((cell) => cell.textContent ?? ''),
  );
};
const pay = (salaries: number) => ({
  currency: 'GBP',
  salaries,
  lowest: 30_000,
  lower_quartile: 41_600,
  median: 50_000,
  upper_quartile: 70_000,
  highest: 80_000.4,
});

/** docs/product.md §2.7, "Comparison" */
test('a comparison has the firms of its address side by side, with the database’s numbers', async () => {
  await open('/uk/firms/compare?firm=pwc&firm=deloitte&firm=bdo');
  expect(names()).toEqual(['PwC', 'Deloitte', 'BDO']);
  expect(hrefOf('BDO', table())).toBe('/uk/firms/bdo');
  expect(cellsOf('Rank')).toEqual(['Rank #2', 'Rank #1', 'Rank #5']);
  expect(cellsOf('Country')).toEqual([
    'United States',
    'United Kingdom',
    'Canada',
  ]);
  const positions = await openPositions([2, 1, 5]);
  expect(cellsOf('Open jobs')).toEqual(positions.map(String));
  expect(hrefOf(/jobs, Tax, Deloitte$/)).toBe(
    '/uk/jobs?firm=Deloitte&service=Tax',
  );
});

test('a comparison has one line for a service or level of all firms, on one scale, and says where there is too little', async () => {
  const mix = [9, 8, 7, 6, 5, 4, 3, 2, 1].map((jobs) => ({
    name: `Service ${jobs}`,
    jobs,
  }));
  const levels = [
    { name: 'Partner', jobs: 30 },
    { name: 'Senior', jobs: 14 },
    { name: null, jobs: 1 },
  ];
  const paid = [
    { name: 'Senior', salaries: 5, median: 45_000 },
    { name: 'Partner', salaries: 6, median: 150_000 },
  ];
  const firms = [
    {
      id: 1,
      slug: 'a',
      name: 'A',
      openings: 45,
      services: mix,
      levels,
      pay: [{ ...pay(12), levels: paid }],
    },
    {
      id: 2,
      slug: 'b',
      name: 'B',
      openings: 10,
      levels: [{ name: 'Senior', jobs: 10 }],
      services: [{ name: 'Service 2', jobs: 10 }],
      pay: [{ ...pay(9), median: null }],
    },
    { id: 3, slug: 'c', name: 'C' },
  ];
  await open('/firms/compare?firm=a&firm=b&firm=c', {
    fetch: () => Promise.resolve(Response.json(firms)),
  });
  const services = linesOf('Jobs by service');
  expect(services.map(([name]) => name).slice(0, 2)).toEqual([
    'Service 2',
    'Service 9',
  ]);
  expect(services).toContainEqual(['Service 2', '2', '10', '0']);
  expect(services.at(-1)).toEqual(['Other services', '1', '0', '0']);
  const bars = [...table().querySelectorAll('i')]
    .slice(0, 3)
    .map((bar) => bar.style.width);
  expect(bars).toEqual(['20%', '100%', '0%']);
  expect(linesOf('Jobs by level')).toEqual([
    ['Senior', '14', '10', '0'],
    ['Partner', '30', '0', '0'],
    ['Not specified', '1', '0', '0'],
  ]);
  const few = '–Too few salaries';
  expect(linesOf('Median salary a year')).toEqual([
    ['Senior', '£45,000', few, few],
    ['Partner', '£150,000', few, few],
    ['All levels', '£50,000Half earn £41,600 – £70,000', few, few],
  ]);
  expect(hrefOf('£45,000, Senior, A')).toBe(
    '/jobs?firm=A&seniority=Senior&sort=salary',
  );
  // It does not break within, in the narrow columns of a phone.
  expect(screen.getByRole('link', { name: '£45,000, Senior, A' })).toHaveStyle({
    whiteSpace: 'nowrap',
  });
  expect(cellsOf('Open jobs')).toEqual(['45', '10', 'Unknown']);
  expect(cellsOf('Country')).toEqual([
    'Not specified',
    'Not specified',
    'Not specified',
  ]);
});

const line = (cell: Element | undefined) => {
  const stroke = (name: string) =>
    Number.parseFloat(
      cell?.querySelector(`svg .${name}`)?.getAttribute('x') ?? '',
    );
  return { lower: stroke('half'), median: stroke('median') };
};

const paidFirm = (id: number, ...paid: object[]) => ({
  id,
  slug: `firm-${id}`,
  name: `Firm ${id}`,
  openings: 5,
  levels: [{ name: 'Senior', jobs: 5 }],
  services: [],
  pay: paid,
});
const senior = (lower: number, median: number, upper: number) => ({
  levels: [
    {
      name: 'Senior',
      salaries: 5,
      lower_quartile: lower,
      median,
      upper_quartile: upper,
    },
  ],
});
const dollars = {
  ...pay(12),
  currency: 'USD',
  lower_quartile: 80_000,
  median: 90_000,
  upper_quartile: 120_000,
};

/** docs/product.md §4.5 */
test('a comparison draws the pay of each level on one scale for each currency', async () => {
  const firms = [
    paidFirm(1, { ...pay(12), ...senior(45_000, 50_000, 60_000) }),
    paidFirm(2, { ...pay(12), ...senior(50_000, 60_000, 70_000) }),
    paidFirm(3, { ...dollars, ...senior(90_000, 100_000, 110_000) }),
  ];
  await open('/uk/firms/compare?firm=firm-1&firm=firm-2&firm=firm-3', {
    fetch: () => Promise.resolve(Response.json(firms)),
  });
  const cells = within(table())
    .getAllByRole('rowheader', { name: 'Senior' })
    .at(-1)
    ?.parentElement?.querySelectorAll('td');
  expect(textsOf(cells ?? [])).toEqual([
    '£50,000Half earn £45,000 – £60,000',
    '£60,000Half earn £50,000 – £70,000',
    'US$100,000Half earn US$90,000 – US$110,000',
  ]);
  const lines = Array.from(cells ?? [], line);
  const [first, second, abroad] = lines;
  // 50,000 pounds stand at one place, whosever figure they are.
  expect(second?.lower).toBe(first?.median);
  expect(second?.median).toBeGreaterThan(first?.median ?? Infinity);
  // Dollars have a scale of their own, from 80,000 to 120,000 by proportions.
  expect(abroad?.median).toBe(54.7);
  for (const drawing of table().querySelectorAll('svg'))
    expect(drawing).toHaveAttribute('aria-hidden', 'true');
});

test('a comparison has no line where the middle half of a level is not known', async () => {
  const levels = [{ name: 'Senior', salaries: 5, median: 45_000 }];
  const firms = [1, 2].map((id) => paidFirm(id, { ...pay(12), levels }));
  await open('/uk/firms/compare?firm=firm-1&firm=firm-2', {
    fetch: () => Promise.resolve(Response.json(firms)),
  });
  expect(linesOf('Median salary a year')[0]).toEqual([
    'Senior',
    '£45,000',
    '£45,000',
  ]);
  // Those of all levels.
  expect(table().querySelectorAll('td > svg')).toHaveLength(2);
});

test('a comparison loses a firm and gains one through its address', async () => {
  const { router } = await open(
    '/firms/compare?firm=pwc&firm=deloitte&firm=bdo',
  );
  expect(hrefOf('Add another firm')).toBe(
    '/firms?firm=pwc&firm=deloitte&firm=bdo',
  );
  await userEvent.click(screen.getByRole('link', { name: 'Remove PwC' }));
  await waitFor(() => expect(names()).toEqual(['Deloitte', 'BDO']));
  expect(router.state.location.search).toBe('?firm=deloitte&firm=bdo');
});

test.each([
  ['', 'Mark them in the list of firms', '/firms'],
  ['?firm=deloitte', 'Deloitte is one.', '/firms?firm=deloitte'],
  ['?firm=deloitte&firm=nobody', 'Deloitte is one.', '/firms?firm=deloitte'],
  ['?firm=nobody&firm=<i>', 'Mark them in the list of firms', '/firms'],
])(
  'a comparison of too few firms asks for more: %s',
  async (query, words, href) => {
    await open(`/firms/compare${query}`);
    expect(
      screen.getByRole('heading', { name: 'Choose two to four firms' }),
    ).toBeVisible();
    expect(screen.getByText(new RegExp(`^${words}`))).toBeVisible();
    expect(hrefOf('Choose firms')).toBe(href);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryAllByRole('note')).toHaveLength(
      query.includes('nobody') ? 1 : 0,
    );
  },
);

test('a comparison names firms that there are not, and leaves out the fifth', async () => {
  await open(
    '/firms/compare?firm=deloitte&firm=nobody&firm=pwc&firm=ey&firm=kpmg',
  );
  expect(names()).toEqual(['Deloitte', 'PwC', 'EY']);
  expect(textsOf(screen.getAllByRole('note'))).toEqual([
    'Not found, and left out: nobody',
    'No more than 4 firms fit side by side: these are the first.',
  ]);
});

test('a comparison that fails says so, and Retry recovers', async () => {
  await failAndRetry(
    (options) => open('/firms/compare?firm=deloitte&firm=pwc', options),
    'Error loading firms',
  );
  await waitFor(() => expect(names()).toEqual(['Deloitte', 'PwC']));
});
