/**
 * One new document for a page whose build is gone (docs/architecture.md,
 * "Builds of the shell").
 */
import { isReloading, reloadOnce } from '../src/liveness/reload-once';

const MINUTE_MS = 60_000;

beforeEach(() => history.replaceState({ key: 'of the router' }, ''));

test('a second one comes a minute later at the earliest', () => {
  jest.useFakeTimers({ now: 1_000_000_000 });
  expect([isReloading(), reloadOnce(), isReloading()]).toEqual([
    false,
    true,
    true,
  ]);
  jest.setSystemTime(1_000_000_000 + MINUTE_MS - 1);
  expect(reloadOnce()).toBe(false);
  jest.setSystemTime(1_000_000_000 + MINUTE_MS);
  expect(reloadOnce()).toBe(true);
  expect(history.state).toMatchObject({ key: 'of the router' });
  jest.useRealTimers();
});

test.each([null, 'x', { reload: 'x' }, { reload: { at: 'x' } }])(
  'an entry with %j was not loaded again',
  (state) => {
    history.replaceState(state, '');
    expect(reloadOnce()).toBe(true);
  },
);
