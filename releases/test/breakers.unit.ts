import fc from 'fast-check';
import { createReleaseGuard, OPEN_MS, QUARANTINE_MS } from '../judge/breakers';

const START = 1_000_000;

test('two strikes within a minute quarantine a release; one does not', () => {
  const guard = createReleaseGuard();
  guard.strike('a', START);
  expect(guard.admit('a', START)).toBeUndefined();
  guard.strike('a', START + QUARANTINE_MS - 1);
  expect(guard.admit('a', START + QUARANTINE_MS)).toMatch(/quarantine/);
  expect(guard.admit('b', START + QUARANTINE_MS)).toBeUndefined();
});

test('a strike closes its page to the release for a minute, and nothing else', () => {
  const guard = createReleaseGuard();
  guard.strike('a', START, '/jobs');
  expect(guard.admit('a', START, '/jobs')).toMatch(/this page/);
  expect(guard.isClosedOn('/jobs', 'a', START + QUARANTINE_MS - 1)).toBe(true);
  expect(guard.admit('a', START, '/jobs/one')).toBeUndefined();
  expect(guard.admit('b', START, '/jobs')).toBeUndefined();
  expect(guard.admit('a', START + QUARANTINE_MS, '/jobs')).toBeUndefined();
});

test('strikes of one page are one; those of two pages quarantine the release', () => {
  const guard = createReleaseGuard();
  for (let nth = 0; nth < 5; nth += 1) guard.strike('a', START + nth, '/jobs');
  expect(guard.admit('a', START + 5, '/jobs/one')).toBeUndefined();
  guard.strike('a', START + 6, '/jobs/two');
  expect(guard.admit('a', START + 7, '/jobs/one')).toMatch(/quarantine/);
});

test('strikes further apart do not add up', () => {
  const guard = createReleaseGuard();
  guard.strike('a', START);
  guard.strike('a', START + QUARANTINE_MS);
  expect(guard.admit('a', START + QUARANTINE_MS)).toBeUndefined();
});

test('pages that render in between do not clear a strike', () => {
  const guard = createReleaseGuard();
  guard.strike('a', START);
  guard.rendered('a');
  guard.strike('a', START + 1);
  expect(guard.admit('a', START + 2)).toMatch(/quarantine/);
});

/** A release in quarantine from `START` on. */
function quarantined() {
  const guard = createReleaseGuard();
  guard.strike('a', START);
  guard.strike('a', START);
  return guard;
}
const AFTER = START + QUARANTINE_MS;

test('after the quarantine one trial render runs; its success closes the breaker', () => {
  const guard = quarantined();
  expect(guard.admit('a', AFTER)).toBeUndefined();
  expect(guard.admit('a', AFTER)).toMatch(/quarantine/); // the trial is out
  guard.rendered('a');
  expect(guard.admit('a', AFTER)).toBeUndefined();
  expect(guard.admit('a', AFTER)).toBeUndefined();
});

test('a strike in a trial render quarantines the release again', () => {
  const guard = quarantined();
  expect(guard.admit('a', AFTER)).toBeUndefined();
  guard.strike('a', AFTER + 1);
  expect(guard.admit('a', AFTER + QUARANTINE_MS)).toMatch(/quarantine/);
});

test('if the trial render never used the release, the next render is the trial', () => {
  const guard = quarantined();
  expect(guard.admit('a', AFTER)).toBeUndefined();
  guard.untried('a');
  expect(guard.admit('a', AFTER)).toBeUndefined();
});

test('three renders over the limits in a row open the circuit for ten seconds; a good one in between does not count', () => {
  const guard = createReleaseGuard();
  guard.exceeded('a', START);
  guard.exceeded('a', START);
  guard.rendered('a');
  guard.exceeded('a', START);
  guard.exceeded('a', START);
  expect(guard.admit('a', START)).toBeUndefined();
  guard.exceeded('a', START);
  expect(guard.admit('a', START + OPEN_MS - 1)).toMatch(/limits/);
  expect(guard.admit('a', START + OPEN_MS)).toBeUndefined();
});

test('a release with a recent strike or an open breaker is not warmed up; a recovered one is', () => {
  const guard = createReleaseGuard();
  expect(guard.isSuspect('a', START)).toBe(false);
  guard.exceeded('a', START);
  expect(guard.isSuspect('a', START)).toBe(false); // slow, but nothing that ends a worker
  guard.strike('a', START);
  expect(guard.isSuspect('a', START + QUARANTINE_MS - 1)).toBe(true);
  expect(guard.isSuspect('a', START + QUARANTINE_MS)).toBe(false);
  const left = quarantined();
  expect(left.isSuspect('a', AFTER + 1)).toBe(true); // until a trial went well
  expect(left.isSuspect('b', AFTER)).toBe(false);
  expect(left.admit('a', AFTER + 1)).toBeUndefined();
  left.rendered('a');
  expect(left.isSuspect('a', AFTER + 2)).toBe(false);
});

test('a breaker says its state, until when it is open, and the strikes of the last minute', () => {
  const guard = createReleaseGuard();
  const closed = { state: 'closed', until: undefined, strikes: 0 };
  expect(guard.breaker('a', START)).toEqual(closed);
  guard.strike('a', START);
  expect(guard.breaker('a', START)).toEqual({ ...closed, strikes: 1 });
  guard.strike('a', START);
  const open = { state: 'quarantined', until: AFTER, strikes: 2 };
  expect(guard.breaker('a', AFTER - 1)).toEqual(open);
  const halfOpen = { state: 'half-open', until: undefined, strikes: 0 };
  expect(guard.breaker('a', AFTER)).toEqual(halfOpen);
  guard.admit('a', AFTER);
  expect(guard.breaker('a', AFTER)).toEqual(halfOpen); // while the trial render runs
  guard.exceeded('a', AFTER + 1);
  expect(guard.breaker('a', AFTER + 1)).toEqual({ state: 'open', until: AFTER + 1 + OPEN_MS, strikes: 0 });
  guard.admit('a', AFTER + 1 + OPEN_MS);
  guard.rendered('a');
  expect(guard.breaker('a', AFTER + 1 + OPEN_MS)).toEqual(closed);
});

test('after any history a release is tried again after the longest pause', () => {
  const step = fc.record({
    what: fc.constantFrom('strike', 'exceeded', 'rendered', 'untried', 'admit'),
    pause: fc.nat(QUARANTINE_MS),
  });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const guard = createReleaseGuard();
      let now = START;
      for (const { what, pause } of steps) {
        now += pause;
        guard[what]('a', now); // those without a clock leave it
      }
      expect(guard.admit('a', now + QUARANTINE_MS)).toBeUndefined();
    }),
  );
});
