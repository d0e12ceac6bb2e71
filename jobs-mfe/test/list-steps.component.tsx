/** The way through a list from a job's page: docs/product.md §2.6.1 */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readable } from '@board/shared/answers';
import { jobWhere } from '../../tools/test-support/owner';
import { hrefOf } from '../../tools/test-support/page';
import { hidden, hiddenJob, viewedJobs } from '../src/stored-jobs/job-lists';
import { open, quietly } from './open';

quietly(viewedJobs, hidden);

type Router = Awaited<ReturnType<typeof open>>['router'];

/** Opens the job at this place of a list; returns all slugs of the list. */
async function openFrom(list: string, place: number) {
  const { router } = await open(list);
  const cards = await screen.findAllByRole('article');
  const slugs = cards.map(
    (card) => linkOf(card).getAttribute('href')?.split('/').at(-1) ?? '',
  );
  await userEvent.click(linkOf(readable(cards[place])));
  await isAt(router, slugs[place]);
  return { router, slugs };
}

const linkOf = (card: HTMLElement) =>
  within(within(card).getByRole('heading')).getByRole('link');

const isAt = (router: Router, slug: string | undefined) =>
  waitFor(() => {
    expect(router.state.location.pathname).toBe(`/uk/jobs/${slug}`);
    expect(viewedJobs.read()[0]?.id).toBe(slug);
  });

const step = (name: RegExp) =>
  within(
    screen.getByRole('navigation', { name: 'Jobs of the list' }),
  ).getByRole('link', { name });

test('a job that was opened from a list leads to the next and the previous one', async () => {
  const list = '/uk/jobs?service=Tax&sort=salary';
  const { router, slugs } = await openFrom(list, 0);
  expect(screen.queryByRole('link', { name: /^Previous job/ })).toBeNull();
  for (const slug of slugs.slice(1, 4)) {
    await userEvent.click(step(/^Next job: ./));
    await isAt(router, slug);
  }
  expect(hrefOf(/^Next in the list: ./)).toBe(`/uk/jobs/${slugs[4]}`);
  await userEvent.click(step(/^Previous job: ./));
  await isAt(router, slugs[2]);
  expect(hrefOf('Back to all jobs')).toBe(list);
});

test('after the last job that the list has loaded, it loads more', async () => {
  const { router, slugs } = await openFrom('/uk/jobs', 23);
  expect(slugs).toHaveLength(24);
  await userEvent.click(screen.getByRole('button', { name: 'Next job' }));
  await waitFor(() => expect(viewedJobs.read()).toHaveLength(2));
  const opened = router.state.location.pathname.split('/').at(-1) ?? '';
  expect(slugs).not.toContain(opened);
  await userEvent.click(step(/^Previous job: ./));
  await isAt(router, slugs[23]);
});

test('what this device hides is passed over, and the hidden job itself still leads on', async () => {
  const { router, slugs } = await openFrom('/uk/jobs', 0);
  const [first = '', second = '', third] = slugs;
  act(() => {
    hidden.add(hiddenJob(first), 1);
    hidden.add(hiddenJob(second), 2);
  });
  await userEvent.click(step(/^Next job: ./));
  await isAt(router, third);
  expect(screen.queryByRole('link', { name: /^Previous job/ })).toBeNull();
});

test('a landing page is a list too', async () => {
  const { router, slugs } = await openFrom('/uk/jobs/in/london', 1);
  await userEvent.click(step(/^Previous job: ./));
  await isAt(router, slugs[0]);
});

test('a job that no list led to has no neighbours', async () => {
  const { slug } = await jobWhere(({ status }) => status === 'open');
  await open(`/uk/jobs/${slug}`);
  expect(
    screen.queryByRole('navigation', { name: 'Jobs of the list' }),
  ).toBeNull();
  expect(screen.queryByText(/^Next in the list/)).toBeNull();
});
