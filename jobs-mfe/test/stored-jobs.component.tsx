import { act } from 'react';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { renderSection } from '@board/shared/testing';
import { SAVED_JOBS_KEY, VIEWED_JOBS_KEY } from '@board/shared/domain';
import { askTestOwner } from '../../test/owner';
import { parseKept, savedJobs, viewedJobs } from '../src/stored-jobs/stored-list';
import { SaveButton } from '../src/stored-jobs/SaveButton';
import * as section from '../src/section';

jest.setTimeout(30_000);
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  jest.restoreAllMocks();
  cleanup();
  savedJobs.clear();
  viewedJobs.clear();
});

async function someJob(status: string) {
  const [job] = await askTestOwner<{ slug: string; job_title: string }>(
    'select slug, job_title from public.jobs where status = $1 limit 1',
    [status],
  );
  if (!job) throw new Error('the sample data has no such job');
  return job;
}
const region = (name: string) => screen.findByRole('region', { name });
const stored = (key: string) => parseKept(localStorage.getItem(key)).map(({ slug }) => slug);

/** docs/product.md §2.6 */
test('a job saved on its card is on the page of saved jobs until it is taken back', async () => {
  await renderSection(section, '/uk/jobs');
  const [card] = await screen.findAllByRole('article');
  if (!card) throw new Error('the sample data has no such job');
  const heart = within(card).getByRole('button', { name: /^Save / });
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(heart);
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  const title = within(card).getByRole('link').textContent ?? '';
  expect(stored(SAVED_JOBS_KEY)).toHaveLength(1);
  cleanup();
  await renderSection(section, '/uk/jobs/saved');
  const saved = await region('Saved jobs');
  const again = await within(saved).findByRole('button', { name: `Save ${title}` });
  await userEvent.click(again);
  expect(within(saved).getByText('You have saved no jobs yet.')).toBeVisible();
  expect(localStorage.getItem(SAVED_JOBS_KEY)).toBeNull();
});

test('a job that was looked at is among the recently viewed, which can be cleared', async () => {
  const { slug, job_title } = await someJob('open');
  await renderSection(section, `/jobs/${slug}`);
  await screen.findByRole('heading', { level: 1, name: job_title });
  expect(stored(VIEWED_JOBS_KEY)).toEqual([slug]);
  cleanup();
  await renderSection(section, '/jobs/saved');
  const viewed = await region('Recently viewed');
  expect(await within(viewed).findByRole('link', { name: job_title })).toHaveAttribute(
    'href',
    `/jobs/${slug}`,
  );
  await userEvent.click(within(viewed).getByRole('button', { name: 'Clear recently viewed' }));
  expect(stored(VIEWED_JOBS_KEY)).toEqual([]);
});

test('closed and vanished jobs stay, and say so', async () => {
  const { slug } = await someJob('closed');
  savedJobs.add(slug, 0);
  savedJobs.add('gone-for-good', 1);
  await renderSection(section, '/jobs/saved');
  const saved = await region('Saved jobs');
  expect(await within(saved).findByText('This job has closed')).toBeVisible();
  expect(within(saved).getByText('This job is no longer listed (gone-for-good)')).toBeVisible();
  await userEvent.click(within(saved).getByRole('button', { name: 'Remove' }));
  expect(stored(SAVED_JOBS_KEY)).toEqual([slug]);
});

test('the last eight are kept, each once', () => {
  for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9, 5]) viewedJobs.add(`job-${n}`, n);
  expect(stored(VIEWED_JOBS_KEY)).toEqual([5, 9, 8, 7, 6, 4, 3, 2].map((n) => `job-${n}`));
});

test('other tabs follow', async () => {
  await renderSection(section, '/jobs/saved');
  const saved = await region('Saved jobs');
  expect(within(saved).getByText('You have saved no jobs yet.')).toBeVisible();
  localStorage.setItem(SAVED_JOBS_KEY, '[{"slug":"elsewhere","at":"2026-11-14T09:00:00Z"}]');
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: SAVED_JOBS_KEY })));
  expect(await within(saved).findByText(/no longer listed \(elsewhere\)/)).toBeVisible();
});

test.each([
  '',
  '{',
  'null',
  '7',
  '{"slug":"a"}',
  '[1,null,"a"]',
  '[{"slug":7}]',
  '[{"slug":"a","at":"soon"}]',
])('what cannot be understood is nothing: %s', (text) => {
  expect(parseKept(text)).toEqual([]);
});

test('and is removed from where it was kept', async () => {
  await renderSection(section, '/jobs/saved');
  await region('Saved jobs');
  localStorage.setItem(SAVED_JOBS_KEY, '{');
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: SAVED_JOBS_KEY })));
  expect(localStorage.getItem(SAVED_JOBS_KEY)).toBeNull();
});

test('where the browser refuses to keep, it lasts for the page', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'QuotaExceededError');
  });
  savedJobs.add('a', 0);
  expect(savedJobs.get()).toHaveLength(1);
  expect(stored(SAVED_JOBS_KEY)).toEqual([]);
});

test('the server knows nothing of it', () => {
  savedJobs.add('a', 0);
  expect(renderToString(<SaveButton slug="a" title="A" />)).toContain('aria-pressed="false"');
});
