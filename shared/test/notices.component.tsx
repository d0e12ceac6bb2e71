import { act, fireEvent, screen } from '@testing-library/react';
import { mountNotices } from '../src/ui/notice-host';

/** docs/product.md §9 */
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** In steps, so that what React renders meanwhile sets its own timers. */
async function advance(ms: number) {
  for (let past = 0; past < ms; past += 100) await act(async () => jest.advanceTimersByTime(100));
}

async function mounted() {
  const show = await act(() => mountNotices());
  return (...given: Parameters<typeof show>) => act(async () => show(...given));
}

/** The notice of a role stays for `shownMs` more, and is gone `restMs` later. */
async function goesAfter(role: 'status' | 'alert', shownMs: number, restMs: number) {
  await advance(shownMs);
  expect(screen.getByRole(role)).toBeVisible();
  await advance(restMs);
  expect(screen.queryByRole(role)).not.toBeInTheDocument();
}

test('a notice stays for 5 s, despite clicks elsewhere', async () => {
  const show = await mounted();
  await show({ title: 'Link copied', message: 'To the clipboard', tone: 'success' });
  expect(screen.getByRole('status')).toHaveTextContent('Link copiedTo the clipboard');
  await advance(4000);
  fireEvent.click(document.body);
  await goesAfter('status', 900, 1000);
});

test('the next notice replaces it for 5 s of its own; an error is an alert', async () => {
  const show = await mounted();
  await show({ title: 'First', tone: 'info' });
  await advance(4000);
  await show({ title: 'Second', tone: 'error' });
  expect(screen.getByRole('alert')).toHaveTextContent('Second');
  await advance(1000);
  expect(screen.queryByText('First')).not.toBeInTheDocument();
  await goesAfter('alert', 3900, 1000);
});

test('what a notice tells of can be taken back, which closes it', async () => {
  const show = await mounted();
  const undo = jest.fn();
  await show({ title: 'Hidden', tone: 'success', undo });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  await advance(1000);
  expect(screen.queryByText('Hidden')).not.toBeInTheDocument();
});

test('a repeated notice is shown again', async () => {
  const show = await mounted();
  for (let time = 0; time < 2; time += 1) {
    await show({ title: 'Link copied', tone: 'success' });
    expect(screen.getAllByText('Link copied')).toHaveLength(1);
    await advance(6000);
    expect(screen.queryByText('Link copied')).not.toBeInTheDocument();
  }
});

test('its styles are rules of an empty style element, which the policy allows', async () => {
  const show = await mounted();
  await show({ title: 'Link copied', tone: 'success' });
  const classes =
    screen.getByRole('status').closest('.notistack-SnackbarContainer')?.className.split(' ') ?? [];
  const styled = [...document.querySelectorAll('style')].filter(({ sheet }) =>
    [...(sheet?.cssRules ?? [])].some(({ cssText }) => classes.some((name) => cssText.includes(`.${name} `))),
  );
  expect(styled.length).toBeGreaterThan(0);
  for (const { textContent } of styled) expect(textContent).toBe('');
});
