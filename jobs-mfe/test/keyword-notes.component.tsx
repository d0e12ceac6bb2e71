/**
 * How the list says what its keywords found, over the real backend
 * (docs/product.md §2.5.6).
 */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, hrefOf } from '../../tools/test-support/page';
import { count, open } from './open';

test('a typo is corrected, and a link searches for what was typed', async () => {
  const { router } = await open('/uk/jobs?keywords=acountant&sort=salary');
  expect(screen.getByText(/Showing results for “accountant”\./)).toBeVisible();
  const found = count();
  const link = screen.getByRole('link', {
    name: 'Search for “acountant” instead',
  });
  expect(link).toHaveAttribute(
    'href',
    '/uk/jobs?keywords=%22acountant%22&sort=salary',
  );
  await userEvent.click(link);
  await waitFor(() => expect(count()).toBe('Showing 0 jobs'));
  expect(screen.queryByText(/Showing results for/)).not.toBeInTheDocument();
  await act(() => router.navigate('/uk/jobs?keywords=accountant'));
  await waitFor(() => expect(count()).toBe(found));
  expect(screen.queryByText(/Showing results for/)).not.toBeInTheDocument();
});

test('pay is left out of keywords, and a list of most words says so', async () => {
  await open(
    `/uk/jobs?keywords=${encodeURIComponent('auditor xylophone £60k')}`,
  );
  expect(
    screen.getByText('Keywords leave out pay: “£60k”. Use the salary filter.'),
  ).toBeVisible();
  expect(
    screen.getByText('No job has all words; these have most.'),
  ).toBeVisible();
  expect(screen.getAllByRole('article').length).toBeGreaterThan(0);
});

test('an empty list says that nothing matches, and not that it shows something', async () => {
  await open('/uk/jobs?keywords=acountant+xylophone&maxSalary=1');
  expect(
    screen.getByRole('heading', { name: 'No jobs match your filters' }),
  ).toBeVisible();
  expect(
    screen.queryByText(/these have most|Showing results for/),
  ).not.toBeInTheDocument();
  expect(
    screen.getByText(
      /^“acountant xylophone” was read as “accountant xylophone”\.$/,
    ),
  ).toBeVisible();
});

test('keywords are by relevance unless the visitor chooses another order, and the select shows it', async () => {
  const orders: (string | null)[] = [];
  const fetch = answering(/search_jobs/, (real, address) => {
    orders.push(new URL(String(address)).searchParams.get('sort'));
    return real();
  });
  const { router } = await open('/uk/jobs', { fetch });
  const address = () => router.state.location.search;
  const select = screen.getByRole('combobox', { name: 'Sort' });
  expect(select).toHaveDisplayValue('Newest First');
  expect(
    screen.queryByRole('option', { name: 'Most Relevant' }),
  ).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Keywords'), 'payroll');
  await waitFor(() => expect(address()).toBe('?keywords=payroll'));
  await waitFor(() => expect(select).toHaveDisplayValue('Most Relevant'));
  expect(orders.at(-1)).toBe('relevance');
  await userEvent.selectOptions(select, 'Newest First');
  await waitFor(() => expect(address()).toBe('?keywords=payroll&sort=date'));
  expect(orders.at(-1)).toBe('date');
  expect(select).toHaveDisplayValue('Newest First');
  await userEvent.click(
    screen.getByRole('link', { name: /Remove filter Keywords: payroll/ }),
  );
  await waitFor(() => expect(address()).toBe(''));
  await waitFor(() =>
    expect(
      screen.queryByRole('option', { name: 'Most Relevant' }),
    ).not.toBeInTheDocument(),
  );
  expect(select).toHaveDisplayValue('Newest First');
});

test.each([
  [
    'acountant',
    'No title contains “acountant”. These have its words, read as “accountant”.',
    /accountant/i,
  ],
  [
    'tax senior managers',
    'No title contains “tax senior managers”. These have its words.',
    /tax.*senior manager/i,
  ],
  [
    'auditor xylophones',
    'No title contains “auditor xylophones”. These have most of its words.',
    /auditor/i,
  ],
])(
  'the title %s is read as words, and the list says so',
  async (typed, note, title) => {
    await open(`/uk/jobs?search=${encodeURIComponent(typed)}`);
    expect(screen.getByText(note)).toBeVisible();
    for (const card of screen.getAllByRole('article'))
      expect(within(card).getByRole('heading')).toHaveTextContent(title);
  },
);

test('what was typed is text, whatever it contains, and the link to it keeps the order of keywords', async () => {
  const typed = '<img src=x onerror=alert(1)> acountant';
  await open(`/uk/jobs?keywords=${encodeURIComponent(typed)}`);
  expect(hrefOf(`Search for “${typed}” instead`)).toMatch(
    /keywords=.*%22acountant%22$/,
  );
  expect(document.querySelector('img[onerror]')).toBeNull();
});

describe('while the visitor types', () => {
  const results = () => screen.getByRole('region', { name: 'Results' });
  const note = /^No title contains “acountant”/;

  test.each([
    ['Enter', () => userEvent.keyboard('{Enter}')],
    ['another field', () => userEvent.click(screen.getByLabelText('Location'))],
  ])(
    'neither a chip nor a sentence comes above the results before %s',
    async (_name, turn) => {
      const { router } = await open('/uk/jobs');
      await userEvent.type(screen.getByLabelText('Job Title'), 'acountant');
      await waitFor(() =>
        expect(router.state.location.search).toBe('?search=acountant'),
      );
      await waitFor(() =>
        expect(within(results()).getAllByRole('heading')[0]).toHaveTextContent(
          /accountant/i,
        ),
      );
      expect(screen.queryByText(note)).not.toBeInTheDocument();
      expect(
        screen.queryByRole('list', { name: 'Active filters' }),
      ).not.toBeInTheDocument();
      await turn();
      expect(await screen.findByText(note)).toBeVisible();
      expect(
        screen.getByRole('link', { name: 'Remove filter “acountant”' }),
      ).toBeVisible();
    },
  );

  test('what the last search said keeps its room, but is not shown', async () => {
    const { router } = await open('/uk/jobs?search=acountant&minSalary=1000');
    const said = screen.getByText(note);
    const chip = screen.getByRole('link', {
      name: 'Remove filter “acountant”',
    });
    await userEvent.type(screen.getByLabelText('Job Title'), 's');
    await waitFor(() =>
      expect(router.state.location.search).toBe(
        '?search=acountants&minSalary=1000',
      ),
    );
    await waitFor(() => expect(said).not.toBeVisible());
    expect(said).toBeInTheDocument();
    expect(chip).not.toBeVisible();
    expect(
      screen.getByRole('link', { name: 'Remove filter £1,000+' }),
    ).toBeVisible();
    await userEvent.click(results());
    expect(
      await screen.findByRole('link', { name: 'Remove filter “acountants”' }),
    ).toBeVisible();
  });
});
