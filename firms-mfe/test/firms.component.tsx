import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes, renderSection, testPlatform } from '@board/shared/testing';
import * as section from '../src/section';

jest.setTimeout(30_000);
// Widgets of other sections are missing here, and React reports each that its boundary catches.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));

/** Renders the section and waits for the page. */
async function open(...where: [url: string, options?: Parameters<typeof renderSection>[2]]) {
  const rendered = await renderSection(section, ...where);
  await screen.findByRole('heading', { level: 1 });
  return rendered;
}

const cards = () => screen.getAllByRole('article');
const ranks = () => cards().map((card) => Number(/#(\d+)/.exec(card.textContent ?? '')?.[1] ?? Infinity));

/** docs/product.md §2.7 */
describe('directory', () => {
  test('lists firms by rank, with their open positions, each as one link', async () => {
    await open('/firms');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Accounting Firms');
    expect(ranks().slice(0, 8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(ranks()).toEqual(ranks().toSorted((a, b) => a - b));
    const first = within(cards()[0] as HTMLElement);
    expect(first.getByRole('link', { name: 'Deloitte' })).toHaveAttribute('href', '/firms/deloitte');
    expect(first.getByText(/^\d+ open positions?$/)).toBeVisible();
  });

  test('of a country holds only its firms', async () => {
    const { platform } = await open('/us/firms');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('United States Accounting Firms');
    const { count } = await platform.backend
      .from('firms')
      .select('id', { count: 'exact', head: true })
      .eq('country', 'US');
    expect(screen.getByText(`Showing ${count} firms`)).toBeVisible();
  });

  test('narrows by rank and by name, in the address', async () => {
    const { router } = await open('/firms');
    await userEvent.selectOptions(screen.getByLabelText('Ranking'), 'Top 10');
    await waitFor(() => expect(cards()).toHaveLength(10));
    await userEvent.type(screen.getByRole('searchbox'), 'DELOI');
    await waitFor(() => expect(cards()).toHaveLength(1));
    expect(router.state.location.search).toBe('?search=DELOI&ranking=top10');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  test('takes signs of the pattern language as they stand', async () => {
    await open('/firms?search=%25');
    expect(screen.getByRole('heading', { name: 'No firms found' })).toBeVisible();
    expect(screen.getByText('Please check back later')).toBeVisible();
  });

  test('that fails says so, and Retry recovers', async () => {
    let broken = true;
    await open('/firms', {
      fetch: (...request) =>
        broken ? Promise.resolve(new Response('{}', { status: 400 })) : fetch(...request),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Error Loading Firms');
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(cards()).toHaveLength(24));
  });
});

/** docs/product.md §2.8 */
describe('a firm', () => {
  test('shows its About text, its links that are links, and the advisor’s take', async () => {
    await open('/uk/firms/deloitte', {
      fetch: async (input, init) => {
        const answer = await fetch(input, init);
        const row: unknown = await answer.json();
        const changes = {
          about: 'Intro\n\n## What we do\n\nWe count.',
          link: 'https://firm.example',
          twitter_link: 'javascript:alert(1)',
          linkedin_link: '',
          lucias_take: 'They count well.',
          jobs_count: 1,
        };
        const change = (one: unknown) => Object.assign({}, one, changes);
        return Response.json(Array.isArray(row) ? row.map(change) : change(row));
      },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Deloitte' })).toBeVisible();
    expect(screen.getByText('1 open position')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'What we do' })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Website/ })).toHaveAttribute('href', 'https://firm.example/');
    expect(screen.queryByRole('link', { name: /LinkedIn|Twitter/ })).toBeNull();
    expect(screen.getByText(/They count well\./)).toBeVisible();
  });

  test('that does not exist is "Firm Not Found"', async () => {
    await open('/uk/firms/no-such-firm');
    expect(screen.getByRole('heading', { level: 1, name: 'Firm Not Found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'View All Firms' })).toHaveAttribute('href', '/uk/firms');
  });
});

describe('beside a job', () => {
  async function aside(props: { firmId: number | null; firmName: string }) {
    const { platform } = testPlatform();
    const { Component, prefetch } = await section.widgets.FirmAside();
    await prefetch(platform, props);
    await renderRoutes(platform, [{ path: '*', element: <Component {...props} /> }], '/');
  }

  /** docs/product.md §2.6, §7 */
  test.each([
    [{ firmId: 1, firmName: 'Deloitte' }],
    [{ firmId: null, firmName: 'Deloitte' }],
    [{ firmId: 99_999_999, firmName: 'Deloitte' }],
  ])('the firm is found by id, then by name: %o', async (props) => {
    await aside(props);
    expect(screen.getByRole('heading', { name: 'About Deloitte' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'View Firm Profile' })).toHaveAttribute(
      'href',
      '/firms/deloitte',
    );
  });

  test('a firm without a profile is only named', async () => {
    await aside({ firmId: null, firmName: 'Nobody & Sons' });
    expect(screen.getByRole('heading', { name: 'About Nobody & Sons' })).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

/** docs/product.md §2.3, "Featured firms" */
describe('featured firms', () => {
  async function featured(props: { country?: 'uk' }) {
    const { platform } = testPlatform();
    const { Component, prefetch } = await section.widgets.FeaturedFirms();
    await prefetch(platform, props);
    await renderRoutes(platform, [{ path: '*', element: <Component {...props} /> }], '/');
  }

  test('are the top three', async () => {
    await featured({});
    expect(screen.getByRole('heading', { level: 2, name: 'Featured Accounting Firms' })).toBeVisible();
    expect(ranks()).toEqual([1, 2, 3]);
  });

  test('of a country are named after it', async () => {
    await featured({ country: 'uk' });
    expect(screen.getByRole('heading', { level: 2, name: 'Top UK Accounting Firms' })).toBeVisible();
  });
});
