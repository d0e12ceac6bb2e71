import type { AnySection } from '@board/shared/contract';
import type { ChosenSection } from '@board/releases/registry/format';
import { createStartingReleases, STARTING_RELEASES } from '../src/liveness/starting-releases';

const stored = () => sessionStorage.getItem(STARTING_RELEASES);

const section: AnySection = {
  contract: '^2.0.0',
  segment: 'firms',
  nav: [],
  uses: [],
  routes: () => [],
  widgets: {},
};

/** A document's start: what it remembers, and a runtime that offers one version of firms. */
function open(version: string) {
  const starting = createStartingReleases();
  const loadEntry = jest.fn(() => Promise.resolve(section));
  const runtime = starting.around({ register: () => {}, loadEntry });
  runtime.register([{ name: 'firms', release: { metadata: { version } } } as ChosenSection]);
  return { starting, runtime, loadEntry };
}

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({ now: 0 });
});
afterEach(() => jest.useRealTimers());

test('a release that yields is not remembered', async () => {
  const { runtime } = open('1.0.0');
  await runtime.loadEntry('firms');
  expect(stored()).toBe('firms@1.0.0');
  jest.advanceTimersByTime(10_000);
  expect(stored()).toBeNull();
});

test('a release whose page is left is not remembered', async () => {
  const { runtime } = open('1.0.0');
  await runtime.loadEntry('firms');
  window.dispatchEvent(new Event('pagehide'));
  expect(stored()).toBeNull();
});

test('a release that does neither is skipped in the next document, a newer release is not', async () => {
  await open('1.0.0').runtime.loadEntry('firms');
  const next = open('1.0.0');
  await expect(next.runtime.loadEntry('firms')).rejects.toThrow('firms 1.0.0 has stopped this tab before');
  expect(next.loadEntry).not.toHaveBeenCalled();
  expect(next.starting.skipped()).toEqual(['firms']);
  await expect(open('1.0.1').runtime.loadEntry('firms')).resolves.toBe(section);
});

test('Retry lets a skipped release run in the next document', async () => {
  await open('1.0.0').runtime.loadEntry('firms');
  open('1.0.0').starting.forgive();
  await expect(open('1.0.0').runtime.loadEntry('firms')).resolves.toBe(section);
});

test('a skipped release that is loaded later is tried, and is forgotten once it yields', async () => {
  await open('1.0.0').runtime.loadEntry('firms');
  const { runtime } = open('1.0.0');
  jest.advanceTimersByTime(10_001);
  await runtime.loadEntry('firms');
  expect(stored()).toBe('firms@1.0.0');
  jest.advanceTimersByTime(10_000);
  expect(stored()).toBeNull();
});
