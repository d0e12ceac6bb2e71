/**
 * Suggestions of the title field: WAI-ARIA's combobox over the real backend
 * (docs/product.md §2.5.6).
 */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, failing, textsOf } from '../../tools/test-support/page';
import { open } from './open';

async function type(
  text: string,
  ...options: [options?: Parameters<typeof open>[1]]
) {
  const rendered = await open('/uk/jobs', ...options);
  const field = await screen.findByRole('combobox', { name: 'Job Title' });
  await userEvent.type(field, text);
  return { ...rendered, field };
}
const list = () => screen.findByRole('listbox', { name: 'Suggestions' });

test('typing brings at most eight suggestions, all with what was typed; Esc closes them and keeps it', async () => {
  const { field } = await type('aud');
  const options = within(await list()).getAllByRole('option');
  expect(options.length).toBeGreaterThan(0);
  expect(options.length).toBeLessThanOrEqual(8);
  for (const option of options) expect(option).toHaveTextContent(/aud/i);
  expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(field).toHaveAttribute('aria-controls', (await list()).id);
  expect(screen.getByText(`${options.length} suggestions`)).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument(),
  );
  expect(field).toHaveValue('aud');
  expect(field).toHaveAttribute('aria-expanded', 'false');
});

test('in an open panel they lie over what follows', async () => {
  await open('/uk/jobs');
  screen.getByText('Show More').closest('details')?.setAttribute('open', '');
  await userEvent.type(
    await screen.findByRole('combobox', { name: 'Job Title' }),
    'aud',
  );
  expect((await list()).parentElement).toHaveStyle({ position: 'absolute' });
});

test('arrows go through them and back to the field, Enter takes one', async () => {
  const { field, router } = await type('aud');
  const options = within(await list()).getAllByRole('option');
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() =>
    expect(field).toHaveAttribute('aria-activedescendant', options[0]?.id),
  );
  expect(options[0]).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowUp}');
  await waitFor(() =>
    expect(field).not.toHaveAttribute('aria-activedescendant'),
  );
  await userEvent.keyboard('{ArrowUp}');
  await waitFor(() =>
    expect(field).toHaveAttribute('aria-activedescendant', options.at(-1)?.id),
  );
  const taken = options.at(-1)?.textContent ?? '';
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(field).toHaveValue(taken));
  await waitFor(() =>
    expect(
      new URLSearchParams(router.state.location.search).get('search'),
    ).toBe(taken),
  );
  expect(field).toHaveFocus();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('Esc before the suggestions arrive keeps them closed until more is typed', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const answered = jest.fn();
  const fetch = answering(/suggest_jobs/, (real) =>
    held.then(real).finally(answered),
  );
  const { field } = await type('aud', { fetch });
  await userEvent.keyboard('{Escape}');
  // longer than the pause after typing
  await new Promise((resolve) => setTimeout(resolve, 300));
  release();
  // long enough to render an answer
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(field).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await userEvent.type(field, 'i');
  expect(await list()).toBeVisible();
  expect(answered).toHaveBeenCalled();
});

test.each([
  ['delo', 'Deloitte', 'Firm', 'firm=Deloitte'],
  ['risk', 'Risk', 'Service', 'service=Risk'],
  ['lond', 'London', 'Place', 'location=London'],
])(
  'choosing the suggestion for %s sets its own filter',
  async (typed, text, kind, query) => {
    const { field, router } = await type(typed);
    const option = new RegExp(`^${text} ?${kind}$`);
    await userEvent.click(
      await within(await list()).findByRole('option', { name: option }),
    );
    await waitFor(() => expect(router.state.location.search).toBe(`?${query}`));
    const [name = '', value = ''] = query.split('=');
    const form = screen.getByRole<HTMLFormElement>('search');
    await waitFor(() =>
      expect(new FormData(form).getAll(name)).toEqual([value]),
    );
    expect(field).toHaveValue('');
  },
);

test('without suggestions the field searches all the same', async () => {
  const { router } = await type('audit', failing(/suggest_jobs/));
  await waitFor(() =>
    expect(router.state.location.search).toBe('?search=audit'),
  );
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('the next letter aborts the look-up of the places in what was typed', async () => {
  const signals: AbortSignal[] = [];
  const fetch = answering(/known_places/, (real, address, options) => {
    const { signal } = options ?? {};
    if (signal) signals.push(signal);
    const isWhole = String(address).includes('leeds');
    return isWhole
      ? real()
      : new Promise((_resolve, reject) =>
          signal?.addEventListener('abort', reject),
        );
  });
  const { field } = await type('hybrid in L', { fetch });
  await waitFor(() => expect(signals).toHaveLength(1));
  await userEvent.type(field, 'eeds');
  await screen.findByRole('option', { name: 'Location: Leeds Hybrid' });
  const aborted = signals.map((signal) => signal.aborted);
  expect(aborted.pop()).toBe(false);
  expect(aborted).toEqual(aborted.map(() => true));
});

test('a field becomes a combobox in its place: text, caret and focus stay', async () => {
  await open('/uk/jobs?location=Leeds');
  const field = screen.getByLabelText<HTMLInputElement>('Location');
  await userEvent.click(field);
  field.setSelectionRange(2, 2);
  await userEvent.keyboard('x');
  expect(await screen.findByRole('combobox', { name: 'Location' })).toBe(field);
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Lexeds');
  expect(field.selectionStart).toBe(3);
});

test('the place field completes places of the country, and takes one', async () => {
  const { router } = await open('/uk/jobs?location=Truro&search=a');
  const field = screen.getByLabelText('Location');
  await userEvent.clear(field);
  await userEvent.type(field, 'lee');
  const leeds = await within(await list()).findByRole('option', {
    name: 'Leeds',
  });
  for (const option of within(await list()).getAllByRole('option'))
    expect(option).toHaveTextContent(/^lee/i);
  await userEvent.click(leeds);
  await waitFor(() =>
    expect(router.state.location.search).toBe('?search=a&location=Leeds'),
  );
  expect(field).toHaveValue('Leeds');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

const firmField = () => screen.getByLabelText('Firm', { selector: 'input' });
const firmSelect = () =>
  screen.getByRole<HTMLFormElement>('search').elements.namedItem('firm');

/** Opens a list whose firms are known, and types into the field of firms. */
async function typeFirm(text: string, address = '/uk/jobs') {
  const { router } = await open(address);
  await userEvent.click(
    await screen.findByLabelText('Firm', { selector: 'input' }),
  );
  await list();
  if (text === '') await userEvent.clear(firmField());
  // over the name of a firm, which the press has selected
  else await userEvent.paste(text);
  return router;
}

test('the firm is a combobox over the choices of its select, filtered by words in any order', async () => {
  const router = await typeFirm('');
  const options = () =>
    within(screen.getByRole('listbox')).getAllByRole('option');
  await waitFor(() => expect(options()[1]).toHaveTextContent(/ \(\d+\)$/));
  expect(textsOf(options())).toEqual(
    textsOf((firmSelect() as HTMLSelectElement).options),
  );
  await userEvent.paste('tte delo');
  await waitFor(() => expect(options()).toHaveLength(1));
  expect(options()[0]).toHaveTextContent(/^Deloitte \(\d+\)$/);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() =>
    expect(router.state.location.search).toBe('?firm=Deloitte'),
  );
  expect(firmField()).toHaveValue('Deloitte');
  expect(firmSelect()).toHaveValue('Deloitte');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test.each(['delo', 'DELOITTE'])(
  'a firm that “%s” alone names is taken when the field is left',
  async (typed) => {
    const router = await typeFirm(typed);
    await userEvent.tab();
    await waitFor(() =>
      expect(router.state.location.search).toBe('?firm=Deloitte'),
    );
    expect(firmField()).toHaveValue('Deloitte');
  },
);

test('Enter takes the firm that is typed, once', async () => {
  const router = await typeFirm('delo');
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(router.state.location.search).toBe('?firm=Deloitte'),
  );
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe('');
  await waitFor(() => expect(firmField()).toHaveValue(''));
});

test('a firm that is given up and chosen again, before the list has answered, is chosen', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const fetch = answering(/search_jobs/, async (real, address) => {
    if (!String(address).includes('Deloitte')) await held;
    return real();
  });
  const { router } = await open('/uk/jobs?firm=Deloitte', { fetch });
  await userEvent.click(
    await screen.findByLabelText('Firm', { selector: 'input' }),
  );
  await userEvent.click(
    within(await list()).getByRole('option', { name: 'All Firms' }),
  );
  expect(firmField()).toHaveValue('');
  await userEvent.type(firmField(), 'delo');
  await userEvent.click(
    await within(await list()).findByRole('option', { name: /^Deloitte/ }),
  );
  release();
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  expect(router.state.location.search).toBe('?firm=Deloitte');
  expect(firmField()).toHaveValue('Deloitte');
  expect(firmSelect()).toHaveValue('Deloitte');
});

test('what is no firm’s name is said beside the field, and filters nothing', async () => {
  const router = await typeFirm('no such firm', '/uk/jobs?firm=Deloitte');
  await userEvent.tab();
  const fault = 'No firm is called “no such firm”.';
  expect(await screen.findByText(fault)).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(firmSelect()).toHaveValue('all-firms');
  expect(firmField()).toHaveValue('no such firm');
  expect(firmField()).toBeInvalid();
  expect(firmField()).toHaveAccessibleDescription(fault);
  await userEvent.clear(firmField());
  await userEvent.tab();
  expect(firmField()).toBeValid();
});

test('an empty field is all firms; a firm of the address is shown by its name', async () => {
  const router = await typeFirm('', '/uk/jobs?firm=Deloitte&service=Tax');
  await userEvent.tab();
  await waitFor(() =>
    expect(router.state.location.search).toBe('?service=Tax'),
  );
  expect(firmField()).toHaveValue('');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(firmField()).toHaveValue('Deloitte'));
});
