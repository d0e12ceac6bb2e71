import { join } from 'node:path';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderSection, testPlatform } from '@board/shared/testing';
import { answerAddress } from '../src/ask/answer';
import { toJobFilters } from '../src/ask/to-job-filters';
import { browseHead } from '../src/heads';
import { judge } from './ask/scoring';
import { DEFAULT_CONFIG } from '@board/shared/config';
import { countryOf } from '@board/shared/domain';
import * as section from '../src/section';

jest.setTimeout(30_000);

const FIRST_HUNDRED = join(import.meta.dirname, 'ask/first-hundred.json');

async function open(...where: [url: string, options?: Parameters<typeof renderSection>[2]]) {
  const rendered = await renderSection(section, ...where);
  await screen.findByRole('heading', { level: 1 });
  return rendered;
}

const box = () => screen.getByLabelText('Ask in a sentence');
const chips = () =>
  screen
    .queryAllByRole('link', { name: /^Remove filter/ })
    .map((link) => link.textContent?.replace('Remove filter ', ''));
const query = (search: string) => Object.fromEntries(new URLSearchParams(search));

test('a sentence becomes filters, and the address keeps it', async () => {
  const { router } = await open('/uk/jobs');
  await userEvent.type(box(), 'part-time tax senior in Leeds over £40k, dog friendly{Enter}');
  expect(await screen.findByText('Not understood: “dog friendly”.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/uk/jobs');
  expect(query(router.state.location.search)).toEqual({
    service: 'Tax',
    seniority: 'Senior',
    employment: 'part-time',
    location: 'Leeds',
    minSalary: '40000',
    asked: 'part-time tax senior in Leeds over £40k, dog friendly',
  });
  expect(chips()).toEqual(['Tax', 'Senior', 'Part Time', 'Location: Leeds', '£40,000+']);
  expect(box()).toHaveValue('part-time tax senior in Leeds over £40k, dog friendly');
});

test.each([
  ['', 'relevance'],
  ['?sort=salary', 'salary'],
])('words for keywords are ordered by relevance, unless the list%s has an order', async (list, sort) => {
  const { router } = await open(`/uk/jobs${list}`);
  await userEvent.type(box(), 'payroll in Leeds{Enter}');
  await waitFor(() =>
    expect(query(router.state.location.search)).toMatchObject({ keywords: 'payroll', sort }),
  );
});

test('taking a filter away drops the sentence', async () => {
  const { router } = await open('/uk/jobs?service=Tax&location=Leeds&asked=tax+in+Leeds,+parking');
  expect(screen.getByText('Not understood: “parking”.')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Remove filter Location: Leeds' }));
  await waitFor(() => expect(router.state.location.search).toBe('?service=Tax'));
  await waitFor(() => expect(screen.queryByText(/Not understood/)).not.toBeInTheDocument());
  expect(box()).toHaveValue('');
});

test.each([
  ['nothing', '/uk/jobs?ask=', '/uk/jobs'],
  ['blanks', '/uk/jobs?ask=+++', '/uk/jobs'],
  ['blanks, with an order', '/uk/jobs?ask=+&sort=salary', '/uk/jobs?sort=salary'],
  ['nonsense', '/uk/jobs?ask=qwertz', '/uk/jobs?asked=qwertz'],
  ['signs', '/jobs?ask=%3F%3F%3F', '/jobs?asked=%3F%3F%3F'],
])('%s leads to the whole list', async (_name, from, to) => {
  const { router } = await open(from);
  expect(router.state.location.pathname + router.state.location.search).toBe(to);
  expect(chips()).toEqual([]);
  const words = new URLSearchParams(router.state.location.search).get('asked');
  if (words) expect(screen.getByText(`Not understood: “${words}”.`)).toBeVisible();
  else expect(screen.queryByText(/Not understood/)).not.toBeInTheDocument();
});

test('a sentence is cut at 200 characters, and control characters are blanks', async () => {
  const { router } = await open(`/uk/jobs?ask=${encodeURIComponent(`tax\u0000${'x'.repeat(300)}`)}`);
  const { asked, service } = query(router.state.location.search);
  expect(service).toBe('Tax');
  expect(asked).toBe(`tax ${'x'.repeat(196)}`);
});

test('pay by the hour is compared by the year, and days of publication become a first day', async () => {
  const { router } = await open('/us/jobs?ask=clerk+$20+an+hour+posted+this+week', {
    now: Date.parse('2026-06-10T12:00:00Z'),
  });
  const { minSalary, fromDate, keywords } = query(router.state.location.search);
  expect({ minSalary, fromDate, keywords }).toEqual({
    minSalary: '41600',
    fromDate: '2026-06-04',
    keywords: 'clerk',
  });
});

test('a typo of a town is corrected with the towns of the database', async () => {
  const { router } = await open('/uk/jobs?ask=auditor+in+Machester');
  expect(query(router.state.location.search)['location']).toBe('Manchester');
});

test('with the towns that the database finds, the first hundred sentences are read as with all towns', async () => {
  const { platform } = testPlatform();
  for (const { country, sentence, expected } of judge(FIRST_HUNDRED)) {
    const filters = { sort: 'date', page: 1 } as const;
    const address = await answerAddress(
      platform,
      { country: countryOf(country), filters },
      country,
      sentence,
    );
    const found = query(new URL(address, 'http://list').search);
    const { location } = toJobFilters(expected.filters, platform.now, sentence);
    expect([sentence, found['location']?.toLowerCase()]).toEqual([sentence, location?.toLowerCase()]);
    expect([sentence, found['firm']]).toEqual([sentence, expected.filters['firm']]);
  }
});

test('nothing is reported where the filters are not those of the sentence', async () => {
  await open('/uk/jobs?service=Advisory&asked=tax,+parking');
  expect(screen.queryByText(/Not understood/)).not.toBeInTheDocument();
});

test('the list stays where the board’s names do not load', async () => {
  await open('/uk/jobs?service=Tax&asked=tax,+parking', {
    fetch: (input, init) =>
      String(input).includes('known_places') || String(input).endsWith('filter_options')
        ? Promise.resolve(new Response('{"message":"down"}', { status: 400 }))
        : fetch(input, init),
  });
  expect(screen.getAllByRole('article').length).toBeGreaterThan(0);
  expect(screen.queryByText(/Not understood/)).not.toBeInTheDocument();
});

test('a sentence that cannot be read now is a failed load, and stays in the box', async () => {
  let broken = true;
  const { router } = await open('/uk/jobs', {
    fetch: (input, init) =>
      broken && String(input).includes('known_places')
        ? Promise.resolve(new Response('{"message":"down"}', { status: 400 }))
        : fetch(input, init),
  });
  await act(() => router.navigate('/uk/jobs?ask=tax+in+Leeds'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Error Loading Jobs');
  expect(box()).toHaveValue('tax in Leeds');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(query(router.state.location.search)['location']).toBe('Leeds'));
});

test('a list with a sentence has the canonical address of its country, and is not indexed', () => {
  const list = { country: countryOf('uk'), filters: { sort: 'date', page: 1 }, inPath: true } as const;
  const head = browseHead(DEFAULT_CONFIG, { ...list, asked: { sentence: 'x', notUnderstood: ['x'] } });
  expect(head).toMatchObject({ canonical: '/uk/jobs', robots: 'noindex,follow' });
  expect(head.alternates).toBeUndefined();
  expect(browseHead(DEFAULT_CONFIG, list).robots).toBeUndefined();
});
