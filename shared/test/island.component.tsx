/** A page or widget of another framework in a browser (docs/another-framework.md). Its server half: shell/test/island.unit.tsx. */
import { StrictMode } from 'react';
import { act, fireEvent, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Island, Platform } from '@board/shared/contract';
import { islandPage, islandWidget } from '@board/shared/island';
import { PlatformProvider } from '@board/shared/platform';
import { pageRoute } from '@board/shared/router';
import { renderRoutes, testPlatform } from '@board/shared/testing';

/** An island that says what is done with it. */
function recorder<Data>(text: (data: Data) => string) {
  const log: string[] = [];
  const note = (what: string, element: HTMLElement, data: Data) =>
    log.push(`${what} ${text(data)} ${element.textContent ? 'over HTML' : 'in an empty element'}`);
  const island: Island<Data> = {
    render: ({ data }) => `<p>${text(data)}</p>`,
    hydrate(element, { data }) {
      note('hydrate', element, data);
      if (!element.firstChild) element.append(document.createElement('p'));
      if (element.firstChild) element.firstChild.textContent = text(data);
    },
    update(element, { data, location }) {
      note(`update ${location.search}`, element, data);
    },
    destroy(element) {
      log.push('destroy');
      element.replaceChildren();
    },
  };
  return { island, log };
}

/** Renders on the server, then hydrates; `errors` are what React and the console said. */
async function hydrated(element: React.ReactElement, { strict = false } = {}) {
  const { platform } = testPlatform();
  const page = (on: Platform) => {
    const router = createMemoryRouter([{ path: '/', element }]);
    const tree = (
      <PlatformProvider platform={on}>
        <RouterProvider router={router} />
      </PlatformProvider>
    );
    return strict ? <StrictMode>{tree}</StrictMode> : tree;
  };
  const errors: string[] = [];
  const report = jest
    .spyOn(console, 'error')
    .mockImplementation((...words) => void errors.push(words.join(' ')));
  const container = document.createElement('div');
  container.innerHTML = renderToString(page({ ...platform, server: true }));
  document.body.append(container);
  const served = container.querySelector('p');
  const onRecoverableError = (error: unknown) => void errors.push(String(error));
  const root = await act(async () => hydrateRoot(container, page(platform), { onRecoverableError }));
  report.mockRestore();
  return { root, container, served, errors };
}

test('hydration keeps the server’s elements, hands them to the island, and leaving ends it', async () => {
  const { island, log } = recorder<{ name: string }>(({ name }) => name);
  const Widget = islandWidget(island);
  const { root, container, served, errors } = await hydrated(<Widget name="Spring tide" />);
  expect(errors).toEqual([]);
  expect(container.innerHTML).toContain('<p>Spring tide</p>');
  expect(container.querySelector('p')).toBe(served);
  expect(log).toEqual(['hydrate Spring tide over HTML']);
  await act(async () => root.unmount());
  expect(log.at(-1)).toBe('destroy');
});

test('in React’s strict mode an island is destroyed and hydrated again, in an empty element', async () => {
  const { island, log } = recorder<{ name: string }>(({ name }) => name);
  const Widget = islandWidget(island);
  const { container, errors } = await hydrated(<Widget name="Neap" />, { strict: true });
  expect(errors).toEqual([]);
  expect(log).toEqual(['hydrate Neap over HTML', 'destroy', 'hydrate Neap in an empty element']);
  expect(container.textContent).toBe('Neap');
});

/** Two pages, whose data say the address that their loader had. */
function twoPages(island: Island<string>) {
  const { platform } = testPlatform();
  const page = (path: string) => {
    const Component = islandPage(island);
    return pageRoute({
      path,
      chunk: 'page',
      load: () => Promise.resolve({ Component }),
      loader: ({ request }) => Promise.resolve(request.url.slice(new URL(request.url).origin.length)),
      head: () => ({ title: 'Tides' }),
      ErrorBoundary: () => <p role="alert">This page failed</p>,
    });
  };
  const routes = [page('/tides'), { ...page('/tides/:slug'), id: 'detail' }];
  const withFallback = routes.map((route) => ({ hydrateFallbackElement: <p>Loading</p>, ...route }));
  return renderRoutes(platform, withFallback, '/tides');
}

test('an island begins in an empty element after a navigation, follows the address, and ends with its page', async () => {
  const { island, log } = recorder<string>((data) => data);
  const router = await twoPages(island);
  expect(log).toEqual(['hydrate /tides in an empty element']);
  await act(() => router.navigate('/tides?q=neap'));
  expect(log.slice(1)).toEqual(['update ?q=neap /tides?q=neap over HTML']);
  await act(() => router.navigate('/tides/spring'));
  expect(log.slice(2)).toEqual(['destroy', 'hydrate /tides/spring in an empty element']);
});

test('what an island throws as it hydrates is its page’s failure', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { island } = recorder<string>((data) => data);
  await twoPages({
    ...island,
    hydrate() {
      throw new Error('cannot hydrate');
    },
  });
  expect(screen.getByRole('alert')).toHaveTextContent('This page failed');
  error.mockRestore();
});

const withLink = (attributes: string): Island<string> => ({
  ...recorder<string>((data) => data).island,
  hydrate(element) {
    element.innerHTML = `<a ${attributes}><b>Spring</b></a>`;
  },
});

/** jsdom follows no link. */
const stay = (event: Event) => event.preventDefault();
beforeAll(() => document.addEventListener('click', stay));
afterAll(() => document.removeEventListener('click', stay));

test.each([
  ['a link of this site', 'href="/tides/spring?q=1#top"', {}, '/tides/spring?q=1#top'],
  ['a relative link', 'href="/tides?q=1"', {}, '/tides?q=1'],
  ['a link elsewhere', 'href="https://sea.example/tides/spring"', {}, '/tides'],
  ['a link to a new tab', 'href="/tides/spring" target="_blank"', {}, '/tides'],
  ['a download', 'href="/tides/spring" download', {}, '/tides'],
  ['a file of this site', 'href="/tides/feed.xml" rel="external"', {}, '/tides'],
  ['a click for a new tab', 'href="/tides/spring"', { ctrlKey: true }, '/tides'],
  ['another button', 'href="/tides/spring"', { button: 1 }, '/tides'],
])('a click on %s', async (_which, attributes, click, expected) => {
  const router = await twoPages(withLink(attributes));
  await act(async () => void fireEvent.click(screen.getByText('Spring'), { cancelable: true, ...click }));
  const { pathname, search, hash } = router.state.location;
  expect(pathname + search + hash).toBe(expected);
});

test('a click that the island has answered itself goes nowhere', async () => {
  const router = await twoPages({
    ...withLink('href="/tides/spring"'),
    hydrate(element) {
      element.innerHTML = '<a href="/tides/spring">Spring</a>';
      element.firstElementChild?.addEventListener('click', (event) => event.preventDefault());
    },
  });
  await act(async () => void fireEvent.click(screen.getByText('Spring')));
  expect(router.state.location.pathname).toBe('/tides');
});
