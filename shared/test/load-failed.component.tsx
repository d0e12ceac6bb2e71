import { screen } from '@testing-library/react';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { LoadFailed } from '@board/shared/load-failed';

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
      ErrorBoundary: () => <LoadFailed title="Error Loading Jobs" message="They are not there." />,
    },
  ]);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  startTransition(() => root.render(<RouterProvider router={router} />));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isDown = false;
  // Not by a library, which renders what the click says before anything loads.
  retry.click();
  expect(await screen.findByRole('heading', { name: 'Here' })).toBeVisible();
  root.unmount();
});
