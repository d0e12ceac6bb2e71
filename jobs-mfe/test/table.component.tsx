/** docs/product.md §2.5.8 */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readable } from '@board/shared/answers';
import { hrefOf, textsOf } from '../../tools/test-support/page';
import { savedJobs, viewedJobs } from '../src/stored-jobs/job-lists';
import { open, quietly } from './open';

quietly(savedJobs, viewedJobs);
afterEach(() => window.localStorage.clear());

/** A browser whose window has room for a table, or has not. */
function onScreen(width: 'wide' | 'narrow') {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: width === 'wide' && media.includes('min-width'),
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
}

const TABLE = '/uk/jobs?view=table';

/** The link of a view; narrow screens, as that of these tests, hide it. */
const view = (name: string) => screen.getByRole('link', { name, hidden: true });
const rows = () =>
  within(screen.getByRole('table')).getAllByRole('row').slice(1);
const links = () => rows().map((row) => within(row).getByRole('link'));
const titles = () => textsOf(links());
const head = (name: string) => screen.getByRole('columnheader', { name });
const query = ({ router }: Awaited<ReturnType<typeof open>>) =>
  new URLSearchParams(router.state.location.search);

async function openTable(address = TABLE, width: 'wide' | 'narrow' = 'wide') {
  onScreen(width);
  const page = await open(address);
  await screen.findByRole('table');
  return page;
}

test('a table has the jobs of the cards, each as a line of facts and one link', async () => {
  onScreen('wide');
  await open('/uk/jobs?sort=salary');
  const cards = screen
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent);
  await userEvent.click(view('Table'));
  await screen.findByRole('table');
  expect(titles()).toEqual(cards);
  expect(textsOf(screen.getAllByRole('columnheader'))).toEqual([
    'Title',
    'Firm',
    'Place',
    'Level',
    'Pay',
    'Date',
    'Saved',
  ]);
  const [first] = rows();
  expect(first).toHaveTextContent(/£[\d,]+/);
  for (const link of links())
    expect(link).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/uk\/jobs\/./),
    );
});

test('an unknown view is cards', async () => {
  onScreen('wide');
  await open('/uk/jobs?view=ledger');
  expect(screen.getAllByRole('article')).toHaveLength(24);
  expect(screen.queryByRole('table')).toBeNull();
});

test.each([
  ['Firm', '/uk/jobs?sort=firmRank&view=table', 'ascending'],
  ['Pay', '/uk/jobs?sort=salary&view=table', 'descending'],
  ['Date', '/uk/jobs?view=table', 'descending'],
])('the head of %s sorts by it', async (name, address, direction) => {
  await openTable('/uk/jobs?sort=salary&view=table&page=2');
  expect(hrefOf(name, head(name))).toBe(address);
  await userEvent.click(within(head(name)).getByRole('link'));
  await waitFor(() =>
    expect(head(name)).toHaveAttribute('aria-sort', direction),
  );
  const sorted = screen
    .getAllByRole('columnheader')
    .filter((cell) => cell.hasAttribute('aria-sort'));
  expect(sorted).toHaveLength(1);
});

test('a filter keeps the view, and the view keeps the filters', async () => {
  const page = await openTable('/uk/jobs?service=Tax&view=table');
  expect(view('Cards')).toHaveAttribute('href', '/uk/jobs?service=Tax');
  await userEvent.type(screen.getByLabelText('Job Title'), 'senior{Enter}');
  await waitFor(() => expect(query(page).get('search')).toBe('senior'));
  expect(query(page).get('view')).toBe('table');
  expect(screen.getByRole('table')).toBeVisible();
});

test('the browser keeps the view, for lists whose address names none', async () => {
  onScreen('wide');
  const first = await open('/uk/jobs');
  await userEvent.click(view('Table'));
  await waitFor(() => expect(query(first).get('view')).toBe('table'));
  cleanup();
  const second = await openTable('/uk/jobs?service=Tax');
  expect(query(second).get('view')).toBe('table');
  await userEvent.click(view('Cards'));
  await waitFor(() => expect(query(second).get('view')).toBeNull());
  cleanup();
  const third = await open('/uk/jobs');
  expect(query(third).get('view')).toBeNull();
});

test('a narrow screen shows cards where the address names no view', async () => {
  window.localStorage.setItem('jobs_view', 'table');
  onScreen('narrow');
  const page = await open('/uk/jobs');
  expect(query(page).get('view')).toBeNull();
});

const link = (place: number) => readable(links()[place]);
const pane = (name: string | RegExp = /./) =>
  screen.findByRole('complementary', { name });

test('a click opens the job beside the list, at an address of its own', async () => {
  const page = await openTable();
  const shown = titles();
  const second = link(1);
  const title = readable(second.textContent);
  await userEvent.click(second);
  const opened = await pane(title);
  expect(
    await within(opened).findByRole('heading', { name: title }),
  ).toBeVisible();
  expect(titles()).toEqual(shown);
  expect(second).toHaveAttribute('aria-current', 'true');
  const slug = readable(query(page).get('open'));
  expect(hrefOf('Open page', opened)).toBe(`/uk/jobs/${slug}`);
  await userEvent.click(within(opened).getByRole('link', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(query(page).get('view')).toBe('table');

  cleanup();
  await openTable(`${TABLE}&open=${slug}`);
  expect(await pane(title)).toBeVisible();
});

test('on a narrow screen a row leads to the page of its job', async () => {
  const page = await openTable(TABLE, 'narrow');
  const address = link(0).getAttribute('href');
  await userEvent.click(link(0));
  await waitFor(() =>
    expect(page.router.state.location.pathname).toBe(address),
  );
});

test('the pane says that its job is gone, and ignores what no job can have', async () => {
  await openTable(`${TABLE}&open=no-such-job`);
  expect(await pane()).toHaveTextContent('This job is no longer on the board.');
  cleanup();
  await openTable(`${TABLE}&open=%00`);
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('keys go through the rows, open one, save it and close it', async () => {
  const page = await openTable();
  link(0).focus();
  await userEvent.keyboard('jj{ArrowUp}{ArrowDown}k');
  expect(link(1)).toHaveFocus();
  await userEvent.keyboard('s');
  expect(savedJobs.read().map(({ id }) => id)).toEqual([
    rows()[1]?.dataset['slug'],
  ]);
  await userEvent.keyboard('{Enter}');
  const title = readable(link(1).textContent);
  const heading = await within(await pane(title)).findByRole('heading', {
    name: title,
  });
  await waitFor(() => expect(heading).toHaveFocus());
  await userEvent.keyboard('j');
  const next = readable(link(2).textContent);
  expect(await pane(next)).toBeVisible();
  await userEvent.keyboard('s{Escape}');
  await waitFor(() => expect(query(page).get('open')).toBeNull());
  expect(link(2)).toHaveFocus();
  expect(savedJobs.read()).toHaveLength(2);
});

test('keys with a modifier, and keys outside of the table, are the browser’s', async () => {
  await openTable();
  await userEvent.keyboard('j');
  expect(link(0)).not.toHaveFocus();
  link(0).focus();
  await userEvent.keyboard('{Control>}j{/Control}');
  expect(link(0)).toHaveFocus();
});
