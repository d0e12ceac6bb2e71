/** docs/product.md §2.5.3, §2.5.6, §9 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testPlatform } from '@board/shared/testing';
import { isOpen, jobWhere } from '../../tools/test-support/owner';
import { answerAddress } from '../src/ask/answer';
import { browseHead } from '../src/browse/browse-routes';
import { searchText } from '@board/shared/search-params';
import { parseJobFilters } from '../src/data/job-filters';
import { DEFAULT_CONFIG } from '@board/shared/config';
import { countryOf } from '@board/shared/domain';
import { failing } from '../../tools/test-support/page';
import { count as countText, open } from './open';

const field = () => screen.getByRole('combobox', { name: 'Job Title' });
/**
 * Types it, waits for the suggestions, whose code has loaded then, and presses
 * Enter. `offer` is what the first of them has to say by then: those of an
 * earlier text may stand in for it.
 */
async function enter(text: string, offer?: string): Promise<void> {
  await userEvent.type(field(), text);
  await screen.findByRole('listbox', { name: 'Suggestions' });
  await waitFor(() => {
    const list = screen.getByRole('listbox', { name: 'Suggestions' });
    const [first] = within(list).getAllByRole('option');
    if (offer !== undefined) expect(first?.textContent).toBe(offer);
  });
  await userEvent.keyboard('{Enter}');
}
const chips = () =>
  screen
    .queryAllByRole('link', { name: /^Remove filter/ })
    .map((link) => link.textContent?.replace('Remove filter ', ''));
const query = (search: string) =>
  Object.fromEntries(new URLSearchParams(search));
const count = () => Number(countText()?.replace(/\D/g, ''));

test('a sentence in the field of titles is offered as chips, and Enter makes it filters; the address keeps it', async () => {
  const { router } = await open('/uk/jobs');
  await enter(
    'part-time tax senior in Leeds over £40k, not audit',
    'Keywords: tax seniorPart TimeLocation: Leeds£40,000+',
  );
  expect(await screen.findByText('Not understood: “not audit”.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/uk/jobs');
  expect(query(router.state.location.search)).toEqual({
    keywords: 'tax senior',
    employment: 'part-time',
    location: 'Leeds',
    minSalary: '40000',
    asked: 'part-time tax senior in Leeds over £40k, not audit',
  });
  expect(chips()).toEqual([
    'Keywords: tax senior',
    'Part Time',
    'Location: Leeds',
    '£40,000+',
  ]);
  await waitFor(() => expect(field()).toHaveValue(''));
});

test('the advisor says what she read of a sentence, and how many jobs that finds', async () => {
  const { router } = await open(
    '/uk/jobs?ask=part-qualified+accountant+near+London+over+20k',
  );
  const said = () => screen.queryByText(/I read:/);
  expect(said()).toHaveTextContent(
    `Lucia: I read: ${chips().join(' · ')} → ${count()} job`,
  );
  await act(() => router.navigate('/uk/jobs?service=Tax'));
  await waitFor(() => expect(said()).toBeNull());
});

test('words that a title has stay a title, and a sentence can still be chosen', async () => {
  const job = await jobWhere(
    (one) =>
      one.firm_country === 'UK' &&
      isOpen(one) &&
      /^[A-Za-z]+ [A-Za-z]+$/.test(one.job_title),
  );
  const title = job.job_title.slice(0, -1);
  const { router } = await open('/uk/jobs');
  await enter(title);
  await waitFor(() =>
    expect(query(router.state.location.search)).toEqual({ search: title }),
  );
  await userEvent.clear(field());
  await userEvent.type(field(), 'hybrid audit');
  const sentence = { name: 'Keywords: audit Hybrid' };
  await userEvent.click(await screen.findByRole('option', sentence));
  await waitFor(() =>
    expect(query(router.state.location.search)).toMatchObject({
      workMode: 'hybrid',
      asked: 'hybrid audit',
    }),
  );
});

test('a wish has the same filters and the same number as a sentence, in the field of titles and in the form', async () => {
  const { router } = await open(
    '/uk/jobs?ask=part-qualified+accountant+near+London+over+20k',
  );
  const asked = count();
  const { search } = router.state.location;
  expect(asked).toBeGreaterThan(0);
  await act(() => router.navigate('/uk/jobs'));
  await waitFor(() => expect(count()).not.toBe(asked));
  await enter('part-qualified accountant near London over 20k');
  await waitFor(() => expect(router.state.location.search).toBe(search));
  await waitFor(() => expect(count()).toBe(asked));
  await act(() =>
    router.navigate(
      '/uk/jobs?keywords=accountant&location=London&within=25&minSalary=20000&qualification=part_qualified&sort=salary',
    ),
  );
  await waitFor(() =>
    expect(router.state.location.search).toContain('sort=salary'),
  );
  expect(count()).toBe(asked);
});

test('button, Enter and a form without a script read a wish alike', async () => {
  const wish = 'part-qualified accountant near London over 20k';
  const { router } = await open('/uk/jobs');
  await userEvent.type(field(), wish);
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() =>
    expect(query(router.state.location.search)['asked']).toBe(wish),
  );
  const { search } = router.state.location;
  await act(() => router.navigate('/uk/jobs'));
  await userEvent.type(field(), `${wish}{Enter}`);
  await waitFor(() => expect(router.state.location.search).toBe(search));
  await act(() => router.navigate('/uk/jobs'));
  await act(() =>
    router.navigate(
      `/uk/jobs?${new URLSearchParams({ search: wish, minSalary: '', sort: 'date', submitted: 'yes' })}`,
    ),
  );
  await waitFor(() => expect(router.state.location.search).toBe(search));
  await act(() =>
    router.navigate('/uk/jobs?search=accountant&service=Tax&submitted=yes'),
  );
  await waitFor(() =>
    expect(router.state.location.search).toBe('?search=accountant&service=Tax'),
  );
});

test('a distance that the list lacks is the nearest', async () => {
  await open('/uk/jobs?ask=audit+within+20+miles+of+Leeds');
  expect(
    screen.getByText(
      'For “20 miles”, the nearest distance of this list is 25 miles.',
    ),
  ).toBeVisible();
  expect(chips()).toEqual([
    'Keywords: audit',
    'Within 25 miles of Leeds or remote',
  ]);
});

test('an order that the visitor chose stays, not that of keywords', async () => {
  const { router } = await open('/uk/jobs?sort=salary');
  await enter('payroll in Leeds');
  await waitFor(() =>
    expect(query(router.state.location.search)).toMatchObject({
      keywords: 'payroll',
      sort: 'salary',
    }),
  );
});

test('taking a filter away drops the sentence', async () => {
  const { router } = await open(
    '/uk/jobs?keywords=tax&location=Leeds&asked=tax+in+Leeds,+not+audit',
  );
  expect(screen.getByText('Not understood: “not audit”.')).toBeVisible();
  await userEvent.click(
    screen.getByRole('link', { name: 'Remove filter Location: Leeds' }),
  );
  await waitFor(() =>
    expect(router.state.location.search).toBe('?keywords=tax'),
  );
  await waitFor(() =>
    expect(screen.queryByText(/Not understood/)).not.toBeInTheDocument(),
  );
});

/** Where the list with this query leads. */
const leadsTo = (from: string) => {
  const params = new URLSearchParams(from);
  const scope = { country: countryOf('uk'), filters: parseJobFilters(params) };
  return answerAddress(
    testPlatform().platform,
    scope,
    'uk',
    searchText(params.get('ask')),
  );
};

test.each([
  ['nothing', 'ask=', '/uk/jobs'],
  ['blanks', 'ask=+++', '/uk/jobs'],
  ['blanks, with an order', 'ask=+&sort=salary', '/uk/jobs?sort=salary'],
  ['signs', 'ask=%3F%3F%3F', '/uk/jobs?asked=%3F%3F%3F'],
  [
    'a place that no list knows',
    'ask=jobs+near+me',
    '/uk/jobs?asked=jobs+near+me',
  ],
  [
    'a typo of a town',
    'ask=in+Machester',
    '/uk/jobs?location=Manchester&asked=in+Machester',
  ],
])('%s in place of a sentence (%s) leads to %s', async (_name, from, to) => {
  expect(await leadsTo(from)).toBe(to);
});

test('a sentence is cut at 200 characters, and control characters are blanks', async () => {
  const address = await leadsTo(
    `ask=${encodeURIComponent(`tax\u0000${'x'.repeat(300)}`)}`,
  );
  expect(query(address.split('?')[1] ?? '')['asked']).toBe(
    `tax ${'x'.repeat(196)}`,
  );
});

const JUDGED = [
  'location',
  'within',
  'workMode',
  'minSalary',
  'maxSalary',
  'qualification',
  'study',
  'sponsorship',
];

/** The filters that a sentence leads to, as the labels write them. */
async function filtersOf(sentence: string, country: string) {
  const { platform } = testPlatform();
  const { code } = countryOf(country as 'uk');
  const filters = { sort: 'date', page: 1 } as const;
  const search = { country: countryOf(code), filters };
  const address = await answerAddress(platform, search, code, sentence);
  const entries = query(new URL(address, 'http://list').search);
  // "Leeds or remote" says both.
  const [place, remote] = (entries['location'] ?? '').split(/ (?=or remote$)/);
  const workMode = remote ? 'remote' : entries['workMode'];
  return new Map(
    Object.entries({ ...entries, location: place || undefined, workMode }),
  );
}

test('of labelled sentences nearly all have the place, pay, work mode and qualification that an exact reader sets', async () => {
  const file = join(__dirname, 'ask/sentences.txt');
  const lines = readFileSync(file, 'utf8').split('\n');
  const wrong: string[] = [];
  let labelCount = 0;
  for (const line of lines.filter((text) => /^[a-z]/.test(text))) {
    const [country = 'uk', sentence = '', labels = ''] = line.split(' | ');
    const filters = await filtersOf(sentence, country);
    const expected = Object.fromEntries(
      labels.split('; ').map((label) => label.split('=')),
    );
    labelCount += JUDGED.filter((name) => name in expected).length;
    const wrongNames = JUDGED.filter(
      (name) =>
        expected[name]?.toLowerCase() !== filters.get(name)?.toLowerCase(),
    );
    for (const name of wrongNames)
      wrong.push(
        `${sentence}: ${name} ${filters.get(name)}, not ${expected[name]}`,
      );
  }
  expect(labelCount).toBeGreaterThan(240);
  expect([wrong.length <= 5, wrong]).toEqual([true, wrong]);
});

test('nothing is reported where the filters are not those of the sentence', async () => {
  await open('/uk/jobs?service=Advisory&asked=tax,+not+audit');
  expect(screen.queryByText(/Not understood/)).not.toBeInTheDocument();
});

test('the list stays where the board’s names do not load', async () => {
  await open(
    '/uk/jobs?keywords=tax&asked=tax,+not+audit',
    failing(/known_places/),
  );
  expect(screen.getAllByRole('article').length).toBeGreaterThan(0);
  expect(screen.queryByText(/Not understood/)).not.toBeInTheDocument();
});

test('a sentence that cannot be read now is a failed load, and Retry reads it', async () => {
  const backend = failing(/known_places/);
  const { router } = await open('/uk/jobs', backend);
  await act(() => router.navigate('/uk/jobs?ask=tax+in+Leeds'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error Loading Jobs',
  );
  expect(field()).toBeVisible(); // the panel stays
  backend.broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() =>
    expect(query(router.state.location.search)['location']).toBe('Leeds'),
  );
});

test('a list with a sentence has the canonical address of its country, and is not indexed', () => {
  const list = {
    country: countryOf('uk'),
    filters: { sort: 'date', page: 1 },
    inPath: true,
  } as const;
  const head = browseHead(DEFAULT_CONFIG, {
    ...list,
    asked: { notUnderstood: ['x'] },
  });
  expect(head).toMatchObject({
    canonical: '/uk/jobs',
    robots: 'noindex,follow',
  });
  expect(head.alternates).toBeUndefined();
  expect(browseHead(DEFAULT_CONFIG, list).robots).toBeUndefined();
});
