/** docs/product.md §2.6.1, §3, §10.8 */
import { act } from 'react';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { matchRoutes } from 'react-router-dom';
import { readable } from '@board/shared/answers';
import { isPageHandle } from '@board/shared/router';
import { renderRoutes, testPlatform } from '@board/shared/testing';
import { longUsDate } from '@board/shared/domain';
import { ADVERT_OF_11_KB } from '../../tools/test-support/hostile/large-texts';
import { jobWhere } from '../../tools/test-support/owner';
import { answering, failAndRetry, hrefOf } from '../../tools/test-support/page';
import { parseJobDetail } from '../src/data/job-detail';
import { useShareAction } from '../src/detail/share-action';
import type { JobDetail } from '../src/data/job-detail';
import { viewedJobs } from '../src/stored-jobs/job-lists';
import { open, quietly } from './open';

quietly(viewedJobs);

/** An open job of the sample data that can be applied to. */
const anyJob = () =>
  jobWhere(
    ({ status, link, date_published, service }) =>
      status === 'open' && link !== '#' && date_published && service,
  );

/** The backend, with some columns of the job's row changed on the way. */
const changing = (changes: object) =>
  answering(/job_by_slug/, async (real) => {
    const rows = (await (await real()).json()) as object[];
    return Response.json(rows.map((row) => ({ ...row, ...changes })));
  });

/** Opens a job's page, with these changes to its row. */
async function openChanged(
  changes: object,
  options?: Parameters<typeof open>[1],
  country = '/uk',
) {
  const job = await anyJob();
  return {
    job,
    ...(await open(`${country}/jobs/${job.slug}`, {
      fetch: changing(changes),
      ...options,
    })),
  };
}

test('a job shows its facts and a link to apply', async () => {
  const job = await anyJob();
  await open(`/uk/jobs/${job.slug}`);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    job.job_title,
  );
  expect(screen.getByText(`${longUsDate(job.date_published)}`)).toBeVisible();
  expect(screen.getByText('Service Area').nextSibling).toHaveTextContent(
    job.service ?? '',
  );
  const links = screen.getAllByRole('link', {
    name: /^Apply Now/,
    hidden: true,
  });
  // in the head, after the description, and beside it in a wide window
  expect(links).toHaveLength(3);
  for (const apply of links) {
    expect(apply).toHaveAttribute('href', new URL(job.link).href);
    expect(apply).toHaveAttribute('rel', 'noopener noreferrer');
  }
  expect(hrefOf('Back to all jobs')).toBe('/uk/jobs');
  expect(
    screen.getByRole('heading', { name: 'Job description' }),
  ).toBeVisible();
});

test('the firm’s name leads to its page, and is words where it has none', async () => {
  const firm = { firm_name: 'Acme LLP', firm_slug: 'acme' };
  await openChanged(firm);
  expect(hrefOf('Acme LLP')).toBe('/uk/firms/acme');
  cleanup();
  await openChanged({ ...firm, firm_slug: null });
  expect(screen.getByText('Acme LLP', { selector: 'h1 ~ * *' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Acme LLP' })).toBeNull();
});

test('title and description of an advert in French say so, and nothing else of the page', async () => {
  await openChanged({
    facts: ['language:fr'],
    description: '<p>Nous cherchons</p>',
  });
  expect(screen.getByText('Nous cherchons').closest('[lang]')).toHaveAttribute(
    'lang',
    'fr',
  );
  expect(
    screen.getByRole('heading', { level: 1 }).firstElementChild,
  ).toHaveAttribute('lang', 'fr');
  expect(
    screen.getByRole('heading', { name: 'Job description' }).closest('[lang]'),
  ).toBeNull();
  expect(document.querySelectorAll('[lang="fr"]')).toHaveLength(2);
});

/** docs/product.md §2.2 */
test('a job on its way has the heading of its card, and an unlisted one has none', async () => {
  const { router } = await open('/uk/jobs');
  const card = readable(screen.getAllByRole('article')[0]);
  const pendingAt = (pathname: string) => {
    const handle: unknown = matchRoutes(router.routes, pathname)?.at(-1)?.route
      .handle;
    return isPageHandle(handle) ? handle.pending?.({ pathname }) : undefined;
  };
  expect(pendingAt(hrefOf(/./, card) ?? '')).toMatchObject({
    title: within(card).getByRole('heading').textContent,
    label: 'Loading job...',
  });
  expect(pendingAt('/uk/jobs/no-such-job')?.title).toBeUndefined();
});

test('"Back to all jobs" leads to the previous results', async () => {
  const { router } = await open('/uk/jobs?service=Tax&sort=salary');
  await userEvent.click(
    within(readable(screen.getAllByRole('article')[0])).getByRole('link'),
  );
  await userEvent.click(
    await screen.findByRole('link', { name: 'Back to all jobs' }),
  );
  await screen.findByText(/^Showing/);
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/uk/jobs?service=Tax&sort=salary',
  );
});

test('"Back to all jobs" leads to the list after a similar job too', async () => {
  await open('/uk/jobs?service=Tax&sort=salary');
  await userEvent.click(
    within(readable(screen.getAllByRole('article')[0])).getByRole('link'),
  );
  const similar = within(
    await screen.findByRole('region', { name: 'Similar jobs' }),
  );
  const [card] = similar.getAllByRole('article');
  const slug = hrefOf(/./, card)?.split('/').at(-1);
  await userEvent.click(within(readable(card)).getByRole('link'));
  await waitFor(() => expect(viewedJobs.read()[0]?.id).toBe(slug));
  expect(hrefOf('Back to all jobs')).toBe('/uk/jobs?service=Tax&sort=salary');
});

test.each([
  ['/ca/jobs?search=tax&page=2', '/ca/jobs?search=tax&page=2'],
  ['/uk/jobs/in/london', '/uk/jobs/in/london'],
  ['/uk/firms', '/uk/jobs'],
  ['/uk/jobs/saved', '/uk/jobs'],
])(
  'in a new tab that was opened from %s, "Back to all jobs" leads to %s',
  async (from, back) => {
    jest
      .spyOn(document, 'referrer', 'get')
      .mockReturnValue(window.location.origin + from);
    const { slug } = await anyJob();
    await open(`/uk/jobs/${slug}`);
    expect(hrefOf('Back to all jobs')).toBe(back);
    jest.restoreAllMocks();
  },
);

test('"Back to all jobs" ignores an invalid history state', async () => {
  const { slug } = await anyJob();
  const { router } = await open(`/uk/jobs/${slug}`);
  for (const results of [
    '//evil.example',
    '?to=//evil.example',
    'javascript:alert(1)',
    7,
    null,
  ]) {
    await act(() =>
      router.navigate(`/uk/jobs/${slug}`, { state: { results } }),
    );
    expect(router.state.location.state).toEqual({ results });
    expect(hrefOf('Back to all jobs')).toBe('/uk/jobs');
  }
});

function Share({ job }: { job: JobDetail }) {
  const { label, run } = useShareAction(job);
  return <button onClick={run}>{label}</button>;
}

/** docs/product.md §2.6.1: the device's share menu, else the clipboard. */
const URL_OF_JOB = 'http://localhost/uk/jobs/audit-senior';
const refuses = () => Promise.reject(new Error('no'));
const cancels = () => Promise.reject(new DOMException('no', 'AbortError'));
test.each([
  ['passes the job’s own address to the share menu', jest.fn(), undefined, []],
  [
    'copies it where there is none',
    undefined,
    jest.fn(),
    [{ title: 'Link copied', tone: 'success' }],
  ],
  ['says nothing when the visitor cancels', jest.fn(cancels), undefined, []],
  [
    'shows the address when it fails',
    undefined,
    jest.fn(refuses),
    [
      {
        title: 'The link could not be shared',
        message: URL_OF_JOB,
        tone: 'error',
      },
    ],
  ],
])('"Share" %s', async (_what, share, writeText, expected) => {
  if (share === undefined) Reflect.deleteProperty(navigator, 'share');
  else
    Object.defineProperty(navigator, 'share', {
      value: share,
      configurable: true,
    });
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText },
    configurable: true,
  });
  const row = {
    id: 5,
    slug: 'audit-senior',
    job_title: 'Audit Senior',
    country: 'UK',
  };
  const job = { ...readable(parseJobDetail(row, 0)), description: null };
  const { platform, notices } = testPlatform();
  await renderRoutes(
    platform,
    [{ path: '*', element: <Share job={job} /> }],
    '/',
  );
  // user-event is left out, because it brings a clipboard of its own.
  await act(async () => screen.getByRole('button', { name: 'Share' }).click());
  if (share)
    expect(share).toHaveBeenCalledWith({
      title: 'Audit Senior',
      url: URL_OF_JOB,
    });
  if (writeText) expect(writeText).toHaveBeenCalledWith(URL_OF_JOB);
  expect(notices).toEqual(expected);
});

test('an advert that would be a million elements ends with a note and a link', async () => {
  const description = `<p>Close the <strong>books</strong></p>${ADVERT_OF_11_KB}`;
  const { job } = await openChanged({ description });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    job.job_title,
  );
  expect(screen.getByText('books').tagName).toBe('STRONG');
  const rest = screen.getByText(/The rest of this text is not shown\./);
  expect(hrefOf('Original advert', rest)).toBe(new URL(job.link).href);
  expect(document.querySelectorAll('*').length).toBeLessThan(5000);
});

test('without a link to apply the button is disabled and says why', async () => {
  await openChanged({ link: '#' });
  for (const apply of screen.getAllByRole('button', { name: 'Apply Now' })) {
    expect(apply).toBeDisabled();
    expect(apply).toHaveAccessibleDescription(
      'The firm has given no address to apply at.',
    );
  }
});

const NO_PLACE = { location: '', location_coordinates: null, cities: [] };
/** docs/product.md §10.5 */
test.each([
  [
    { facts: ['study:offered', 'sponsorship:not_offered', 'moon:full'] },
    'The advert says',
    /Study support\s*No visa sponsorship$/,
  ],
  [{ facts: [] }, 'The advert says', undefined],
  [NO_PLACE, 'Location', /^Not stated$/],
  [{ ...NO_PLACE, work_mode: null }, 'Work mode', undefined],
  [{ ...NO_PLACE, work_mode: 'remote' }, 'Work mode', /^Remote$/],
])(
  'an advert with %j says under “%s” no more than it states: %s',
  async (changes, name, words) => {
    await openChanged(changes);
    const said =
      screen.queryByText(name, { selector: 'dt' })?.nextSibling ?? null;
    if (words) expect(said).toHaveTextContent(words);
    else expect(said).toBeNull();
  },
);

test('a closed job has no link to apply, and leads to open ones like it', async () => {
  const closed = { status: 'closed', closed_at: '2026-01-02T00:00:00Z' };
  await openChanged({
    ...closed,
    firm_country: 'UK',
    service: 'Tax',
    cities: ['London'],
  });
  expect(
    screen.getByText('This job has closed (2 January 2026)'),
  ).toBeVisible();
  expect(screen.getByText(/this one is over/)).toHaveTextContent(
    'Lucia: I am sorry, this one is over. I would look at what is open now.',
  );
  expect(screen.queryByText(/Apply Now/)).toBeNull();
  expect(hrefOf('See open Tax jobs in London')).toBe(
    '/uk/jobs?service=Tax&location=London',
  );
});

test('a job without clear pay says what its level pays in its country, with the way to all figures', async () => {
  await openChanged({
    seniority: 'Senior',
    firm_country: 'UK',
    salary_low: null,
  });
  expect(
    hrefOf(/^Median for seniors in the United Kingdom: £\d\d,\d{3}$/),
  ).toBe('/uk/salaries');
});

const PAID = {
  seniority: 'Senior',
  firm_country: 'UK',
  salary: '£900,000',
  salary_low: 900_000,
  salary_high: 900_000,
  salary_currency: 'GBP',
  salary_period: 'year',
};

/** docs/product.md §4.5 */
test('the salary line says in words what it draws', async () => {
  await openChanged(PAID);
  expect(
    screen.getByRole('img', {
      name: /^Half of seniors earn between £\d\d,\d{3} and £\d\d,\d{3}, and the median is £\d\d,\d{3}$/,
    }),
  ).toBeVisible();
  expect(
    hrefOf(
      /^This job pays \d+% above the median for seniors in the United Kingdom$/,
    ),
  ).toBe('/uk/salaries');
  // The drawing alone has the amount.
  expect(screen.queryByText(/^Median for/)).toBeNull();
});

test.each([
  ['another currency', { salary_currency: 'USD' }],
  ['an open range', { salary_high: null }],
  ['no period', { salary_period: null }],
  ['a part of full time', { salary: '£900,000 pro rata' }],
  ['a level of which too little is known', { seniority: 'Wizard' }],
])('%s has no salary line', async (_, changes) => {
  await openChanged({ ...PAID, ...changes });
  expect(screen.queryByText(/^This job pays/)).toBeNull();
});

test('a job of another country than its address says so', async () => {
  const uk = { firm_country: 'UK' };
  const { job } = await openChanged(uk, {}, '/ca');
  expect(
    screen.getByText(/^This job is in the United Kingdom, not in Canada\./),
  ).toBeVisible();
  expect(hrefOf('Open it under United Kingdom')).toBe(`/uk/jobs/${job.slug}`);
  cleanup();
  await openChanged(uk);
  expect(screen.queryByText(/^This job is in/)).toBeNull();
});

test('an advert that its source lost is marked in the head and below', async () => {
  await openChanged(
    { seen_on: '2026-11-03', firm_country: 'UK' },
    { now: Date.parse('2026-11-20T01:00:00Z') },
  );
  const [stale, quiet] = screen.getAllByText(
    'Not seen at its source since 3 November 2026',
  );
  expect(stale).toHaveClass('stale');
  expect(quiet).toBeVisible();
});

test('an advert can be reported without a script, and the page says what became of it', async () => {
  const { slug } = await anyJob();
  await open(`/uk/jobs/${slug}`);
  const send = screen.getByText('Send report').closest('form');
  expect(send).toHaveAttribute('action', '/trust/report');
  expect(send).toHaveAttribute('method', 'post');
  expect(send).toHaveFormValues({ slug, reason: 'fraud', details: '' });
  expect(
    screen.queryByText(/Your report was received/),
  ).not.toBeInTheDocument();
  await userEvent.click(
    screen.getByRole('button', { name: 'Share, hide or report' }),
  );
  expect(await screen.findByRole('menuitem', { name: 'Share' })).toBeVisible();
  await userEvent.click(
    screen.getByRole('menuitem', { name: 'Report this advert' }),
  );
  expect(screen.getByRole('combobox', { name: 'What is wrong' })).toBeVisible();
  expect(
    screen.getByText('Report this advert', { selector: 'summary' }),
  ).toHaveFocus();
  cleanup();
  await open(`/uk/jobs/${slug}?reported=taken`);
  expect(screen.getByText(/Your report was received/)).toBeVisible();
  expect(screen.getByText('Send report')).not.toBeVisible();
  cleanup();
  await open(`/uk/jobs/${slug}?reported=later`);
  expect(
    screen.getByText(/was not sent: there were too many from your network/),
  ).toBeVisible();
  expect(screen.getByText('Send report')).toBeVisible();
});

test('a report that does not arrive says so, and keeps what was typed', async () => {
  const { slug } = await anyJob();
  await open(`/uk/jobs/${slug}`);
  await userEvent.click(
    screen.getByText('Report this advert', { selector: 'summary' }),
  );
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'What is wrong' }),
    'gone',
  );
  await userEvent.type(
    screen.getByRole('textbox', { name: /^Details/ }),
    'Filled in May',
  );
  // no server takes it here
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
  expect(
    await screen.findByText(/Your report could not be stored just now/),
  ).toBeVisible();
  const send = screen.getByText('Send report').closest('form');
  expect(send).toHaveFormValues({
    slug,
    reason: 'gone',
    details: 'Filled in May',
  });
});

test('the same role elsewhere is listed by place, with links in the page’s country', async () => {
  const same_role = [
    { slug: 'a-in-york', location: 'York', firm_country: 'UK' },
    { slug: 'b', location: '', firm_country: 'UK' },
    { location: 'Nowhere' },
  ];
  await openChanged({ same_role });
  const [summary] = screen.getAllByText('Same role in 2 other places');
  const places = within(summary?.parentElement as HTMLElement).getAllByRole(
    'link',
    { hidden: true },
  );
  expect(
    places.map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['York', '/uk/jobs/a-in-york'],
    ['Place not stated', '/uk/jobs/b'],
  ]);
});

test('an unknown job is "Job Not Found", with a link to all jobs', async () => {
  await open('/jobs/no-such-job');
  expect(
    screen.getByRole('heading', { level: 1, name: 'Job Not Found' }),
  ).toBeVisible();
  expect(hrefOf('Browse All Jobs')).toBe('/jobs');
});

test('a failed load is not "not found", and Retry recovers', async () => {
  const job = await anyJob();
  await failAndRetry(
    (backend) => open(`/jobs/${job.slug}`, backend),
    'Error Loading Job',
  );
  expect(
    await screen.findByRole('heading', { level: 1, name: job.job_title }),
  ).toBeVisible();
});

const at = {
  location_coordinates: '51.5072,-0.1276;53.4808,-2.2426',
  cities: ['London', 'Manchester'],
};

test('the map is words first, and requests street tiles only after the click', async () => {
  const mapTiles = {
    url: 'https://tiles.example/{z}/{x}/{y}.png?v=1',
    attribution: '© Somebody',
  };
  await openChanged(at, { config: { mapTiles } });
  expect(screen.getByText('Locations').nextSibling).toHaveTextContent(
    /^London\s*Manchester$/,
  );
  expect(document.querySelector('img[src*="tiles.example"]')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Show map/ }));
  expect(
    await screen.findByRole('group', {
      name: /^Map with 51\.51° N, 0\.13° W; 53/,
    }),
  ).toBeVisible();
  const map = within(screen.getByRole('group', { name: /^Map with / }));
  expect(map.getByText('London')).toBeVisible();
  expect(map.getByText('Manchester')).toBeVisible();
  const tiles = document.querySelectorAll<HTMLImageElement>(
    'img[src*="tiles.example"]',
  );
  expect(tiles.length).toBeGreaterThan(0);
  for (const { src } of tiles)
    expect(src).toMatch(
      /^https:\/\/tiles\.example\/6\/3[12]\/2[01]\.png\?v=1$/,
    );
  expect(screen.getByText('© Somebody')).toBeVisible();
});

test('the map of one job is not shown on the next before a click', async () => {
  const { router } = await openChanged(at);
  await userEvent.click(screen.getByRole('button', { name: /^Show map/ }));
  expect(
    await screen.findByRole('group', { name: /^Map with / }),
  ).toBeVisible();
  const similar = await screen.findByRole('region', { name: 'Similar jobs' });
  const next = readable(within(similar).getAllByRole('link')[0]);
  // The keyboard opens the link: jsdom does not lay out, and the map asks where
  // a press is.
  act(() => next.focus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(next.getAttribute('href')),
  );
  expect(
    await screen.findByRole('button', { name: /^Show map/ }),
  ).toBeVisible();
  expect(screen.queryByRole('group', { name: /^Map with / })).toBeNull();
});

test('the map is not shown for an advert without coordinates', async () => {
  await openChanged({ location_coordinates: 'n/a' });
  expect(screen.queryByRole('button', { name: /^Show map/ })).toBeNull();
});
