import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

/**
 * Advances the clock in steps, so that what React renders meanwhile sets its
 * own timers.
 */
async function advance(ms: number) {
  for (let past = 0; past < ms; past += 100)
    await act(async () => jest.advanceTimersByTime(100));
}
const show = (notice: Notice) => act(async () => showNotice(notice));

const notice = () => screen.getByRole('group', { name: 'Notice' });

/** The notice stays for `shownMs` more, and is gone `restMs` later. */
async function goesAfter(shownMs: number, restMs: number) {
  await advance(shownMs);
  expect(notice()).toBeVisible();
  await advance(restMs);
  expect(
    screen.queryByRole('group', { name: 'Notice' }),
  ).not.toBeInTheDocument();
}

/** What screen readers say of a kind. */
const said = (kind: 'polite' | 'assertive') =>
  document.querySelector(`[aria-live="${kind}"]`)?.textContent;

test('a notice waits for the code that shows it, and for the page', async () => {
  await show({ title: 'First', tone: 'info' });
  await show({ title: 'Second', tone: 'success' });
  const { container } = mountHost();
  await act(loadNotices);
  expect(notice()).toHaveTextContent(/^Second$/);
  expect(container).not.toHaveTextContent('First');
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
    await show({
      title: 'Link copied',
      message: 'To the clipboard',
      tone: 'success',
    });
    expect(notice()).toHaveTextContent('Link copiedTo the clipboard');
    await advance(4000);
    fireEvent.click(document.body);
    await goesAfter(900, 1000);
  });

  test('the next notice replaces it for 5 s of its own', async () => {
    await show({ title: 'First', tone: 'info' });
    await advance(4000);
    await show({ title: 'Second', tone: 'error' });
    expect(notice()).toHaveTextContent('Second');
    await advance(1000);
    expect(screen.queryByText('First')).not.toBeInTheDocument();
    await goesAfter(3900, 1000);
  });

  test('what a notice tells of can be taken back, which closes it', async () => {
    const undo = jest.fn();
    await show({ title: 'Hidden', tone: 'success', undo });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    await advance(1000);
    expect(screen.queryByText('Hidden')).not.toBeInTheDocument();
  });

  test('a notice is spoken by a region that stood there before; a failure interrupts', async () => {
    const region = document.querySelector('[aria-live="polite"]');
    expect(region).toBeEmptyDOMElement();
    await show({
      title: 'Link copied',
      message: 'To the clipboard',
      tone: 'success',
    });
    expect(region).toHaveTextContent('Link copied. To the clipboard');
    await show({ title: 'Not kept', tone: 'error' });
    expect([said('polite'), said('assertive')]).toEqual(['', 'Not kept']);
    await advance(6000);
    expect([said('polite'), said('assertive')]).toEqual(['', '']);
  });

  test('“Undo” is the next stop, and leads back to where the focus was', async () => {
    const undo = jest.fn();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    render(
      <>
        <button type="button">Next card</button>
        <button type="button">After it</button>
      </>,
    );
    const card = screen.getByRole('button', { name: 'Next card' });
    card.focus();
    await show({ title: 'Hidden', tone: 'success', undo });
    await user.tab();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await user.tab();
    expect(card).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'After it' })).toHaveFocus();
    card.focus();
    await show({ title: 'Hidden', tone: 'success', undo });
    await user.tab();
    await user.keyboard('{Enter}');
    expect(undo).toHaveBeenCalledTimes(1);
    expect(card).toHaveFocus();
  });

  test('a repeated notice is shown again', async () => {
    for (let time = 0; time < 2; time += 1) {
      await show({ title: 'Link copied', tone: 'success' });
      expect(within(notice()).getByText('Link copied')).toBeVisible();
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
    await goesAfter(4900, 200);
  });

  test('what a section gives to notistack is shown in the same way', async () => {
    await act(loadNotices);
    await act(
      async () => void enqueueSnackbar('From a section', { variant: 'error' }),
    );
    expect(notice()).toHaveTextContent('From a section');
    expect(said('assertive')).toBe('From a section');
    await show({ title: 'From the platform', tone: 'info' });
    expect(screen.queryByText('From a section')).not.toBeInTheDocument();
    await goesAfter(4900, 1000);
  });
});
