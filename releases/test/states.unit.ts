import fc from 'fast-check';
import { createStates, EVENTS, MINUTE_MS, SLOW_MS, type ReleaseEventName } from '../judge/states';

const START = 1_000_000;

test('two strikes within a minute make a release suspect; one does not', () => {
  const states = createStates();
  states.happened('a', 'ended a worker', START);
  expect(states.admit('a', START)).toBeUndefined();
  states.happened('a', 'ended a worker', START + MINUTE_MS - 1);
  expect(states.admit('a', START + MINUTE_MS)).toMatch(/ended render workers/);
  expect(states.admit('b', START + MINUTE_MS)).toBeUndefined();
});

test('a strike closes its page to the release for a minute, and nothing else', () => {
  const states = createStates();
  states.happened('a', 'ended a worker', START, '/jobs');
  expect(states.admit('a', START, '/jobs')).toMatch(/this page/);
  expect(states.isSuspectOn('/jobs', 'a', START + MINUTE_MS - 1)).toBe(true);
  expect(states.admit('a', START, '/jobs/one')).toBeUndefined();
  expect(states.admit('b', START, '/jobs')).toBeUndefined();
  expect(states.admit('a', START + MINUTE_MS, '/jobs')).toBeUndefined();
});

test('strikes of one page are one; those of two pages make the release suspect', () => {
  const states = createStates();
  for (let nth = 0; nth < 5; nth += 1) states.happened('a', 'ended a worker', START + nth, '/jobs');
  expect(states.admit('a', START + 5, '/jobs/one')).toBeUndefined();
  states.happened('a', 'ended a worker', START + 6, '/jobs/two');
  expect(states.admit('a', START + 7, '/jobs/one')).toMatch(/ended render workers/);
});

test('strikes further apart do not add up', () => {
  const states = createStates();
  states.happened('a', 'ended a worker', START);
  states.happened('a', 'ended a worker', START + MINUTE_MS);
  expect(states.admit('a', START + MINUTE_MS)).toBeUndefined();
});

test('pages that render in between do not clear a strike', () => {
  const states = createStates();
  states.happened('a', 'ended a worker', START);
  states.rendered('a');
  states.happened('a', 'ended a worker', START + 1);
  expect(states.admit('a', START + 2)).toMatch(/ended render workers/);
});

/** A release that is suspect from `START` on. */
function suspect() {
  const states = createStates();
  states.happened('a', 'ended a worker', START);
  states.happened('a', 'ended a worker', START);
  return states;
}
const AFTER = START + MINUTE_MS;

test('after a minute one trial render runs; its success clears the release', () => {
  const states = suspect();
  expect(states.admit('a', AFTER)).toBeUndefined();
  expect(states.admit('a', AFTER)).toMatch(/ended render workers/); // the trial is out
  states.rendered('a');
  expect(states.admit('a', AFTER)).toBeUndefined();
  expect(states.admit('a', AFTER)).toBeUndefined();
});

test('a strike in a trial render makes the release suspect again', () => {
  const states = suspect();
  expect(states.admit('a', AFTER)).toBeUndefined();
  states.happened('a', 'ended a worker', AFTER + 1);
  expect(states.admit('a', AFTER + MINUTE_MS)).toMatch(/ended render workers/);
});

test('if the trial render never used the release, the next render is the trial', () => {
  const states = suspect();
  expect(states.admit('a', AFTER)).toBeUndefined();
  states.unused('a');
  expect(states.admit('a', AFTER)).toBeUndefined();
});

test('three renders over the limits in a row make a release suspect for ten seconds; a good one in between does not count', () => {
  const states = createStates();
  states.happened('a', 'slow', START);
  states.happened('a', 'slow', START);
  states.rendered('a');
  states.happened('a', 'slow', START);
  states.happened('a', 'slow', START);
  expect(states.admit('a', START)).toBeUndefined();
  states.happened('a', 'slow', START);
  expect(states.admit('a', START + SLOW_MS - 1)).toMatch(/limits/);
  expect(states.admit('a', START + SLOW_MS)).toBeUndefined();
});

test('a release with a recent strike or that is suspect is not warmed up; a recovered one is', () => {
  const states = createStates();
  expect(states.isRisky('a', START)).toBe(false);
  states.happened('a', 'slow', START);
  expect(states.isRisky('a', START)).toBe(false); // slow, but nothing that ends a worker
  states.happened('a', 'ended a worker', START);
  expect(states.isRisky('a', START + MINUTE_MS - 1)).toBe(true);
  expect(states.isRisky('a', START + MINUTE_MS)).toBe(false);
  const left = suspect();
  expect(left.isRisky('a', AFTER + 1)).toBe(true); // until a trial went well
  expect(left.isRisky('b', AFTER)).toBe(false);
  expect(left.admit('a', AFTER + 1)).toBeUndefined();
  left.rendered('a');
  expect(left.isRisky('a', AFTER + 2)).toBe(false);
});

test('a release is suspect until a trial went well, whatever becomes of it meanwhile', () => {
  const states = createStates();
  const given = { state: 'given', strikes: 0 };
  expect(states.of('a', START)).toEqual(given);
  states.happened('a', 'ended a worker', START);
  expect(states.of('a', START)).toEqual({ ...given, strikes: 1 });
  states.happened('a', 'ended a worker', START);
  expect(states.of('a', AFTER - 1)).toEqual({ state: 'suspect', strikes: 2 });
  const tried = { state: 'suspect', strikes: 0 };
  expect(states.of('a', AFTER)).toEqual(tried);
  states.admit('a', AFTER);
  expect(states.of('a', AFTER)).toEqual(tried); // while the trial render runs
  states.happened('a', 'slow', AFTER + 1);
  expect(states.admit('a', AFTER + SLOW_MS)).toMatch(/limits/);
  expect(states.admit('a', AFTER + 1 + SLOW_MS)).toBeUndefined();
  states.rendered('a');
  expect(states.of('a', AFTER + 1 + SLOW_MS)).toEqual(given);
});

test('a canary is withdrawn at once for what its code does, and for slow pages and failed files by a second network', () => {
  const enough = (event: ReleaseEventName, ...networks: string[]) => {
    const states = createStates();
    return networks.map((network) => states.isEnough('a', event, network));
  };
  const names = Object.keys(EVENTS) as ReleaseEventName[];
  const twice: ReleaseEventName[] = ['slow', 'file failed'];
  for (const event of names) expect(enough(event, 'one')).toEqual([!twice.includes(event)]);
  for (const event of twice) expect(enough(event, 'one', 'one', 'two')).toEqual([false, false, true]);
  const states = createStates();
  states.isEnough('a', 'slow', 'one');
  states.wentWell('a', 'slow');
  expect(states.isEnough('a', 'slow', 'two')).toBe(false);
});

test('after any history a release is tried again after the longest pause', () => {
  const step = fc.record({
    what: fc.constantFrom('ended a worker', 'slow', 'rendered', 'unused', 'admit'),
    pause: fc.nat(MINUTE_MS),
  });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const states = createStates();
      let now = START;
      for (const { what, pause } of steps) {
        now += pause;
        if (what === 'ended a worker' || what === 'slow') states.happened('a', what, now);
        else states[what]('a', now); // those without a clock leave it
      }
      expect(states.admit('a', now + MINUTE_MS)).toBeUndefined();
    }),
  );
});
