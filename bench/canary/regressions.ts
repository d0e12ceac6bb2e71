/**
 * Replays canaries of 1 % that fail in browsers only: after how many page loads the rule stops them (docs/decisions/039), and
 * how many visitors have met the fault by then.
 */
import { isWorse, nextLook, type Rule } from '../../shell/server/rollout/decision';
import { FAILURES, INTERACTIONS } from '../../shell/server/rollout/reports';

const REPLAYS = 200;
/** Page loads of the default for each of the canary. */
const RATIO = 99;
/** A replay gives up after so many page loads of the canary. */
const MOST = 8000;
/** Page loads in a second of the whole board. */
const PER_SECOND = 50;

interface Regression {
  what: string;
  rule: Rule;
  /** Shares of bad page loads. */
  canary: number;
  standard: number;
  /** Part of the page loads that the rule counts: those with an interaction, of visitors who consented. */
  counted: number;
}

const failing = (what: string, canary: number) => ({
  what,
  rule: FAILURES,
  canary,
  standard: 0.002,
  counted: 1,
});
const slow = (what: string, canary: number) => ({
  what,
  rule: INTERACTIONS,
  canary,
  standard: 0.15,
  counted: 0.3,
});
const REGRESSIONS: Regression[] = [
  failing('every page load mismatches', 1),
  failing('an error on 1 of 5 page loads', 0.2),
  failing('an error on 1 of 20', 0.05),
  failing('an error on 1 of 50', 0.02),
  slow('a handler that makes every interaction slow', 1),
  slow('one that makes 2 of 5 slow, 15 % before', 0.4),
  failing('none: as good as the default', 0.002),
];

/** How many of so many page loads are bad. */
function badOf(of: number, share: number): number {
  let bad = 0;
  for (let n = 0; n < of; n += 1) if (Math.random() < share) bad += 1;
  return bad;
}

/** Counted page loads of the canary until it is stopped; undefined where it is not. */
function stoppedAfter({ rule, canary, standard }: Regression): number | undefined {
  const own = { of: 0, bad: 0 };
  const other = { of: 0, bad: 0 };
  for (let look = rule.least; look <= MOST; look = nextLook(look)) {
    const more = look - own.of;
    own.bad += badOf(more, canary);
    other.bad += badOf(more * RATIO, standard);
    own.of = look;
    other.of = look * RATIO;
    if (isWorse(own, other, rule)) return look;
  }
  return undefined;
}

const whole = (value: number) => Math.round(value).toLocaleString('en');

/** Prints a table. */
export function printRegressions(): void {
  const head = [
    'fault of a canary of 1 %',
    'page loads of it, median and 19 of 20',
    'visitors who met it, of all by then',
    `seconds at ${PER_SECOND} page loads a second`,
    `never stopped, of ${REPLAYS}`,
  ];
  const rows = REGRESSIONS.map((regression) => {
    const stops = Array.from({ length: REPLAYS }, () => stoppedAfter(regression));
    const counts = stops.filter((at) => at !== undefined).toSorted((a, b) => a - b);
    const loads = (part: number) =>
      (counts[Math.floor(part * (counts.length - 1))] ?? 0) / regression.counted;
    const [median, late] = [loads(0.5), loads(0.95)];
    const all = median * (RATIO + 1);
    const met = median * regression.canary;
    const isStopped = counts.length > REPLAYS / 2;
    return [
      regression.what,
      isStopped ? `${whole(median)}, ${whole(late)}` : '–',
      isStopped ? `${whole(met)} of ${whole(all)} (${((100 * met) / all).toFixed(2)} %)` : '–',
      isStopped ? whole(all / PER_SECOND) : '–',
      stops.length - counts.length,
    ];
  });
  for (const cells of [head, head.map(() => '---'), ...rows]) console.log(`| ${cells.join(' | ')} |`);
}
