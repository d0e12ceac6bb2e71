import { act, render, screen } from '@testing-library/react';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { detailFailure, LoadFailed } from '@board/shared/load-failed';
import { paths } from '@board/shared/paths';

test('Retry shows a page whose data are there at once', async () => {
  let isDown = true;
  const router = createMemoryRouter([
    {
      path: '/',
      loader: () => {
        if (isDown) throw new Error('down');
        return null;
      },
      Component: () => <h1>Here</h1>,
      ErrorBoundary: () => (
        <LoadFailed title="Error Loading Jobs" message="They are not there." />
      ),
    },
  ]);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  startTransition(() => root.render(<RouterProvider router={router} />));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isDown = false;
  // The DOM's own click is used: a library would render what the click says
  // before anything loads.
  retry.click();
  expect(await screen.findByRole('heading', { name: 'Here' })).toBeVisible();
  root.unmount();
});

test('a thing that does not exist, or did not load, has a title for each and is not indexed', () => {
  const { errorHead } = detailFailure({
    product: 'Ledger Jobs',
    missing: { title: 'Firm Not Found', message: '' },
    failed: { title: 'Error loading firm', message: '' },
    list: paths.firms,
    label: 'View All Firms',
  });
  expect(errorHead(404)).toEqual({
    title: 'Firm Not Found | Ledger Jobs',
    robots: 'noindex',
  });
  expect(errorHead(503)).toEqual({
    title: 'Error loading firm | Ledger Jobs',
    robots: 'noindex',
  });
});

test('a page that did not load opens by itself once the site answers again', async () => {
  let isDown = true;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (isDown) throw new TypeError('no network');
    return new Response();
  });
  const router = createMemoryRouter([
    {
      path: '/',
      loader: () => {
        if (isDown) throw new Error('down');
        return null;
      },
      Component: () => <h1>Here</h1>,
      ErrorBoundary: () => (
        <LoadFailed title="Error Loading Jobs" message="They are not there." />
      ),
    },
  ]);
  jest.useFakeTimers();
  render(<RouterProvider router={router} />);
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(screen.getByRole('alert')).toBeVisible();
  isDown = false;
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(screen.getByRole('heading', { name: 'Here' })).toBeVisible();
  jest.useRealTimers();
  jest.restoreAllMocks();
});
