import { act, fireEvent, render, screen } from '@testing-library/react';
import { enqueueSnackbar } from 'notistack';
import { StrictMode } from 'react';
import type { Notice } from '@board/shared/contract';
import { PlatformProvider } from '@board/shared/platform';
import { testPlatform } from '@board/shared/testing';
import { loadNotices, NoticeHost, showNotice } from '../src/layout/notices';

const mountHost = () =>
  render(
    <StrictMode>
      <PlatformProvider platform={testPlatform().platform}>
        <NoticeHost />
      </PlatformProvider>
    </StrictMode>,
  );

/** docs/product.md §9 */
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** In steps, so that what React renders meanwhile sets its own timers. */
async function advance(ms: number) {
  for (let past = 0; past < ms; past += 100) await act(async () => jest.advanceTimersByTime(100));
}
const show = (notice: Notice) => act(async () => showNotice(notice));

/** The notice of a role stays for `shownMs` more, and is gone `restMs` later. */
async function goesAfter(role: 'status' | 'alert', shownMs: number, restMs: number) {
  await advance(shownMs);
  expect(screen.getByRole(role)).toBeVisible();
  await advance(restMs);
  expect(screen.queryByRole(role)).not.toBeInTheDocument();
}

test('a notice waits for the code that shows it, and for the page', async () => {
  await show({ title: 'First', tone: 'info' });
  await show({ title: 'Second', tone: 'success' });
  const { container } = mountHost();
  await act(loadNotices);
  expect(container).toHaveTextContent(/^Second$/);
  expect(screen.getByRole('status')).toBeVisible();
});

test('there is nothing in the page before the first notice, or after one', async () => {
  const { container } = mountHost();
  expect(container).toHaveTextContent(/^$/);
  await show({ title: 'Link copied', tone: 'success' });
  await advance(6000);
  expect(container).toHaveTextContent(/^$/);
});

describe('on a page', () => {
  beforeEach(mountHost);

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

  test('what a section gives to notistack is shown in the same way', async () => {
    await act(loadNotices);
    await act(async () => void enqueueSnackbar('From a section', { variant: 'error' }));
    expect(screen.getByRole('alert')).toHaveTextContent('From a section');
    await show({ title: 'From the platform', tone: 'info' });
    expect(screen.queryByText('From a section')).not.toBeInTheDocument();
    await goesAfter('status', 4900, 1000);
  });
});
