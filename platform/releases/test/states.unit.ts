import fc from 'fast-check';
import {
  ReleaseStates,
  RELEASE_EVENTS,
  MINUTE_MS,
  SUSPECT_SLOW_MS,
  type ReleaseEventName,
} from '../judge/states';

const START = 1_000_000;

type Step = [
  'strike' | 'slow' | 'admit' | 'rendered' | 'unused',
  at?: number,
  page?: string,
];
const STRIKE: Step = ['strike'];
const SLOW: Step = ['slow'];
const AFTER = MINUTE_MS;
const WORKERS = /ended render workers/;
const LIMITS = /limits/;
const PAGE = /this page/;
const trialOf = (...steps: Step[]): Step[] => [
  STRIKE,
  STRIKE,
  ['admit', AFTER],
  ...steps,
];

/**
 * The states after steps of a release, `a`; their times count from the start.
 */
function statesAfter(steps: Step[]) {
  const states = new ReleaseStates();
  for (const [what, at = 0, page] of steps) {
    if (what === 'strike')
      states.happened('a', 'ended a worker', START + at, page);
    else if (what === 'slow') states.happened('a', 'slow', START + at);
    else states[what]('a', START + at);
  }
  return states;
}

test.each<
  [
    what: string,
    Step[],
    at: number,
    page: string | undefined,
    why: RegExp | undefined,
  ]
>([
  ['one strike', [STRIKE], 0, undefined, undefined],
  [
    'two strikes within a minute',
    [STRIKE, ['strike', AFTER - 1]],
    AFTER,
    undefined,
    WORKERS,
  ],
  [
    'strikes a minute apart',
    [STRIKE, ['strike', AFTER]],
    AFTER,
    undefined,
    undefined,
  ],
  [
    'strikes with a page that rendered between',
    [STRIKE, ['rendered'], STRIKE],
    2,
    undefined,
    WORKERS,
  ],
  [
    'strikes of one page',
    Array.from({ length: 5 }, (_, at): Step => ['strike', at, '/jobs']),
    5,
    '/jobs/one',
    undefined,
  ],
  [
    'strikes of two pages',
    [
      ['strike', 0, '/jobs'],
      ['strike', 6, '/two'],
    ],
    7,
    '/jobs/one',
    WORKERS,
  ],
  ['a strike on this page', [['strike', 0, '/jobs']], AFTER - 1, '/jobs', PAGE],
  [
    'a strike on another page',
    [['strike', 0, '/jobs']],
    0,
    '/jobs/one',
    undefined,
  ],
  [
    'a strike on this page, a minute ago',
    [['strike', 0, '/jobs']],
    AFTER,
    '/jobs',
    undefined,
  ],
  [
    'slow pages with a good one between',
    [SLOW, SLOW, ['rendered'], SLOW, SLOW],
    0,
    undefined,
    undefined,
  ],
  [
    'three slow pages',
    [SLOW, SLOW, SLOW],
    SUSPECT_SLOW_MS - 1,
    undefined,
    LIMITS,
  ],
  [
    'three slow pages, ten seconds ago',
    [SLOW, SLOW, SLOW],
    SUSPECT_SLOW_MS,
    undefined,
    undefined,
  ],
  ['two strikes, a minute ago', [STRIKE, STRIKE], AFTER, undefined, undefined],
  ['a trial under way', trialOf(), AFTER, undefined, WORKERS],
  [
    'a trial that went well',
    trialOf(['rendered'], ['admit', AFTER]),
    AFTER,
    undefined,
    undefined,
  ],
  [
    'a strike in a trial',
    trialOf(['strike', AFTER + 1]),
    AFTER + MINUTE_MS,
    undefined,
    WORKERS,
  ],
  [
    'a trial that never used it',
    trialOf(['unused']),
    AFTER,
    undefined,
    undefined,
  ],
])('after %s', (_what, steps, at, page, why) => {
  const states = statesAfter(steps);
  expect(states.admit('b', START + at, page)).toBeUndefined();
  const found = states.admit('a', START + at, page);
  if (why) expect(found).toMatch(why);
  else expect(found).toBeUndefined();
});

const END = START + AFTER;

test('a release with a recent strike or that is suspect is not warmed up; a recovered one is', () => {
  const states = new ReleaseStates();
  expect(states.isRisky('a', START)).toBe(false);
  states.happened('a', 'slow', START);
  // slow, but nothing that ends a worker
  expect(states.isRisky('a', START)).toBe(false);
  states.happened('a', 'ended a worker', START);
  expect(states.isRisky('a', START + MINUTE_MS - 1)).toBe(true);
  expect(states.isRisky('a', START + MINUTE_MS)).toBe(false);
  const left = statesAfter([STRIKE, STRIKE]);
  expect(left.isRisky('a', END + 1)).toBe(true); // until a trial went well
  expect(left.isRisky('b', END)).toBe(false);
  expect(left.admit('a', END + 1)).toBeUndefined();
  left.rendered('a');
  expect(left.isRisky('a', END + 2)).toBe(false);
});

test('a release is suspect until a trial went well, whatever becomes of it meanwhile', () => {
  const states = new ReleaseStates();
  const given = { state: 'given', strikes: 0 };
  expect(states.of('a', START)).toEqual(given);
  states.happened('a', 'ended a worker', START);
  expect(states.of('a', START)).toEqual({ ...given, strikes: 1 });
  states.happened('a', 'ended a worker', START);
  expect(states.of('a', END - 1)).toEqual({ state: 'suspect', strikes: 2 });
  const tried = { state: 'suspect', strikes: 0 };
  expect(states.of('a', END)).toEqual(tried);
  states.admit('a', END);
  expect(states.of('a', END)).toEqual(tried); // while the trial render runs
  states.happened('a', 'slow', END + 1);
  expect(states.admit('a', END + SUSPECT_SLOW_MS)).toMatch(/limits/);
  expect(states.admit('a', END + 1 + SUSPECT_SLOW_MS)).toBeUndefined();
  states.rendered('a');
  expect(states.of('a', END + 1 + SUSPECT_SLOW_MS)).toEqual(given);
});

test('a canary is withdrawn at once for what its code does, and for slow pages and failed files by a second network', () => {
  const enough = (event: ReleaseEventName, ...networks: string[]) => {
    const states = new ReleaseStates();
    return networks.map((network) => states.addNetwork('a', event, network));
  };
  const names = Object.keys(RELEASE_EVENTS) as ReleaseEventName[];
  const twice: ReleaseEventName[] = ['slow', 'file failed'];
  for (const event of names)
    expect(enough(event, 'one')).toEqual([!twice.includes(event)]);
  for (const event of twice)
    expect(enough(event, 'one', 'one', 'two')).toEqual([false, false, true]);
  const states = new ReleaseStates();
  states.addNetwork('a', 'slow', 'one');
  states.clearNetworks('a', 'slow');
  expect(states.addNetwork('a', 'slow', 'two')).toBe(false);
});

test('after any history a release is tried again after the longest pause', () => {
  const step = fc.record({
    what: fc.constantFrom(
      'ended a worker',
      'slow',
      'rendered',
      'unused',
      'admit',
    ),
    pause: fc.nat(MINUTE_MS),
  });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const states = new ReleaseStates();
      let now = START;
      for (const { what, pause } of steps) {
        now += pause;
        if (what === 'ended a worker' || what === 'slow')
          states.happened('a', what, now);
        else states[what]('a', now); // those without a clock leave it
      }
      expect(states.admit('a', now + MINUTE_MS)).toBeUndefined();
    }),
  );
});
