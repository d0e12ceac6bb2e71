import { act, fireEvent, screen } from '@testing-library/react';
import type { Notice } from '@board/shared/contract';
import { showNotice } from '../src/layout/show-notice';

/** docs/product.md §9 */
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const advance = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
const show = (notice: Notice) => act(async () => showNotice(notice));

/** The notice of a role stays for `shownMs` more, and is gone `restMs` later. */
async function goesAfter(role: 'status' | 'alert', shownMs: number, restMs: number) {
  await advance(shownMs);
  expect(screen.getByRole(role)).toBeVisible();
  await advance(restMs);
  expect(screen.queryByRole(role)).not.toBeInTheDocument();
}

test('a notice stays for 5 s, despite clicks elsewhere', async () => {
  await show({ title: 'Link copied', message: 'To the clipboard', tone: 'success' });
  expect(screen.getByRole('status')).toHaveTextContent('Link copiedTo the clipboard');
  await advance(4000);
  fireEvent.click(document.body);
  await goesAfter('status', 900, 1000);
});

test('the next notice replaces it for 5 s of its own; an error is an alert', async () => {
  await show({ title: 'First', tone: 'info' });
  await advance(4000);
  await show({ title: 'Second', tone: 'error' });
  expect(screen.getByRole('alert')).toHaveTextContent('Second');
  await advance(1000);
  expect(screen.queryByText('First')).not.toBeInTheDocument();
  await goesAfter('alert', 3900, 1000);
});

test('what a notice tells of can be taken back, which closes it', async () => {
  const undo = jest.fn();
  await show({ title: 'Hidden', tone: 'success', undo });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  await advance(1000);
  expect(screen.queryByText('Hidden')).not.toBeInTheDocument();
});

test('a repeated notice is shown again', async () => {
  for (let time = 0; time < 2; time += 1) {
    await show({ title: 'Link copied', tone: 'success' });
    expect(screen.getAllByText('Link copied')).toHaveLength(1);
    await advance(6000);
    expect(screen.queryByText('Link copied')).not.toBeInTheDocument();
  }
});

test.each([
  ['under the pointer', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['with the focus', fireEvent.focusIn, fireEvent.focusOut],
])('%s a notice stays', async (_, hold, leave) => {
  await show({ title: 'Hidden', tone: 'success', undo: () => {} });
  await advance(4000);
  hold(screen.getByRole('button', { name: 'Undo' }));
  await advance(6000);
  leave(screen.getByRole('button', { name: 'Undo' }));
  await goesAfter('status', 4900, 200);
});
