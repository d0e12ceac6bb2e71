import fc from 'fast-check';
import { createReleaseGuard, OPEN_MS, QUARANTINE_MS } from '../server/isolation/release-guard';

const START = 1_000_000;

test('one kill is an accident, the second within a minute is quarantine', () => {
  const guard = createReleaseGuard();
  guard.killed('a', START);
  expect(guard.refusal('a', START)).toBeUndefined();
  guard.killed('a', START + QUARANTINE_MS - 1);
  expect(guard.refusal('a', START + QUARANTINE_MS)).toMatch(/quarantine/);
  expect(guard.refusal('b', START + QUARANTINE_MS)).toBeUndefined();
});

test('kills further apart do not add up', () => {
  const guard = createReleaseGuard();
  guard.killed('a', START);
  guard.killed('a', START + QUARANTINE_MS);
  expect(guard.refusal('a', START + QUARANTINE_MS)).toBeUndefined();
});

test('pages that render in between do not clear a release that kills on another one', () => {
  const guard = createReleaseGuard();
  guard.killed('a', START);
  guard.rendered('a');
  guard.killed('a', START + 1);
  expect(guard.refusal('a', START + 2)).toMatch(/quarantine/);
});

/** A release in quarantine from `START` on. */
function quarantined() {
  const guard = createReleaseGuard();
  guard.killed('a', START);
  guard.killed('a', START);
  return guard;
}
const AFTER = START + QUARANTINE_MS;

test('after the quarantine one render tries it; its success ends the trouble', () => {
  const guard = quarantined();
  expect(guard.refusal('a', AFTER)).toBeUndefined();
  expect(guard.refusal('a', AFTER)).toMatch(/quarantine/); // the trial is out
  guard.rendered('a');
  expect(guard.refusal('a', AFTER)).toBeUndefined();
  expect(guard.refusal('a', AFTER)).toBeUndefined();
});

test('a trial that kills puts it back at once', () => {
  const guard = quarantined();
  expect(guard.refusal('a', AFTER)).toBeUndefined();
  guard.killed('a', AFTER + 1);
  expect(guard.refusal('a', AFTER + QUARANTINE_MS)).toMatch(/quarantine/);
});

test('a trial that did not come to need it leaves the next render to try', () => {
  const guard = quarantined();
  expect(guard.refusal('a', AFTER)).toBeUndefined();
  guard.untried('a');
  expect(guard.refusal('a', AFTER)).toBeUndefined();
});

test('three renders over the limits in a row open the circuit for ten seconds; a good one in between does not count', () => {
  const guard = createReleaseGuard();
  guard.exceeded('a', START);
  guard.exceeded('a', START);
  guard.rendered('a');
  guard.exceeded('a', START);
  guard.exceeded('a', START);
  expect(guard.refusal('a', START)).toBeUndefined();
  guard.exceeded('a', START);
  expect(guard.refusal('a', START + OPEN_MS - 1)).toMatch(/limits/);
  expect(guard.refusal('a', START + OPEN_MS)).toBeUndefined();
});

test('a release with a recent kill, or left out, is not loaded in advance; one that recovered is', () => {
  const guard = createReleaseGuard();
  expect(guard.isSuspect('a', START)).toBe(false);
  guard.exceeded('a', START);
  expect(guard.isSuspect('a', START)).toBe(false); // slow, but nothing that ends a worker
  guard.killed('a', START);
  expect(guard.isSuspect('a', START + QUARANTINE_MS - 1)).toBe(true);
  expect(guard.isSuspect('a', START + QUARANTINE_MS)).toBe(false);
  const left = quarantined();
  expect(left.isSuspect('a', AFTER + 1)).toBe(true); // until a trial went well
  expect(left.isSuspect('b', AFTER)).toBe(false);
  expect(left.refusal('a', AFTER + 1)).toBeUndefined();
  left.rendered('a');
  expect(left.isSuspect('a', AFTER + 2)).toBe(false);
});

test('whatever happens, a release is tried again after the longest pause', () => {
  const step = fc.record({
    what: fc.constantFrom('killed', 'exceeded', 'rendered', 'untried', 'refusal'),
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
      expect(guard.refusal('a', now + QUARANTINE_MS)).toBeUndefined();
    }),
  );
});
