/** docs/product.md §2.2 */
import {
  createStartingReleases,
  STARTING_RELEASES,
} from '../src/liveness/starting-releases';

const stored = () => sessionStorage.getItem(STARTING_RELEASES);

/**
 * A document's start: what it remembers, and a load of one version of firms.
 */
function open(version: string) {
  const starting = createStartingReleases();
  return { starting, load: () => starting.admit('firms', version) };
}

/** The page stands still, and its timers too. */
const standStill = (ms: number) => jest.setSystemTime(Date.now() + ms);

/**
 * A document whose release stopped it: the visitor waited, and loads it anew.
 */
function openStopped(version: string) {
  open(version).load();
  jest.clearAllTimers();
  standStill(5000);
}

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({ now: 1_000_000, doNotFake: ['performance'] });
  jest.spyOn(performance, 'now').mockReturnValue(0);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a release that yields is not remembered', () => {
  const { load } = open('1.0.0');
  load();
  expect(stored()).toContain('firms@1.0.0');
  jest.advanceTimersByTime(10_000);
  expect(stored()).toBeNull();
});

test.each(['pagehide', 'visibilitychange'])(
  'a release whose page is left is not remembered: %s',
  (event) => {
    const { load } = open('1.0.0');
    load();
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    window.dispatchEvent(new Event(event));
    document.dispatchEvent(new Event(event));
    expect(stored()).toBeNull();
  },
);

test('a release with which the page stood still is skipped in the next document, a newer release is not', () => {
  openStopped('1.0.0');
  const next = open('1.0.0');
  expect(next.load).toThrow('firms 1.0.0 has stopped this tab before');
  expect(next.starting.skipped()).toEqual(['firms']);
  expect(open('1.0.1').load).not.toThrow();
});

test('a page that yielded until it was left is not suspected, though it was ended before it heard of that', () => {
  open('1.0.0').load();
  jest.advanceTimersByTime(4000);
  jest.clearAllTimers();
  standStill(1000);
  expect(open('1.0.0').starting.skipped()).toEqual([]);
});

test('a skipped release stays skipped when the page is loaded again at once', () => {
  openStopped('1.0.0');
  const next = open('1.0.0');
  next.starting.admit('jobs', '1.0.0');
  expect(open('1.0.0').starting.skipped()).toEqual(['firms']);
});

test('Retry lets a skipped release run in the next document', () => {
  openStopped('1.0.0');
  open('1.0.0').starting.forgive();
  expect(open('1.0.0').load).not.toThrow();
});

test('a skipped release that is loaded later is tried, and is forgotten once it yields', () => {
  openStopped('1.0.0');
  const { load } = open('1.0.0');
  jest.spyOn(performance, 'now').mockReturnValue(10_001);
  load();
  expect(stored()).toContain('firms@1.0.0');
  jest.advanceTimersByTime(10_000);
  expect(stored()).toBeNull();
});

test.each(['firms@1.0.0', '{', '{"stopped":1}'])(
  'what is stored otherwise counts as nothing: %s',
  (text) => {
    sessionStorage.setItem(STARTING_RELEASES, text);
    expect(open('1.0.0').starting.skipped()).toEqual([]);
  },
);
