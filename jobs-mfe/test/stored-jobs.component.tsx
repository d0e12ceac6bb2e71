/** docs/product.md §2.6.2, §3 */
import { act, type ReactElement } from 'react';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { createBrowserRouter } from 'react-router-dom';
import { readable } from '@board/shared/answers';
import { PlatformProvider } from '@board/shared/platform';
import { RouterProvider } from '@board/shared/router';
import { renderRoutes, testPlatform } from '@board/shared/testing';
import { SAVED_JOBS_KEY, VIEWED_JOBS_KEY } from '@board/shared/domain';
import { jobWhere } from '../../tools/test-support/owner';
import { hrefOf } from '../../tools/test-support/page';
import {
  appliedJobs,
  savedJobs,
  viewedJobs,
} from '../src/stored-jobs/job-lists';
import { type StoredList } from '../src/stored-jobs/stored-list';
import { Component as SavedPage } from '../src/stored-jobs/SavedPage';
import { JobCard } from '../src/card/JobCard';
import { parseJob } from '../src/data/job';
import { SaveButton } from '../src/stored-jobs/JobButtons';
import { open, quietly } from './open';

quietly(appliedJobs, savedJobs, viewedJobs);

const someJob = (status: string) => jobWhere((job) => job.status === status);
const region = (name: string) => screen.findByRole('region', { name });
const idsOf = (list: StoredList) => list.read().map(({ id }) => id);

test('a job saved on its card is on the page of saved jobs until it is taken back', async () => {
  await open('/uk/jobs');
  const card = readable((await screen.findAllByRole('article'))[0]);
  const heart = within(card).getByRole('button', { name: /^Save / });
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(heart);
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  const title = within(card).getByRole('link').textContent ?? '';
  expect(idsOf(savedJobs)).toHaveLength(1);
  cleanup();
  await open('/uk/jobs/saved');
  const saved = await region('Saved jobs');
  const again = await within(saved).findByRole('button', {
    name: `Save ${title}`,
  });
  await userEvent.click(again);
  expect(within(saved).getByText('You have saved no jobs yet.')).toBeVisible();
  expect(hrefOf('Find jobs to save', saved)).toBe('/uk/jobs');
  expect(localStorage.getItem(SAVED_JOBS_KEY)).toBeNull();
});

test('a card that leaves the saved jobs gives the focus to the next one, and the last to the heading', async () => {
  const [first, second] = await Promise.all([
    someJob('open'),
    someJob('closed'),
  ]);
  savedJobs.add(first.slug, 2);
  savedJobs.add(second.slug, 1);
  savedJobs.add('gone-for-good', 0);
  await open('/jobs/saved');
  const saved = within(await region('Saved jobs'));
  await userEvent.click(
    await saved.findByRole('button', { name: `Save ${first.job_title}` }),
  );
  expect(document.activeElement).toHaveTextContent(second.job_title);
  await userEvent.click(
    saved.getByRole('button', { name: `Save ${second.job_title}` }),
  );
  expect(saved.getByRole('button', { name: 'Remove' })).toHaveFocus();
  await userEvent.click(saved.getByRole('button', { name: 'Remove' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('a job that was looked at is among the recently viewed, which can be cleared', async () => {
  const { slug, job_title } = await someJob('open');
  await open(`/jobs/${slug}`);
  await screen.findByRole('heading', { level: 1, name: job_title });
  expect(idsOf(viewedJobs)).toEqual([slug]);
  cleanup();
  await open('/jobs/saved');
  const viewed = await region('Recently viewed');
  await within(viewed).findByRole('article');
  expect(hrefOf(job_title, viewed)).toBe(`/jobs/${slug}`);
  await userEvent.click(
    within(viewed).getByRole('button', { name: 'Clear recently viewed' }),
  );
  expect(idsOf(viewedJobs)).toEqual([]);
});

test('closed and vanished jobs stay, and say so', async () => {
  const { slug } = await someJob('closed');
  savedJobs.add(slug, 0);
  savedJobs.add('gone-for-good', 1);
  await open('/jobs/saved');
  const saved = await region('Saved jobs');
  const closed = await within(saved).findByText('This job has closed');
  expect(closed).toBeVisible();
  expect(
    within(closed.closest('[data-noted]') as HTMLElement).getByRole('article'),
  ).toBeVisible();
  expect(
    within(saved).getByText('This job is no longer listed (gone-for-good)'),
  ).toBeVisible();
  await userEvent.click(within(saved).getByRole('button', { name: 'Remove' }));
  expect(idsOf(savedJobs)).toEqual([slug]);
});

test('a job whose “Apply Now” was pressed is under “Applied for”, with the day, until it is removed', async () => {
  const { slug, job_title, firm_name } = await jobWhere(
    ({ status, link }) => status === 'open' && link !== '#',
  );
  const requests: string[] = [];
  const recording: typeof fetch = (input, init) => {
    requests.push(`${String(input)} ${String(init?.body)}`);
    return fetch(input, init);
  };
  await open(`/jobs/${slug}`);
  const [apply] = await screen.findAllByRole('link', { name: /^Apply Now/ });
  await userEvent.click(readable(apply));
  cleanup();
  viewedJobs.clear();
  appliedJobs.add('gone', Date.parse('2026-01-29T12:00:00Z'), 'Clerk, Acme');
  const { notices } = await open('/uk/jobs/saved', { fetch: recording });
  const applied = await region('Applied for');
  const name = `${job_title}, ${firm_name}`;
  expect(hrefOf(name, applied)).toBe(`/uk/jobs/${slug}`);
  expect(within(applied).getByText('29 January 2026')).toBeVisible();
  expect(requests.join()).not.toContain(slug);
  await userEvent.click(
    within(applied).getByRole('button', { name: `Remove ${name}` }),
  );
  expect(idsOf(appliedJobs)).toEqual(['gone']);
  act(() => notices.at(-1)?.undo?.());
  expect(idsOf(appliedJobs)).toContain(slug);
});

test('the last 500 are kept, each once, latest first', () => {
  for (let n = 1; n <= 501; n++) viewedJobs.add(`job-${n}`, n);
  viewedJobs.add('job-7', 502);
  const kept = idsOf(viewedJobs);
  expect(kept).toHaveLength(500);
  expect([kept[0], kept[1], kept.at(-1)]).toEqual([
    'job-7',
    'job-501',
    'job-2',
  ]);
  expect(kept.filter((id) => id === 'job-7')).toHaveLength(1);
});

test('the page shows eight of them', async () => {
  for (let n = 1; n <= 9; n++) viewedJobs.add(`job-${n}`, n);
  await open('/jobs/saved');
  const viewed = await region('Recently viewed');
  expect(await within(viewed).findAllByText(/no longer listed/)).toHaveLength(
    8,
  );
  expect(within(viewed).queryByText(/\(job-1\)/)).not.toBeInTheDocument();
});

test('a card says that its job was seen, and no other card does', async () => {
  await open('/uk/jobs');
  const cards = await screen.findAllByRole('article');
  expect(screen.queryByText('Seen')).not.toBeInTheDocument();
  const second = readable(cards[1]);
  act(() =>
    viewedJobs.add(
      hrefOf(/./, second)?.replace('/uk/jobs/', '') ?? '',
      Date.now(),
    ),
  );
  const seen = await screen.findByText('Seen');
  expect(seen.closest('article')).toBe(second);
});

test.each(['{', 'null', '[1,null,"a"]', '[{"slug":"a","at":"soon"}]'])(
  'what cannot be understood is nothing: %s',
  (text) => {
    localStorage.setItem(SAVED_JOBS_KEY, text);
    expect(savedJobs.read()).toEqual([]);
  },
);

test('what an earlier version stored is read: its jobs stay, and what is unknown goes', async () => {
  const at = '2026-11-14T09:00:00.000Z';
  const rows = [
    { slug: 'a', at, status: 'offer', note: 'Ask Priya', changed: 7 },
    { slug: null, at },
    { at },
    'b',
  ];
  localStorage.setItem(SAVED_JOBS_KEY, JSON.stringify(rows));
  await open('/jobs/saved');
  expect(
    await within(await region('Saved jobs')).findByText(
      /no longer listed \(a\)/,
    ),
  ).toBeVisible();
  savedJobs.add('b', Date.parse(at) - 1);
  expect(JSON.parse(localStorage.getItem(SAVED_JOBS_KEY) ?? '')).toEqual([
    { slug: 'a', at },
    { slug: 'b', at: '2026-11-14T08:59:59.999Z' },
  ]);
});

test('a time to come is none: jobs looked at later stay', () => {
  const rows = Array.from({ length: 500 }, (_, n) => ({
    slug: `job-${n}`,
    at: '2999-01-01T00:00:00Z',
  }));
  localStorage.setItem(VIEWED_JOBS_KEY, JSON.stringify(rows));
  expect(viewedJobs.read()).toHaveLength(500);
  viewedJobs.add('later', Date.now() + 1000);
  expect(idsOf(viewedJobs)).toContain('later');
  expect(localStorage.getItem(VIEWED_JOBS_KEY)).not.toContain('2999');
});

const aHeart = async () => {
  const { platform, notices } = testPlatform();
  const element = <SaveButton slug="clerk" title="Clerk" />;
  await renderRoutes(platform, [{ path: '*', element }], '/');
  return { heart: screen.getByRole('button', { name: 'Save Clerk' }), notices };
};

test('a full list takes no more, and says so', async () => {
  for (let n = 1; n <= 50; n++) savedJobs.add(`job-${n}`, n);
  const { heart, notices } = await aHeart();
  await userEvent.click(heart);
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect(notices.map(({ message }) => message)).toContain(
    'This device keeps 50 at most: remove one first.',
  );
  expect(idsOf(savedJobs)).toContain('job-1');
});

test.each([
  [
    'by an error',
    () => {
      throw new DOMException('no', 'QuotaExceededError');
    },
  ],
  ['silently', () => {}],
])(
  'where the browser refuses to keep %s, it lasts for the page, which says so',
  async (_how, setItem) => {
    const { heart, notices } = await aHeart();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(setItem);
    await userEvent.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(localStorage.getItem(SAVED_JOBS_KEY)).toBeNull();
    expect(notices.map(({ title }) => title)).toContain('Kept until you leave');
  },
);

const onServer = (element: ReactElement) =>
  renderToString(
    <PlatformProvider platform={testPlatform().platform}>
      <RouterProvider router={createBrowserRouter([{ path: '*', element }])} />
    </PlatformProvider>,
  );

test('the server knows nothing of it, and its page says what it needs without a script', () => {
  savedJobs.add('a', 0);
  viewedJobs.add('a', 0);
  const card = onServer(
    <JobCard job={readable(parseJob({ id: 1, slug: 'a' }))} />,
  );
  expect(card).toContain('aria-pressed="false"');
  expect(card).not.toContain('Seen');
  expect(onServer(<SavedPage />)).toMatch(
    /<noscript><p>This page needs JavaScript: /,
  );
});
