/** docs/product.md §2.2 */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes, testPlatform } from '@board/shared/testing';
import { Layout } from '../src/layout/Layout';
import { NotFoundPage, PageBoundary } from '../src/routing/PageBoundary';

const NAV = [
  { label: 'Jobs', path: '/jobs' },
  { label: 'Firms', path: '/firms' },
  { label: 'Articles', path: '/articles' },
  { label: 'Meet {persona}', path: '/meet-lucia' },
];

async function visit(
  url: string,
  options?: Parameters<typeof testPlatform>[0],
) {
  const { platform, notices } = testPlatform(options);
  const load = jest
    .fn(() => Promise.resolve(null))
    .mockRejectedValueOnce(new Error('down'));
  const router = await renderRoutes(
    platform,
    [
      {
        element: <Layout entries={NAV} />,
        children: [
          {
            path: '/broken',
            loader: load,
            element: <h1>A page</h1>,
            ErrorBoundary: PageBoundary,
          },
          { path: '/:country?/missing', element: <NotFoundPage /> },
          { path: '*', element: <h1>A page</h1> },
        ],
      },
    ],
    url,
  );
  return { platform, notices, router, user: userEvent.setup() };
}

test('the frame has its landmarks, and the skip link leads to the content', async () => {
  await visit('/');
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  expect(
    within(screen.getByRole('main')).getByRole('heading', { name: 'A page' }),
  ).toBeVisible();
  const target = screen
    .getByRole('link', { name: 'Skip to content' })
    .getAttribute('href');
  expect(target).toBe(`#${screen.getByRole('main').id}`);
});

test('a heart leads to the saved jobs and says how many there are, also after a change in this tab', async () => {
  await visit('/us/firms');
  const heart = within(screen.getByRole('banner')).getByRole('link', {
    name: 'My jobs',
  });
  expect(heart).toHaveAttribute('href', '/us/jobs/saved');
  for (const [stored, name] of [
    ['[{"slug":"a"},{"slug":"b"}]', 'My jobs, 2 saved'],
    ['{', 'My jobs'],
    ['["a",{"id":"b"},{"slug":"c"},{"slug":"c"}]', 'My jobs, 1 saved'],
  ] as const) {
    localStorage.setItem('saved_jobs', stored);
    act(
      () =>
        void window.dispatchEvent(
          new StorageEvent('storage', { key: 'saved_jobs' }),
        ),
    );
    expect(heart).toHaveAccessibleName(name);
  }
  localStorage.clear();
});

const named = () =>
  screen.getByText('United Kingdom', { selector: 'summary *' });

test('choosing a country goes to the same page there and is remembered', async () => {
  const { platform, notices, router, user } = await visit('/uk/firms/x');
  await user.click(named());
  const menu = named().closest('details');
  await user.click(screen.getByRole('link', { name: /^Canada/ }));
  expect(router.state.location.pathname).toBe('/ca/firms/x');
  expect(platform.country.get()).toBe('ca');
  expect(notices).toEqual([]);
  expect(menu).not.toHaveAttribute('open');
  expect(
    within(screen.getByRole('banner')).getByText('Canada', {
      selector: 'summary *',
    }),
  ).toBeInTheDocument();
});

test('a list says which filters another country has no use for', async () => {
  const { notices, router, user } = await visit(
    '/uk/jobs?service=Tax&location=Leeds',
  );
  await user.click(named());
  await user.click(screen.getByRole('link', { name: /^Canada/ }));
  expect(router.state.location.search).toBe('?service=Tax');
  expect(notices.map(({ message }) => message)).toEqual([
    'Place and pay were left out: they mean nothing in Canada.',
  ]);
});

test('Esc closes the country menu and gives the focus back', async () => {
  const { user } = await visit('/uk');
  const summary = named().closest('summary');
  await user.click(named());
  await user.tab();
  await user.keyboard('{Escape}');
  expect(summary?.parentElement).not.toHaveAttribute('open');
  expect(summary).toHaveFocus();
});

test('an answer about cookies leaves the focus where it was', async () => {
  const { user } = await visit('/uk');
  await user.click(
    screen.getByText('United Kingdom', { selector: 'summary *' }),
  );
  const before = document.activeElement;
  expect(before).not.toBe(document.body);
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  expect(
    screen.queryByRole('region', { name: 'We use cookies' }),
  ).not.toBeInTheDocument();
  expect(before).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Cookie settings' }));
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  expect(screen.getByRole('button', { name: 'Cookie settings' })).toHaveFocus();
  localStorage.clear();
});

test.each([
  [
    'a visitor',
    'Mozilla/5.0 (Linux; Android 10; CUBOT X30) Chrome/141.0.0.0 Mobile',
    '/uk',
  ],
  [
    'a crawler',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/141.0.0.0',
    '/',
  ],
])('home sends %s with “%s” to %s', async (_who, userAgent, path) => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const answer = jest
    .spyOn(globalThis, 'fetch')
    .mockRejectedValue(new TypeError('no service'));
  const { router } = await visit('/');
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(router.state.location.pathname).toBe(path);
  expect(
    screen.queryByText(/^Preparing your experience/),
  ).not.toBeInTheDocument();
  expect(answer).toHaveBeenCalledTimes(path === '/' ? 0 : 1);
  jest.restoreAllMocks();
  sessionStorage.clear();
});

test('the footer has the year of the page, the tagline and no social link that leads nowhere', async () => {
  await visit('/', {
    now: Date.UTC(2031, 0, 1),
    config: {
      social: { linkedin: 'https://example.com/in' },
      note: 'These jobs are made up.',
    },
  });
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByText(/© 2031/)).toHaveTextContent('All rights reserved');
  expect(footer.getByText('These jobs are made up.')).toBeVisible();
  expect(
    footer.getByText(
      'Connecting accounting professionals with top firms and opportunities.',
    ),
  ).toBeVisible();
  expect(footer.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute(
    'href',
    'https://example.com/in',
  );
  expect(
    footer.queryByRole('link', { name: 'GitHub' }),
  ).not.toBeInTheDocument();
});

test.each(['', '/ca'])(
  'the not-found page leads on in its country, %j',
  async (country) => {
    await visit(`${country}/missing`);
    expect(screen.getByText('404')).toBeVisible();
    expect(
      screen.getByRole('heading', { level: 1, name: 'Oops! Page not found' }),
    ).toBeVisible();
    expect(
      screen.getByRole('link', { name: 'Return to Home' }),
    ).toHaveAttribute('href', country || '/');
    const search = screen.getByRole('search', { name: 'Jobs' });
    expect(search).toHaveAttribute('action', `${country}/jobs`);
    expect(
      within(search).getByRole('searchbox', { name: 'Search jobs' }),
    ).toHaveAttribute('name', 'ask');
    const ways = within(
      screen.getByRole('navigation', { name: 'Other pages' }),
    ).getAllByRole('link');
    expect(ways.map((link) => link.getAttribute('href'))).toEqual(
      ['/jobs', '/firms', '/articles', '/meet-lucia'].map(
        (path) => country + path,
      ),
    );
  },
);

test('a page that did not load says so and can be retried', async () => {
  const { user } = await visit('/broken');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'This page could not be loaded',
  );
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'A page' })).toBeVisible();
});
