/** docs/product.md §2.3.4 */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWidget } from '@board/shared/testing';
import {
  isOpen,
  ownerRows,
  type OwnerJob,
} from '../../tools/test-support/owner';
import { answering, failAndRetry, hrefOf } from '../../tools/test-support/page';
import * as section from '../src/section';

type Options = Parameters<typeof renderWidget>[3];

const featured = (props: { country?: 'uk' }, options?: Options) =>
  renderWidget(section.widgets.FeaturedJobs, props, '/', options);
/** The widget as a page in a browser has it, which does not wait for it. */
const featuredAlone = (options: Options) => {
  const load = async () => ({
    ...(await section.widgets.FeaturedJobs()),
    prefetch: () => Promise.resolve(),
  });
  return renderWidget(load, {}, '/', options);
};
const openings = (
  firmId: number,
  firmName: string,
  page?: number,
  options?: Options,
) =>
  renderWidget(
    section.widgets.FirmOpenings,
    { firmId, firmName, page },
    '/',
    options,
  );

test('featured jobs are the three newest', async () => {
  await featured({ country: 'uk' });
  const dates = screen
    .getAllByRole('article')
    .map((card) => card.querySelector('time')?.dateTime ?? '');
  expect(dates).toHaveLength(3);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(hrefOf(/^View All Jobs/)).toBe('/uk/jobs');
});

test.each([
  [{}, 'No job opportunities found at the moment.'],
  [
    { country: 'uk' as const },
    'No job opportunities found for UK at the moment.',
  ],
])(
  'featured jobs show a message when there are none: %o',
  async (props, words) => {
    await featured(props, {
      fetch: answering(/./, () => Response.json({ jobs: [], total: 0 })),
    });
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByText('Check back soon for new openings.')).toBeVisible();
  },
);

/** docs/product.md §8 */
test('featured jobs are requested once more after 1 s, and then show an error', async () => {
  const times: number[] = [];
  const refusal = () => {
    times.push(performance.now());
    return Response.json({}, { status: 400 });
  };
  await featuredAlone({ fetch: answering(/./, refusal) });
  expect(
    await screen.findByText('Unable to load job opportunities'),
  ).toBeVisible();
  const [first = 0, second = 0] = times;
  expect(times).toHaveLength(2);
  expect(second - first).toBeGreaterThanOrEqual(990);
  expect(second - first).toBeLessThan(3000);
});

test('featured jobs show an error when they fail, and Retry recovers', async () => {
  const said =
    /Unable to load job opportunities.*Please try refreshing the page/;
  await failAndRetry((backend) => featured({}, backend), said);
  expect(await screen.findAllByRole('article')).toHaveLength(3);
});

test('featured jobs show a loading message', async () => {
  await featuredAlone({ fetch: () => new Promise(() => {}) });
  expect(screen.getByRole('status')).toHaveTextContent(
    'Loading job opportunities...',
  );
});

/** docs/product.md §2.3.1 */
const newest = (props: { country?: 'uk' }, options?: Options) =>
  renderWidget(section.widgets.NewestJobs, props, '/', options);

test('the newest jobs are lines of the featured ones, each a link with pay, place and firm', async () => {
  await featured({ country: 'uk' });
  const cards = screen.getAllByRole('article').map((card) => ({
    address: within(card).getAllByRole('link')[0]?.getAttribute('href'),
    title: within(card).getByRole('heading').textContent,
    firm: card.querySelector('.firm bdi')?.textContent,
  }));
  cleanup();
  await newest({ country: 'uk' });
  const lines = within(
    screen.getByRole('list', { name: 'Newest jobs' }),
  ).getAllByRole('listitem');
  expect(lines).toHaveLength(3);
  for (const [place, line] of lines.entries()) {
    const { title, firm, address } = cards[place] ?? {};
    const link = within(line).getByRole('link', { name: title ?? '' });
    expect(new URL(link.getAttribute('href') ?? '', 'http://x').pathname).toBe(
      `/uk${address}`,
    );
    expect(line).toHaveTextContent(firm ?? '?');
  }
});

test('the newest jobs show nothing where there are none, or where they fail', async () => {
  const answers = [
    Response.json({ jobs: [], total: 0 }),
    Response.json({}, { status: 400 }),
  ];
  for (const answer of answers) {
    await newest({}, { fetch: answering(/./, () => answer.clone()) });
    expect(document.body).toHaveTextContent(/^$/);
    cleanup();
  }
});

/** docs/product.md §2.8 */
test('openings of a firm are only those of the firm, whose cards do not name it again', async () => {
  await openings(1, 'Deloitte');
  expect(
    screen.getByRole('heading', {
      level: 2,
      name: 'Open Positions at Deloitte',
    }),
  ).toBeVisible();
  const jobs = await ownerRows<OwnerJob>('job');
  const slugs = jobs
    .filter((job) => job.firm_id === 1)
    .map(({ slug }) => `/jobs/${slug}`);
  for (const card of screen.getAllByRole('article')) {
    expect(slugs).toContain(hrefOf(/^(?!Same role)/, card));
    expect(within(card).queryByText(/Deloitte|Rank/)).toBeNull();
    expect(card.querySelector('img')).toBeNull();
  }
});

// The sample here is small, and so are these pages.
const inThrees: Options = {
  fetch: (input, init) =>
    fetch(String(input).replace('page_size=12', 'page_size=3'), init),
};

test('openings of a firm are all loaded page by page, each once, with links for use without a script', async () => {
  await openings(1, 'Deloitte', undefined, inThrees);
  const jobs = await ownerRows<OwnerJob>('job');
  const open = jobs.filter((job) => job.firm_id === 1 && isOpen(job)).length;
  expect(open).toBeGreaterThan(6);
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(hrefOf('Next page')).toBe('/?page=2');
  for (let more; (more = screen.queryByRole('link', { name: /^Load more/ }));) {
    const shown = screen.getAllByRole('article').length;
    await userEvent.click(more);
    await waitFor(() =>
      expect(screen.getAllByRole('article').length).toBeGreaterThan(shown),
    );
  }
  const links = screen
    .getAllByRole('article')
    .map((card) => hrefOf(/^(?!Same role)/, card));
  expect(new Set(links).size).toBe(open);
  expect(links).toHaveLength(open);
});

test('openings of a firm start at the page that the address names', async () => {
  await openings(1, 'Deloitte', 2, inThrees);
  expect(screen.getByText(/^Page 2 of \d+$/)).toBeVisible();
  expect(hrefOf('Previous page')).toBe('/');
});

test('openings of a firm past the last page say so', async () => {
  await openings(1, 'Deloitte', 999);
  expect(
    screen.getByRole('heading', { name: 'There are no jobs on this page' }),
  ).toBeVisible();
  expect(hrefOf('First page')).toBe('/');
});

test('openings of a firm show a message when there are none', async () => {
  await openings(99_999_999, 'Nobody');
  expect(screen.getByText('No open positions at this time')).toBeVisible();
  expect(hrefOf('Browse All Jobs')).toBe('/jobs');
});
