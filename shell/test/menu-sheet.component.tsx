/** The sheet of the navigation (docs/product.md §2.2, §4.3). */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes, testPlatform } from '@board/shared/testing';
import { MenuSheet } from '../src/layout/MenuSheet';

const LINKS = [
  { label: 'Jobs', to: '/uk/jobs', current: 'page' as const },
  { label: 'Firms', to: '/uk/firms', current: undefined },
];

/** jsdom has no popovers, and so hides nothing. */
const popovers = { showPopover: jest.fn(), hidePopover: jest.fn() };
beforeAll(() => {
  Object.assign(HTMLElement.prototype, popovers);
  const style = document.createElement('style');
  style.textContent = '[popover] { display: none }';
  document.head.append(style);
});

async function visit() {
  const { platform } = testPlatform();
  const router = await renderRoutes(
    platform,
    [{ path: '*', element: <MenuSheet links={LINKS} hasJobs /> }],
    '/uk/jobs',
  );
  return {
    router,
    user: userEvent.setup(),
    button: screen.getByRole('button', { name: 'Open menu' }),
  };
}

const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link', { hidden: true })
    .map((link) => [
      link.textContent,
      link.getAttribute('href'),
      link.getAttribute('aria-current'),
    ]);

test('the server sends the links in a popover, which needs no script', async () => {
  const { button } = await visit();
  const popover = document.getElementById(
    button.getAttribute('popovertarget') ?? '',
  );
  expect(popover).toHaveAttribute('popover', 'auto');
  expect(popover?.getAttribute('aria-labelledby')).toBe(
    within(popover as HTMLElement).getByText('Menu').id,
  );
  expect(linksIn(popover as HTMLElement)).toEqual([
    ['Jobs', '/uk/jobs', 'page'],
    ['Firms', '/uk/firms', null],
    ['My jobs', '/uk/jobs/saved', null],
  ]);
  const close = within(popover as HTMLElement).getByRole('button', {
    name: 'Close menu',
    hidden: true,
  });
  expect(close).toHaveAttribute('popovertarget', popover?.id);
  expect(close).toHaveAttribute('popovertargetaction', 'hide');
});

test('a press opens a dialog, which keeps the focus, and Esc gives it back', async () => {
  const { user, button } = await visit();
  await user.click(button);
  const sheet = await screen.findByRole('dialog', { name: 'Menu' });
  expect(sheet).toHaveAttribute('aria-modal', 'true');
  expect(sheet).toHaveFocus();
  await user.tab({ shift: true });
  expect(within(sheet).getByRole('link', { name: 'My jobs' })).toHaveFocus();
  await user.tab();
  expect(
    within(sheet).getByRole('button', { name: 'Close menu' }),
  ).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
  );
  expect(button).toHaveFocus();
});

test('where the code of the dialog does not arrive, a press opens the popover', async () => {
  jest.doMock('../src/layout/MenuDrawer', () => {
    throw new Error('gone');
  });
  const { user, button } = await visit();
  await user.click(button);
  await waitFor(() => expect(popovers.showPopover).toHaveBeenCalledTimes(1));
  expect(button).not.toHaveAttribute('aria-busy', 'true');
  jest.dontMock('../src/layout/MenuDrawer');
  await user.click(button);
  expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('a link closes it and leads on', async () => {
  const { user, button, router } = await visit();
  await user.click(button);
  const sheet = await screen.findByRole('dialog', { name: 'Menu' });
  await user.click(within(sheet).getByRole('link', { name: 'Firms' }));
  expect(router.state.location.pathname).toBe('/uk/firms');
  await waitFor(() => expect(sheet).not.toBeInTheDocument());
});
