/**
 * The filters on a phone: a drawer from below with the fields of the form
 * (docs/product.md §2.5.6).
 */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { count, open } from './open';

/**
 * jsdom has no media queries. Nothing slides here, so what closes is gone at
 * once.
 */
function showOn(width: 'phone' | 'desktop') {
  window.matchMedia = (media) =>
    ({
      matches:
        media.includes('reduced-motion') ||
        (width === 'phone' && media === '(max-width: 47.99em)'),
      addEventListener() {},
      removeEventListener() {},
      addListener() {}, // MUI's name for it
      removeListener() {},
    }) as unknown as MediaQueryList;
}
beforeEach(() => showOn('phone'));
afterAll(() => Reflect.deleteProperty(window, 'matchMedia'));

const button = () => screen.getByText(/^Filters/, { selector: 'summary *' });
const panel = () => button().closest('details');
const drawer = () => screen.findByRole('dialog', { name: 'Filters' });
const entries = () => {
  const form = screen.getByRole<HTMLFormElement>('search', { hidden: true });
  return Object.fromEntries([...new FormData(form)].toReversed());
};
/** The box of a service, once the choices have loaded. */
const tax = (place: HTMLElement | null) =>
  within(place as HTMLElement).findByRole('checkbox', {
    name: /^Tax/,
    hidden: true,
  });
const isGone = () =>
  waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('a press opens a dialog with all fields, which keeps the focus, and Esc gives it back', async () => {
  await open('/uk/jobs?service=Tax&within=25&location=Leeds&remote=no');
  const before = entries();
  await userEvent.click(button());
  const dialog = await drawer();
  expect(dialog).toHaveAttribute('aria-modal', 'true');
  expect(panel()).not.toHaveAttribute('open');
  expect(await tax(dialog)).toBeChecked();
  expect(within(dialog).getByLabelText('Published to')).toBeInTheDocument();
  expect(within(dialog).getByLabelText('or remote')).not.toBeChecked();
  expect(entries()).toEqual(before);
  await userEvent.tab({ shift: true });
  expect(within(dialog).getByRole('button', { name: /^Show / })).toHaveFocus();
  await userEvent.tab();
  expect(
    within(dialog).getByRole('button', { name: 'Close filters' }),
  ).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await isGone();
  expect(button().closest('summary')).toHaveFocus();
  expect(await tax(panel())).toBeChecked();
  expect(entries()).toEqual(before);
});

test('each choice counts at once, and "Show 7 jobs" says how many there are and closes the drawer', async () => {
  const { router } = await open('/uk/jobs');
  const all = count();
  await userEvent.click(button());
  const dialog = await drawer();
  await userEvent.click(within(dialog).getByText('All Services'));
  await userEvent.click(await tax(dialog));
  await waitFor(() =>
    expect(router.state.location.search).toBe('?service=Tax'),
  );
  await waitFor(() => expect(count()).not.toBe(all));
  const show = within(dialog).getByRole('button', { name: /^Show / });
  expect(show).toHaveTextContent(String(count()).replace('Showing', 'Show'));
  await userEvent.click(show);
  await isGone();
  expect(screen.getByText('Filters (1)')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?service=Tax');
});

test('what is typed stays when the drawer opens and closes, also what was typed just before', async () => {
  const { router } = await open('/uk/jobs');
  await userEvent.type(screen.getByLabelText('Job Title'), 'tax');
  await userEvent.click(button());
  const dialog = await drawer();
  expect(entries()).toMatchObject({ search: 'tax' });
  await userEvent.type(within(dialog).getByLabelText('Minimum salary'), 'lots');
  await userEvent.type(within(dialog).getByLabelText('Keywords'), 'audit');
  await userEvent.click(
    within(dialog).getByRole('button', { name: 'Close filters' }),
  );
  await isGone();
  expect(screen.getByLabelText('Minimum salary')).toHaveValue('lots');
  expect(screen.getByLabelText('Keywords')).toHaveValue('audit');
  await waitFor(() =>
    expect(router.state.location.search).toMatch(/search=tax&keywords=audit/),
  );
  await userEvent.click(button());
  expect(within(await drawer()).getByLabelText('Minimum salary')).toHaveValue(
    'lots',
  );
});

test('suggestions lie over what follows, and Esc closes first them and then the drawer', async () => {
  await open('/uk/jobs');
  await userEvent.click(button());
  const dialog = await drawer();
  await userEvent.type(within(dialog).getByLabelText('Location'), 'lee');
  const list = await within(dialog).findByRole('listbox', {
    name: 'Suggestions',
  });
  expect(list.parentElement).toHaveStyle({ position: 'absolute' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(list).not.toBeInTheDocument());
  expect(dialog).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await isGone();
});

test('where the code of the drawer does not arrive, a press opens the panel’s own disclosure', async () => {
  jest.doMock('../src/browse/filters/FilterDrawer', () => {
    throw new Error('gone');
  });
  await open('/uk/jobs');
  await userEvent.click(button());
  await waitFor(() => expect(panel()).toHaveAttribute('open'));
  expect(button().closest('summary')).not.toHaveAttribute('aria-busy', 'true');
  expect(await tax(panel())).toBeInTheDocument();
  jest.dontMock('../src/browse/filters/FilterDrawer');
  await userEvent.click(button()); // closes it
  await userEvent.click(button());
  expect(await drawer()).toBeVisible();
});

test('from 768 px on the fields stay in the panel', async () => {
  showOn('desktop');
  await open('/uk/jobs');
  await userEvent.click(button());
  expect(panel()).toHaveAttribute('open');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
