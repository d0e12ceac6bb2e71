/** docs/product.md §2.6.2 */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hidden } from '../src/stored-jobs/job-lists';
import { open, quietly } from './open';

quietly(hidden);

const cards = () => screen.findAllByRole('article');
const titleOf = (card: HTMLElement | undefined) =>
  within(card as HTMLElement).getByRole('heading').textContent ?? '';
/** The address of the first job in the list. */
async function anAddress() {
  await open('/uk/jobs');
  const [link] = within((await cards())[0] as HTMLElement).getAllByRole('link');
  cleanup();
  return link?.getAttribute('href') ?? '';
}
async function openMenu(card: HTMLElement | undefined) {
  await userEvent.click(
    within(card as HTMLElement).getByRole('button', { name: /^Hide / }),
  );
  return screen.findByRole('menu');
}
const inMenu = (name: string) =>
  within(screen.getByRole('menu')).getByRole('menuitem', { name });

test('a hidden job leaves the list, which says so and can show it; the next card has the focus', async () => {
  const { notices } = await open('/uk/jobs');
  const [first, second] = await cards();
  const hiddenTitle = titleOf(first);
  const nextTitle = titleOf(second);
  const before = (await cards()).length;
  await openMenu(first);
  await userEvent.click(inMenu('Hide this job'));
  await waitFor(async () => expect(await cards()).toHaveLength(before - 1));
  expect((await cards())[0]).toBe(second); // the same card, not one like it
  expect(titleOf(second)).toBe(nextTitle);
  expect(notices.at(-1)?.title).toContain(`Hidden: ${hiddenTitle}`);
  expect(second).toContainElement(document.activeElement as HTMLElement);
  expect(screen.getByRole('link', { name: '1 hidden' })).toHaveAttribute(
    'href',
    '/uk/jobs/saved',
  );

  act(() => notices.at(-1)?.undo?.());
  await waitFor(async () => expect(await cards()).toHaveLength(before));
  expect(screen.queryByText(/ hidden$/)).not.toBeInTheDocument();
});

test('the menu of a job’s page hides it, or its firm, and shows it again', async () => {
  await open(await anAddress());
  const opener = await screen.findByRole('button', {
    name: 'Share, hide or report',
  });
  for (const what of ['this job', 'this firm']) {
    await userEvent.click(opener);
    await screen.findByRole('menu');
    await userEvent.click(inMenu(`Hide ${what}`));
    expect(hidden.read()).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await userEvent.click(opener);
    await userEvent.click(inMenu(`Show ${what} again`));
    expect(hidden.read()).toEqual([]);
    await waitFor(() =>
      expect(screen.queryByRole('menu')).not.toBeInTheDocument(),
    );
    expect(opener).toHaveFocus();
  }
});

test('the menu is named after its job, moves by arrow keys, and Esc gives the focus back to its button', async () => {
  await open('/uk/jobs');
  const [card] = await cards();
  const title = titleOf(card);
  const button = within(card as HTMLElement).getByRole('button', {
    name: /^Hide /,
  });
  expect(button).toHaveAttribute('aria-haspopup', 'menu');
  button.focus();
  await userEvent.keyboard('{Enter}');
  const menu = await screen.findByRole('menu');
  expect(menu).toHaveAccessibleName(expect.stringContaining(title));
  const items = within(menu).getAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Hide this job',
    'Hide this firm',
    'My jobs on this device',
  ]);
  await waitFor(() => expect(items[0]).toHaveFocus());
  await userEvent.keyboard('{ArrowDown}');
  expect(items[1]).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(items[2]).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(menu).not.toBeInTheDocument());
  expect(button).toHaveFocus();
  expect(hidden.read()).toEqual([]);
});

test('a hidden firm takes all its jobs along, also after a reload and in another tab', async () => {
  await open('/uk/jobs');
  const [card] = await cards();
  await openMenu(card);
  await userEvent.click(inMenu('Hide this firm'));
  const [item] = hidden.read();
  expect(item?.id).toMatch(/^firm\/./);
  await screen.findByText(/^\d+ hidden$/);
  for (const left of await cards())
    expect(left).not.toHaveTextContent(item?.words ?? '?');
  cleanup();
  await open('/uk/jobs');
  await screen.findByText(/^\d+ hidden$/);
  localStorage.removeItem('hidden');
  await act(
    async () =>
      void window.dispatchEvent(new StorageEvent('storage', { key: 'hidden' })),
  );
  expect(screen.queryByText(/ hidden$/)).not.toBeInTheDocument();
});

test('a hidden job is none of the similar ones', async () => {
  const address = await anAddress();
  const page = await open(address);
  const similar = within(
    await screen.findByRole('region', { name: 'Similar jobs' }),
  );
  const [card, ...others] = await similar.findAllByRole('article');
  const hiddenTitle = titleOf(card);
  await openMenu(card);
  await userEvent.click(inMenu('Hide this job'));
  await waitFor(() =>
    expect(similar.getAllByRole('article')).toHaveLength(others.length),
  );
  expect(titleOf(similar.getAllByRole('article')[0])).toBe(titleOf(others[0]));
  expect(page.notices.at(-1)?.title).toContain(`Hidden: ${hiddenTitle}`);
});

test('a list of nothing but hidden jobs is not an empty list', async () => {
  const { platform } = await open('/uk/jobs');
  await cards();
  const [data] = platform.queryClient
    .getQueriesData<{ pages: { jobs: { slug: string; title: string }[] }[] }>({
      queryKey: ['jobs', 'search'],
    })
    .map(([, list]) => list);
  const jobs = data?.pages.flatMap((page) => page.jobs) ?? [];
  act(() =>
    jobs.forEach(({ slug, title }) => hidden.add(`job/${slug}`, 1, title)),
  );
  expect(
    await screen.findByText(new RegExp(`^${jobs.length} hidden$`)),
  ).toBeVisible();
  expect(screen.queryByText(/No jobs match/)).not.toBeInTheDocument();
});

test('“My jobs” names what is hidden, and shows it again', async () => {
  hidden.add('firm/acme', 2, 'Acme LLP');
  hidden.add('job/clerk', 1, 'Clerk, Acme LLP');
  const { notices } = await open('/uk/jobs/saved');
  const list = await screen.findByRole('region', { name: 'Hidden' });
  await userEvent.click(
    within(list).getByRole('button', { name: 'Show again Acme LLP' }),
  );
  expect(hidden.read().map(({ id }) => id)).toEqual(['job/clerk']);
  act(() => notices.at(-1)?.undo?.());
  expect(hidden.read()[0]).toMatchObject({
    id: 'firm/acme',
    words: 'Acme LLP',
  });
});

test('a tab that was not listening keeps what another one stored', () => {
  hidden.add('job/a', 1, 'A');
  localStorage.setItem(
    'hidden',
    JSON.stringify([
      { id: 'job/b', at: '2026-11-23T09:00:00Z', words: 'theirs' },
    ]),
  );
  hidden.add('job/c', 2, 'mine');
  expect(localStorage.getItem('hidden')).toContain('theirs');
  expect(localStorage.getItem('hidden')).toContain('mine');
});
