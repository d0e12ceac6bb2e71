/** docs/product.md §9 */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderSection } from '@board/shared/testing';
import * as section from '../src/section';
import { answering, textsOf } from '../../tools/test-support/page';
import { open } from './open';
import { numberOfFirms, openPositions } from './top-ranked';

afterEach(() => jest.restoreAllMocks());

const cards = () => screen.getAllByRole('article');
const ranks = () =>
  cards().map((card) =>
    Number(/#(\d+)/.exec(card.textContent ?? '')?.[1] ?? Infinity),
  );

/** docs/product.md §2.7 */
test('the directory lists firms by rank, each as one link, and reads their open positions in one request', async () => {
  const openings = jest.fn((real: () => Promise<Response>) => real());
  await open('/firms', { fetch: answering(/firm_openings/, openings) });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Accounting Firms',
  );
  expect(ranks().slice(0, 8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(ranks()).toEqual(ranks().toSorted((a, b) => a - b));
  const first = within(cards()[0] as HTMLElement);
  expect(first.getByRole('link', { name: 'Deloitte' })).toHaveAttribute(
    'href',
    '/firms/deloitte',
  );
  await waitFor(() =>
    expect(cards()[23]).toHaveTextContent(/\d open position/),
  );
  expect(openings).toHaveBeenCalledTimes(1);
  const positions = await openPositions([1, 2, 3, 4]);
  expect(positions).toHaveLength(4);
  // the first eight firms of the sample have their rank as their id
  for (const [at, open_jobs] of positions.entries())
    expect(cards()[at]).toHaveTextContent(
      new RegExp(`\\D${open_jobs} open position`),
    );
});

test('the directory shows "Loading..." for pending numbers and "Unknown" for missing ones; all cards stay', async () => {
  let answer: (response: Response) => void = () => {};
  const counts = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  await open('/firms', { fetch: answering(/firm_openings/, () => counts) });
  expect(cards()).toHaveLength(24);
  for (const card of cards())
    expect(card).toHaveTextContent('Open positions: Loading...');
  answer(Response.json([{ firm_id: 1, open_jobs: 1 }]));
  expect(await screen.findByText('1 open position')).toBeVisible();
  expect(screen.getAllByText('Open positions: Unknown')).toHaveLength(23);
});

test('the directory of a country lists only its firms', async () => {
  await open('/us/firms');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'United States Accounting Firms',
  );
  expect(
    screen.getByText(`Showing ${await numberOfFirms('US')} firms`),
  ).toBeVisible();
});

test('the directory filters by rank and by name, in the address', async () => {
  const { router } = await open('/firms');
  await userEvent.selectOptions(screen.getByLabelText('Ranking'), 'Top 10');
  await waitFor(() => expect(cards()).toHaveLength(10));
  await userEvent.type(screen.getByRole('searchbox'), 'DELOI');
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(router.state.location.search).toBe('?search=DELOI&ranking=top10');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

test('the directory opens a firm that is chosen right after typing, even if it loads slowly', async () => {
  const late = () => new Promise((resolve) => setTimeout(resolve, 700));
  await open('/firms', {
    fetch: answering(/firm_by\?slug=kpmg/, (real) => late().then(real)),
  });
  await userEvent.type(screen.getByRole('searchbox'), 'ey');
  await userEvent.click(screen.getByRole('link', { name: 'KPMG' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'KPMG' }),
  ).toBeVisible();
});

test('the directory searches for pattern characters literally', async () => {
  await open('/firms?search=%25');
  expect(screen.getByRole('heading', { name: 'No firms found' })).toBeVisible();
  expect(screen.getByText('Please check back later')).toBeVisible();
});

/** docs/product.md §7: given up after 3 s, and not asked again by itself. */
test('the directory that times out offers Retry, not an empty list', async () => {
  let hanging = true;
  let requested = 0;
  const opened = renderSection(section, '/firms', {
    fetch: (input, init) => {
      if (!hanging) return fetch(input, init);
      requested += 1;
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () =>
          reject(new DOMException('', 'TimeoutError')),
        );
      });
    },
  });
  const alert = await screen.findByRole('alert', undefined, {
    timeout: 15_000,
  });
  await opened;
  expect(alert).toHaveTextContent('Error loading firms');
  expect(screen.queryByText('No firms found')).toBeNull();
  expect(screen.getByRole('searchbox')).toBeVisible();
  expect(requested).toBe(1);
  hanging = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(cards()).toHaveLength(24));
});

test('firms whose answer comes to a busy page are not given up', async () => {
  const answer = async (real: () => Promise<Response>) => {
    const answered = await real();
    const end = performance.now() + 3200; // more than the limit
    while (performance.now() < end);
    return answered;
  };
  await open('/firms', { fetch: answering(/firm_list/, answer) });
  expect(cards()).toHaveLength(24);
});

test('the directory shows equal, quoted, very long and right-to-left names, and firms without other data', async () => {
  const names = [
    'O’Brien "& Sons" <b>',
    'Same & Co',
    'Same & Co',
    'ab'.repeat(100),
    'مكتب النور (LLP)',
  ];
  const firms = names.map((name, id) => ({ id, name, slug: `firm-${id}` }));
  await open('/firms?search=x', {
    fetch: answering(/firm_list/, () => Response.json({ total: 5, firms })),
  });
  expect(cards()).toHaveLength(5);
  const links = cards().map((card) => within(card).getByRole('link'));
  expect(textsOf(links)).toEqual(names);
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    names.map((_, id) => `/firms/firm-${id}`),
  );
  for (const link of links) expect(link.firstElementChild?.tagName).toBe('BDI');
  expect(screen.getAllByText('Unranked')).toHaveLength(5);
});

/** docs/product.md §2.7, "Comparison" */
const box = (name: string) => screen.getByLabelText(`Compare ${name}`);
const bar = () => screen.getByLabelText('Compare firms', { selector: 'form' });

test('choosing firms to compare is kept in the address, through a search, and leads to the comparison', async () => {
  const { router } = await open('/uk/firms?ranking=top10&firm=pwc');
  expect(bar()).toHaveTextContent('1 firm chosen. Choose at least one more.');
  await userEvent.click(box('Deloitte'));
  expect(box('Deloitte')).toBeChecked();
  await waitFor(() =>
    expect(router.state.location.search).toBe(
      '?ranking=top10&firm=pwc&firm=deloitte',
    ),
  );
  await userEvent.type(screen.getByRole('searchbox'), 'rsm');
  await waitFor(() => expect(cards()).toHaveLength(1));
  await userEvent.click(box('RSM'));
  expect(bar()).toHaveTextContent('3 firms chosen');
  await waitFor(() =>
    expect(router.state.location.search).toBe(
      '?search=rsm&ranking=top10&firm=pwc&firm=deloitte&firm=rsm',
    ),
  );
  await userEvent.click(
    within(bar()).getByRole('button', { name: 'Compare firms' }),
  );
  await screen.findByRole('heading', { level: 1, name: 'Compare firms' });
  expect(router.state.location.pathname).toBe('/uk/firms/compare');
  const compared = new URLSearchParams(router.state.location.search).getAll(
    'firm',
  );
  expect(compared.toSorted().join()).toBe('deloitte,pwc,rsm');
});

test('choosing firms to compare is limited to four firms, and can be undone and cleared', async () => {
  const { router } = await open(
    '/firms?ranking=top10&firm=deloitte&firm=pwc&firm=ey&firm=kpmg',
  );
  expect(box('BDO')).toBeDisabled();
  expect(bar()).toHaveTextContent('4 firms chosen: no more fit side by side.');
  await userEvent.click(box('EY'));
  await waitFor(() =>
    expect(router.state.location.search).toBe(
      '?ranking=top10&firm=deloitte&firm=pwc&firm=kpmg',
    ),
  );
  expect(box('EY')).not.toBeChecked();
  expect(box('BDO')).toBeEnabled();
  await userEvent.click(within(bar()).getByRole('link', { name: 'Clear' }));
  await waitFor(() =>
    expect(router.state.location.search).toBe('?ranking=top10'),
  );
  await waitFor(() =>
    expect(document.querySelectorAll('input:checked')).toHaveLength(0),
  );
});
