/**
 * The filter panel over the real backend: what narrows, what is shown of it,
 * and what is asked for (docs/product.md §2.5.1, §2.5.6, §8).
 */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, failing, textsOf } from '../../tools/test-support/page';
import { count, open } from './open';

const numberIn = (text: string | null | undefined) =>
  Number(/\(([\d,]+)\)/.exec(text ?? '')?.[1]?.replace(',', ''));
/** The boxes of a filter of several values, closed or open. */
const boxesOf = (label: string) =>
  within(
    screen.getByRole('group', { name: label, hidden: true }),
  ).getAllByRole<HTMLInputElement>('checkbox', { hidden: true });
const labelOf = (box: HTMLInputElement) => box.labels?.[0]?.textContent ?? '';
const boxOf = (label: string, value: string) => {
  const box = boxesOf(label).find((one) => one.value === value);
  if (!box) throw new Error(`no box ${value}`);
  return box;
};

test('the number beside a choice equals the total after choosing it; a title that titles contain has no note', async () => {
  const { router } = await open('/uk/jobs?search=manager');
  expect(screen.queryByText(/^No title contains/)).not.toBeInTheDocument();
  const box = await waitFor(() => {
    const found = boxesOf('Service').find((one) =>
      /^Tax \(\d+\)$/.test(labelOf(one)),
    );
    if (!found) throw new Error('no number yet');
    return found;
  });
  const promised = numberIn(labelOf(box));
  await userEvent.click(box);
  await waitFor(() =>
    expect(router.state.location.search).toBe('?search=manager&service=Tax'),
  );
  await waitFor(() => expect(count()).toBe(`Showing ${promised} jobs`));
});

test('each filter has a chip that removes it; "Clear Filters" removes all but the sort', async () => {
  const { router } = await open(
    '/uk/jobs?search=a&service=Tax&minSalary=20000&maxSalary=90000&fromDate=2020-01-31&sort=salary',
  );
  const chips = within(screen.getByRole('list', { name: 'Active filters' }));
  expect(textsOf(chips.getAllByRole('link'))).toEqual([
    'Remove filter “a”',
    'Remove filter Tax',
    'Remove filter £20,000 – £90,000',
    'Remove filter Since 31 Jan 2020',
    'Clear Filters',
  ]);
  await userEvent.click(chips.getByRole('link', { name: /£20,000/ }));
  await waitFor(() =>
    expect(router.state.location.search).toBe(
      '?search=a&service=Tax&fromDate=2020-01-31&sort=salary',
    ),
  );
  expect(screen.getByLabelText('Minimum salary')).toHaveValue('');
  await waitFor(() =>
    expect(screen.getByRole('link', { name: /Since/ })).toHaveFocus(),
  );
  await userEvent.click(screen.getByRole('link', { name: 'Clear Filters' }));
  await waitFor(() =>
    expect(router.state.location.search).toBe('?sort=salary'),
  );
  await waitFor(() =>
    expect(
      screen.queryByRole('link', { name: 'Clear Filters' }),
    ).not.toBeInTheDocument(),
  );
  expect(screen.getByLabelText('Job Title')).toHaveValue('');
  expect(screen.getByLabelText('Sort')).toHaveValue('salary');
});

test.each([
  ['uk', 'AAT', 'AAT'],
  ['us', 'EA', 'CPA/EA'],
])(
  'in the list %s the qualification %s finds the adverts that state it',
  async (country, name, shown) => {
    await open(`/${country}/jobs`);
    const all = count();
    await userEvent.selectOptions(screen.getByLabelText('Qualification'), name);
    await waitFor(() => expect(count()).not.toBe(all));
    expect(screen.getAllByText(shown).length).toBeGreaterThan(0);
  },
);

test('several levels are chosen by their boxes; each has a chip of its own', async () => {
  const { router } = await open('/uk/jobs');
  await waitFor(() => expect(boxesOf('Seniority').length).toBeGreaterThan(2));
  await userEvent.click(boxOf('Seniority', 'Senior'));
  await waitFor(() =>
    expect(router.state.location.search).toBe('?seniority=Senior'),
  );
  await userEvent.click(boxOf('Seniority', 'Manager'));
  await waitFor(() =>
    expect(router.state.location.search).toBe(
      '?seniority=Manager&seniority=Senior',
    ),
  );
  const summary = await screen.findByLabelText('Seniority Manager or Senior');
  expect(summary).toHaveTextContent('Manager or Senior');
  await userEvent.click(
    screen.getByRole('link', { name: 'Remove filter Manager' }),
  );
  await waitFor(() =>
    expect(router.state.location.search).toBe('?seniority=Senior'),
  );
  expect(boxOf('Seniority', 'Manager')).not.toBeChecked();
  expect(boxOf('Seniority', 'Senior')).toBeChecked();
  await waitFor(() => expect(summary).toHaveTextContent(/^Senior$/));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(boxOf('Seniority', 'Manager')).toBeChecked());
  expect(
    screen.getByRole('link', { name: 'Remove filter Manager' }),
  ).toBeVisible();
});

describe('on a wide screen', () => {
  /** What matchMedia would answer in a wide window; jsdom has no matchMedia. */
  const matchWide = (media: string): MediaQueryList =>
    Object.assign(new EventTarget(), {
      matches: media.includes('min-width'),
      media,
      onchange: null,
      addListener() {},
      removeListener() {},
    });
  beforeEach(() => {
    globalThis.matchMedia = matchWide;
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'matchMedia');
  });

  test("a press opens MUI's list, which stays open for several choices", async () => {
    const { router } = await open('/uk/jobs?service=Tax');
    await userEvent.click(screen.getByLabelText('Seniority All Levels'));
    const list = within(await screen.findByRole('listbox', { hidden: true }));
    const option = (name: string) =>
      list.getByRole('option', { name: new RegExp(`^${name}( \\(|$)`) });
    expect(option('All Levels')).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(
      await list.findByRole('option', { name: /^Senior( \(|$)/ }),
    );
    // the choice shows at once, before the answer
    expect(option('Senior')).toHaveAttribute('aria-selected', 'true');
    expect(option('All Levels')).toHaveAttribute('aria-selected', 'false');
    await userEvent.click(option('Manager'));
    await waitFor(() =>
      expect(router.state.location.search).toBe(
        '?service=Tax&seniority=Manager&seniority=Senior',
      ),
    );
    expect(boxOf('Seniority', 'Manager')).toBeChecked();
    await userEvent.click(option('Senior'));
    await waitFor(() =>
      expect(router.state.location.search).toBe(
        '?service=Tax&seniority=Manager',
      ),
    );
    await userEvent.click(option('All Levels'));
    await waitFor(() =>
      expect(router.state.location.search).toBe('?service=Tax'),
    );
    expect(boxesOf('Seniority').some(({ checked }) => checked)).toBe(false);
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(
        screen.queryByRole('listbox', { hidden: true }),
      ).not.toBeInTheDocument(),
    );
    expect(document.activeElement).toHaveAccessibleName('Seniority');
    expect(document.activeElement).toHaveTextContent('All Levels');
  }, 120_000);

  test('it shows what a chip removes', async () => {
    const { router } = await open(
      '/uk/jobs?seniority=Manager&seniority=Senior',
    );
    await userEvent.click(screen.getByLabelText('Seniority Manager or Senior'));
    await screen.findByRole('listbox', { hidden: true });
    await userEvent.keyboard('{Escape}');
    await userEvent.click(
      await screen.findByRole('link', { name: 'Remove filter Senior' }),
    );
    await waitFor(() =>
      expect(router.state.location.search).toBe('?seniority=Manager'),
    );
    const field = screen.getByRole('combobox', { name: 'Seniority' });
    await waitFor(() => expect(field).toHaveTextContent(/^Manager$/));
  });
});

test('removing a filter by its chip keeps text that was typed just before', async () => {
  const { router } = await open('/uk/jobs?service=Tax');
  const field = screen.getByLabelText('Job Title');
  await userEvent.type(field, 'senior');
  await userEvent.click(
    screen.getByRole('link', { name: 'Remove filter Tax' }),
  );
  await waitFor(() =>
    expect(router.state.location.search).toBe('?search=senior'),
  );
  await act(() => new Promise((done) => setTimeout(done, 400)));
  expect(router.state.location.search).toBe('?search=senior');
  expect(field).toHaveValue('senior');
});

test('typing replaces the history entry, choosing adds one', async () => {
  const { router } = await open('/uk/jobs');
  await userEvent.type(screen.getByLabelText('Job Title'), 'tax');
  await waitFor(() => expect(router.state.location.search).toBe('?search=tax'));
  await userEvent.selectOptions(screen.getByLabelText('Sort'), 'Firm Ranking');
  await waitFor(() =>
    expect(router.state.location.search).toBe('?search=tax&sort=firmRank'),
  );
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe('?search=tax');
  await waitFor(() =>
    expect(screen.getByLabelText('Sort')).toHaveDisplayValue('Newest First'),
  );
  await act(() => router.navigate(-1)); // there is nothing before
  expect(router.state.location.search).toBe('?search=tax');
});

test('a newer query aborts the previous one, and each pause starts one query', async () => {
  const requests: { search: string; aborted(): boolean }[] = [];
  const { notices, router } = await open('/uk/jobs', {
    fetch: async (input, init) => {
      const url = new URL(String(input));
      const search = /"search":"([^"]*)"/.exec(
        url.searchParams.get('filter') ?? '',
      )?.[1];
      if (url.pathname.endsWith('search_jobs') && search !== undefined) {
        requests.push({
          search,
          aborted: () => init?.signal?.aborted === true,
        });
        if (search === 'au')
          await new Promise((done) =>
            init?.signal?.addEventListener('abort', done),
          );
      }
      return fetch(input, init);
    },
  });
  const field = screen.getByLabelText('Job Title');
  await userEvent.click(field);
  await userEvent.paste('au');
  await waitFor(() => expect(requests).toHaveLength(1));
  await userEvent.click(field);
  await userEvent.paste('dit');
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests.map(({ search }) => search)).toEqual(['au', 'audit']);
  expect(requests[0]?.aborted()).toBe(true);
  await waitFor(() =>
    expect(router.state.location.search).toBe('?search=audit'),
  );
  expect(requests[1]?.aborted()).toBe(false);
  expect(field).toHaveFocus();
  expect(notices).toEqual([]);
});

test('an incomplete number or day starts no query', async () => {
  const { router } = await open('/uk/jobs');
  await userEvent.type(screen.getByLabelText('Minimum salary'), '-5');
  await act(() => new Promise((done) => setTimeout(done, 400)));
  expect(router.state.location.search).toBe('');
  await userEvent.clear(screen.getByLabelText('Minimum salary'));
  await userEvent.type(screen.getByLabelText('Minimum salary'), '50000');
  await waitFor(() =>
    expect(router.state.location.search).toBe('?minSalary=50000'),
  );
  await userEvent.type(screen.getByLabelText('Published from'), '2026-01-31');
  await waitFor(() =>
    expect(router.state.location.search).toBe(
      '?minSalary=50000&fromDate=2026-01-31',
    ),
  );
});

test('a field understands an amount as a sentence does', async () => {
  const { router } = await open('/uk/jobs');
  await userEvent.type(screen.getByLabelText('Minimum salary'), '45k');
  await waitFor(() =>
    expect(router.state.location.search).toBe('?minSalary=45000'),
  );
  await userEvent.tab();
  expect(
    await screen.findByRole('link', { name: 'Remove filter £45,000+' }),
  ).toBeVisible();
});

test('what a field does not understand is said beside it, and filters nothing', async () => {
  const { router } = await open('/uk/jobs');
  const all = count();
  const field = screen.getByLabelText('Minimum salary');
  await userEvent.type(field, '1e5');
  await userEvent.tab();
  expect(
    await screen.findByText(
      '“1e5” is not an amount. Write it like 45,000 or 45k.',
    ),
  ).toBeInTheDocument();
  expect(field).toHaveValue('1e5');
  expect(field).toBeInvalid();
  expect(count()).toBe(all);
  expect(
    screen.queryByRole('link', { name: 'Clear Filters' }),
  ).not.toBeInTheDocument();
  await userEvent.clear(field);
  await userEvent.type(field, '£45,000');
  await waitFor(() =>
    expect(router.state.location.search).toBe('?minSalary=45000'),
  );
  await waitFor(() => expect(field).toBeValid());
});

test('an address with unreadable values shows them in their fields', async () => {
  await open('/uk/jobs?minSalary=lots&maxRank=ten&fromDate=31/01/2026');
  for (const note of [
    '“lots” is not an amount.',
    '“ten” is not a rank.',
    '“31/01/2026” is not a day.',
  ])
    expect(screen.getByText(new RegExp(`^${note}`))).toBeInTheDocument();
  expect(screen.getByLabelText('Minimum salary')).toHaveValue('lots');
});

test('a form that no script handles keeps what cannot be read', async () => {
  const { router } = await open(
    '/uk/jobs?search=audit&minSalary=lots&maxSalary=90k&submitted=yes',
  );
  expect(router.state.location.search).toBe(
    '?search=audit&minSalary=lots&maxSalary=90000',
  );
  expect(screen.getByLabelText('Minimum salary')).toHaveValue('lots');
  expect(screen.getByText(/^“lots” is not an amount\./)).toBeInTheDocument();
});

const FILTERING_FAILED = {
  tone: 'error',
  title: 'Error filtering jobs',
  message:
    'There was a problem applying your filters. Some results may be missing.',
};

test('results come without the numbers when those fail, and a toast says so', async () => {
  const { notices } = await open(
    '/uk/jobs?service=Tax',
    failing(/job_facets|filter_options/),
  );
  expect(screen.getAllByRole('article').length).toBeGreaterThan(0);
  await waitFor(() => expect(notices).toEqual([FILTERING_FAILED]));
  expect(boxesOf('Service').map(({ value }) => value)).toEqual(['Tax']);
});

test('slow numbers do not delay the results', async () => {
  await open('/uk/jobs', {
    fetch: answering(/job_facets|filter_options/, () => new Promise(() => {})),
  });
  expect(await screen.findAllByRole('article')).toHaveLength(24);
});

test('a failed load keeps the form, the focus and the typed text; Retry recovers', async () => {
  const backend = failing(/search_jobs/, false);
  const { notices } = await open('/uk/jobs', backend);
  const field = screen.getByLabelText('Job Title');
  backend.broken = true;
  await userEvent.type(field, 'tax');
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('heading')).toHaveTextContent(
    'Error Loading Jobs',
  );
  expect(alert).toHaveTextContent('down');
  expect(notices).toEqual([FILTERING_FAILED]);
  expect(screen.getByLabelText('Job Title')).toBe(field);
  expect(field).toHaveFocus();
  await userEvent.type(field, ' ');
  backend.broken = false;
  expect(field).toHaveValue('tax ');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() =>
    expect(screen.getAllByRole('article').length).toBeGreaterThan(0),
  );
});

test('an empty list offers searches that find the stated number of jobs', async () => {
  const { router } = await open(
    '/uk/jobs?search=audit&service=Tax&seniority=Partner&maxRank=3&minSalary=900000',
  );
  expect(
    screen.getByRole('heading', { name: 'No jobs match your filters' }),
  ).toBeVisible();
  const list = await screen.findByRole('list', {
    name: 'Searches that find jobs',
  });
  await within(list).findAllByRole('link', { name: /^(Without|Only) / });
  const offers = within(list)
    .getAllByRole('link')
    .map((link) => ({
      to: link.getAttribute('href') ?? '',
      text: link.textContent,
    }));
  expect(offers.length).toBeGreaterThanOrEqual(2);
  for (const { to, text } of offers) {
    const promised = / ([\d,]+\+? jobs?)$/.exec(text ?? '')?.[1];
    await act(() => router.navigate(to));
    await waitFor(() => expect(count()).toBe(`Showing ${promised}`));
    expect(screen.getAllByRole('article').length).toBeGreaterThan(0);
  }
});

test('a usual period of publication is one press, and keeps the other filters', async () => {
  const { router } = await open('/uk/jobs?service=Tax&toDate=2026-01-30', {
    now: Date.UTC(2026, 0, 31, 9),
  });
  const periods = within(screen.getByRole('group', { name: 'Published' }));
  const period = (name: string) => periods.getByRole('link', { name });
  expect(period('Any time')).not.toHaveAttribute('aria-current');
  await userEvent.click(period('Last 7 days'));
  await waitFor(() =>
    expect(router.state.location.search).toBe(
      '?service=Tax&fromDate=2026-01-24',
    ),
  );
  await waitFor(() =>
    expect(period('Last 7 days')).toHaveAttribute('aria-current', 'true'),
  );
  expect(screen.getByLabelText('Published from')).toHaveValue('2026-01-24');
  expect(screen.getByLabelText('Published to')).toHaveValue('');
  await userEvent.click(period('Any time'));
  await waitFor(() =>
    expect(router.state.location.search).toBe('?service=Tax'),
  );
  expect(screen.getByLabelText('Published from')).toHaveValue('');
});
