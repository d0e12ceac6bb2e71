/**
 * The filter by distance in the list, over the real backend (docs/product.md
 * §2.5.6).
 */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { count, open } from './open';

const distance = () => screen.getByRole('combobox', { name: 'Distance' });
const orRemote = () => screen.getByRole('checkbox', { name: 'or remote' });

test('a distance and "or remote" narrow the list, and a chip says both', async () => {
  const { router } = await open('/uk/jobs?location=Reading');
  expect(orRemote()).toBeChecked();
  const text = count();
  await userEvent.selectOptions(distance(), 'Within 50 miles');
  await waitFor(() =>
    expect(router.state.location.search).toBe('?location=Reading&within=50'),
  );
  expect(
    await screen.findByRole('link', {
      name: /Within 50 miles of Reading or remote/,
    }),
  ).toBeVisible();
  await waitFor(() => expect(count()).not.toBe(text));
  const withRemote = count();
  await userEvent.click(orRemote());
  await waitFor(() =>
    expect(router.state.location.search).toBe(
      '?location=Reading&within=50&remote=no',
    ),
  );
  await waitFor(() => expect(count()).not.toBe(withRemote));
  expect(screen.getAllByText(/ · \d+ miles?$/).length).toBeGreaterThan(0);
  expect(screen.queryByText(/Reading · /)).not.toBeInTheDocument();
  await userEvent.click(
    screen.getByRole('link', {
      name: /Remove filter Within 50 miles of Reading/,
    }),
  );
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(orRemote()).toBeChecked();
  expect(distance()).toHaveDisplayValue('Any distance');
});

test('a box that is turned off while an earlier answer is being shown stays off', async () => {
  const { router } = await open('/uk/jobs?location=Reading');
  const box = orRemote();
  const during: boolean[] = [];
  const changes = new MutationObserver(() =>
    during.push((box as HTMLInputElement).checked),
  );
  // The router has the first answer, and the page does not show it yet.
  const stop = router.subscribe(({ location, navigation }) => {
    if (
      location.search !== '?location=Reading&within=50' ||
      navigation.state !== 'idle'
    )
      return;
    stop();
    box.click();
    changes.observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  await userEvent.selectOptions(distance(), 'Within 50 miles');
  await waitFor(() =>
    expect(router.state.location.search).toBe(
      '?location=Reading&within=50&remote=no',
    ),
  );
  expect(
    await screen.findByRole('link', {
      name: 'Remove filter Within 50 miles of Reading',
    }),
  ).toBeVisible();
  expect(box).not.toBeChecked();
  changes.disconnect();
  expect(during).toContain(false);
  expect(during).not.toContain(true);
});

test('nearest first is an order of lists with a distance; jobs in the town and remote ones show none', async () => {
  await open('/uk/jobs?location=Leeds&within=25&sort=distance');
  expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveDisplayValue(
    'Nearest First',
  );
  const [first] = screen.getAllByRole('article');
  expect(first).toHaveTextContent(/Leeds/);
  expect(first).not.toHaveTextContent(/mile/);
  cleanup();
  await open('/uk/jobs?location=Truro&within=10');
  for (const card of screen.getAllByRole('article')) {
    expect(card).toHaveTextContent(/Remote/);
    expect(card).not.toHaveTextContent(/\d miles?/);
  }
  cleanup();
  await open('/uk/jobs?location=Leeds');
  expect(
    screen.queryByRole('option', { name: 'Nearest First' }),
  ).not.toBeInTheDocument();
});

test('jobs without a place are counted beside the list, and are a list of their own', async () => {
  const { router } = await open(
    '/uk/jobs?location=Leeds&within=25&remote=no&sort=distance',
  );
  const link = screen.getByRole('link', {
    name: /^[\d,]+ without a stated place$/,
  });
  expect(link.closest('span')).toHaveTextContent(
    /^and [\d,]+ without a stated place$/,
  );
  const stated = /^[\d,]+/.exec(link.textContent)?.[0];
  await userEvent.click(link);
  await waitFor(() =>
    expect(count()).toBe(
      `Showing ${stated} ${stated === '1' ? 'job' : 'jobs'}`,
    ),
  );
  expect(router.state.location.search).toBe('?location=Leeds&within=unstated');
  expect(screen.getByRole('link', { name: /Place not stated/ })).toBeVisible();
  expect(distance()).toHaveDisplayValue('Place not stated');
});

test.each([
  [
    'location=Xyzzy&within=25',
    '“Xyzzy” is not a town that this list knows in the United Kingdom.',
  ],
  ['within=25', 'it counts from a town in the field “Location”.'],
])(
  'a distance from no known town is left out, and says so: %s',
  async (query, reason) => {
    await open(`/uk/jobs?${query}`);
    expect(
      screen.getByText(`The distance is left out: ${reason}`),
    ).toBeVisible();
    expect(distance()).toHaveDisplayValue('Within 25 miles');
  },
);
