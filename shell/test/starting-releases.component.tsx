/** docs/product.md §2.2 */
import { createStartingReleases, STARTING_RELEASES } from '../src/liveness/starting-releases';

const stored = () => sessionStorage.getItem(STARTING_RELEASES);

/** A document's start: what it remembers, and a load of one version of firms. */
function open(version: string) {
  const starting = createStartingReleases();
  return { starting, load: () => starting.admit('firms', version) };
}

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({ now: 0 });
});
afterEach(() => jest.useRealTimers());

test('a release that yields is not remembered', () => {
  const { load } = open('1.0.0');
  load();
  expect(stored()).toBe('firms@1.0.0');
  jest.advanceTimersByTime(10_000);
  expect(stored()).toBeNull();
});

test('a release whose page is left is not remembered', () => {
  const { load } = open('1.0.0');
  load();
  window.dispatchEvent(new Event('pagehide'));
  expect(stored()).toBeNull();
});

test('a release that does neither is skipped in the next document, a newer release is not', () => {
  open('1.0.0').load();
  const next = open('1.0.0');
  expect(next.load).toThrow('firms 1.0.0 has stopped this tab before');
  expect(next.starting.skipped()).toEqual(['firms']);
  expect(open('1.0.1').load).not.toThrow();
});

test('Retry lets a skipped release run in the next document', () => {
  open('1.0.0').load();
  open('1.0.0').starting.forgive();
  expect(open('1.0.0').load).not.toThrow();
});

test('a skipped release that is loaded later is tried, and is forgotten once it yields', () => {
  open('1.0.0').load();
  const { load } = open('1.0.0');
  jest.advanceTimersByTime(10_001);
  load();
  expect(stored()).toBe('firms@1.0.0');
  jest.advanceTimersByTime(10_000);
  expect(stored()).toBeNull();
});
