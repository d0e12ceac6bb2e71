import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderSection } from '@board/shared/testing';
import * as section from '../src/section';
import { failAndRetry } from './retry';
import { openPositions } from './top-ranked';

jest.setTimeout(30_000);

async function open(...where: [url: string, options?: Parameters<typeof renderSection>[2]]) {
  const rendered = await renderSection(section, ...where);
  await screen.findByRole('heading', { level: 1 });
  return rendered;
}
const table = () => screen.getByRole('table', { name: 'Firms side by side' });
const names = () =>
  within(table())
    .getAllByRole('columnheader')
    .map((head) => within(head).getAllByRole('link')[0]?.textContent);
/** The cells below a heading. */
const cellsOf = (about: string) => {
  const heading = within(table()).getByRole('rowheader', { name: about });
  return [...(heading.closest('tbody')?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent ?? '');
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
describe('a comparison', () => {
  test('has the firms of its address side by side, with the database’s numbers', async () => {
    await open('/uk/firms/compare?firm=pwc&firm=deloitte&firm=bdo');
    expect(names()).toEqual(['PwC', 'Deloitte', 'BDO']);
    expect(within(table()).getByRole('link', { name: 'BDO' })).toHaveAttribute('href', '/uk/firms/bdo');
    expect(cellsOf('Rank')).toEqual(['Rank #2', 'Rank #1', 'Rank #5']);
    expect(cellsOf('Country')).toEqual(['United States', 'United Kingdom', 'Canada']);
    const positions = await openPositions([2, 1, 5]);
    expect(cellsOf('Open positions')).toEqual(positions.map(String));
  });

  test('shows mixes and salaries, sums up the rest, and says where there is too little', async () => {
    const mix = [9, 8, 7, 6, 5, 4, 3, 2].map((jobs) => ({ name: `Service ${jobs}`, jobs }));
    const firm = {
      id: 1,
      slug: 'a',
      name: 'A',
      openings: 44,
      services: mix,
      levels: [{ name: null, jobs: 44 }],
    };
    await open('/firms/compare?firm=a&firm=b', {
      fetch: () =>
        Promise.resolve(
          Response.json([
            { ...firm, pay: [pay(12), { ...pay(5), currency: 'CAD', median: null }] },
            { id: 2, slug: 'b', name: 'B' },
          ]),
        ),
    });
    expect(cellsOf('Services')).toEqual([
      expect.stringMatching(/^Service 9 9.*Service 4 4Others 5$/),
      'None',
    ]);
    expect(cellsOf('Seniority')).toEqual(['Not specified 44', 'None']);
    expect(cellsOf('Salaries by the year')).toEqual([
      '£30,000 – £80,000Median £50,000 of 12 salaries',
      'Too few salaries are named',
    ]);
    expect(cellsOf('Open positions')).toEqual(['44', 'Unknown']);
    expect(cellsOf('Country')).toEqual(['Not specified', 'Not specified']);
  });

  test('loses a firm and gains one through its address', async () => {
    const { router } = await open('/firms/compare?firm=pwc&firm=deloitte&firm=bdo');
    expect(screen.getByRole('link', { name: 'Add another firm' })).toHaveAttribute(
      'href',
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
  ])('of too few firms asks for more: %s', async (query, words, href) => {
    await open(`/firms/compare${query}`);
    expect(screen.getByRole('heading', { name: 'Choose two to four firms' })).toBeVisible();
    expect(screen.getByText(new RegExp(`^${words}`))).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose Firms' })).toHaveAttribute('href', href);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryAllByRole('note')).toHaveLength(query.includes('nobody') ? 1 : 0);
  });

  test('names firms that there are not, and leaves out the fifth', async () => {
    await open('/firms/compare?firm=deloitte&firm=nobody&firm=pwc&firm=ey&firm=kpmg');
    expect(names()).toEqual(['Deloitte', 'PwC', 'EY']);
    expect(screen.getAllByRole('note').map((note) => note.textContent)).toEqual([
      'Not found, and left out: nobody',
      'No more than 4 firms fit side by side: these are the first.',
    ]);
  });

  test('that fails says so, and Retry recovers', async () => {
    await failAndRetry(
      (options) => open('/firms/compare?firm=deloitte&firm=pwc', options),
      'Error Loading Firms',
    );
    await waitFor(() => expect(names()).toEqual(['Deloitte', 'PwC']));
  });
});
