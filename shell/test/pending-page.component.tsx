/**
 * What a visitor sees while another page is on its way (docs/product.md §2.2,
 * §2.5, §2.7).
 */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageRoute } from '@board/shared/router';
import { renderRoutes, testPlatform } from '@board/shared/testing';
import { Layout } from '../src/layout/Layout';

const NAV = [
  { label: 'Jobs', path: '/jobs' },
  { label: 'Firms', path: '/firms' },
];

/**
 * A site whose job list answers when told to; `/about` has a field, and
 * `/firms` is there at once.
 */
async function visit(url: string) {
  let arrive = () => {};
  const arrived = new Promise<null>((resolve) => {
    arrive = () => resolve(null);
  });
  const page = (name: string) => ({ path: name, element: <h1>{name}</h1> });
  const jobs = pageRoute({
    path: '/jobs',
    chunk: 'jobs',
    load: () => Promise.resolve({ Component: () => <h1>All jobs</h1> }),
    loader: ({ request }) =>
      request.url.includes('now') ? Promise.resolve(null) : arrived,
    head: () => ({ title: 'Jobs' }),
    pending: ({ pathname }) => ({
      title: `Jobs at ${pathname}`,
      label: 'Loading jobs...',
    }),
  });
  const about = {
    path: '/about',
    element: (
      <label>
        Note <input />
      </label>
    ),
  };
  const router = await renderRoutes(
    testPlatform().platform,
    [
      {
        element: <Layout entries={NAV} />,
        children: [jobs, about, page('/firms')],
      },
    ],
    url,
  );
  return {
    router,
    user: userEvent.setup(),
    arrive: () => act(async () => arrive()),
  };
}

const link = (name: string) =>
  screen.getAllByRole('link', { name })[0] as HTMLElement;
const loading = () => screen.findByText('Loading jobs...');

beforeEach(() => jest.spyOn(window, 'scrollTo').mockImplementation(() => {}));

test('after 300 ms the next page’s loading state and header replace the current ones', async () => {
  const { user, arrive } = await visit('/about');
  await user.click(link('Jobs'));
  expect(screen.getByLabelText('Note')).toBeVisible();
  await loading();
  expect(
    screen.getByRole('heading', { level: 1, name: 'Jobs at /jobs' }),
  ).toBeVisible();
  expect(screen.getByLabelText('Note')).not.toBeVisible();
  expect(link('Jobs')).toHaveAttribute('aria-current', 'page');
  await arrive();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'All jobs' }),
  ).toBeVisible();
  expect(screen.queryByText('Loading jobs...')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Note')).not.toBeInTheDocument();
});

test('going back while the next page loads restores the page unchanged', async () => {
  const { router, user } = await visit('/about');
  await user.type(screen.getByLabelText('Note'), 'typed');
  await user.click(link('Jobs'));
  await loading();
  await act(() => router.navigate('/about'));
  await waitFor(() =>
    expect(screen.queryByText('Loading jobs...')).not.toBeInTheDocument(),
  );
  expect(screen.getByLabelText('Note')).toBeVisible();
  expect(screen.getByLabelText('Note')).toHaveValue('typed');
  expect(link('Jobs')).not.toHaveAttribute('aria-current');
});

test('another link works while a page loads', async () => {
  const { user } = await visit('/about');
  await user.click(link('Jobs'));
  await loading();
  await user.click(link('Firms'));
  expect(
    await screen.findByRole('heading', { level: 1, name: '/firms' }),
  ).toBeVisible();
  expect(screen.queryByText('Loading jobs...')).not.toBeInTheDocument();
});

test('another query of the same page keeps its content while loading', async () => {
  const { router } = await visit('/jobs?now');
  await screen.findByRole('heading', { level: 1, name: 'All jobs' });
  await act(async () => void router.navigate('/jobs?sort=salary'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 600)));
  expect(router.state.navigation.state).toBe('loading');
  expect(
    screen.getByRole('heading', { level: 1, name: 'All jobs' }),
  ).toBeVisible();
  expect(screen.queryByText('Loading jobs...')).not.toBeInTheDocument();
});

test('the cookie banner that was asked for meanwhile keeps the focus when the page arrives', async () => {
  localStorage.setItem('cookie_consent', 'true');
  const { user, arrive } = await visit('/about');
  await user.click(link('Jobs'));
  await loading();
  await user.click(screen.getByRole('button', { name: 'Cookie settings' }));
  const banner = screen.getByRole('region', { name: 'We use cookies' });
  expect(banner).toHaveFocus();
  await arrive();
  const heading = await screen.findByRole('heading', {
    level: 1,
    name: 'All jobs',
  });
  expect(banner).toHaveFocus();
  await user.click(link('Firms'));
  expect(
    await screen.findByRole('heading', { level: 1, name: '/firms' }),
  ).toHaveFocus();
  expect(heading).not.toBeInTheDocument();
  localStorage.clear();
});
