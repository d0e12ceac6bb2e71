/**
 * The rule by which browsers' reports stop a canary: Fisher's exact test,
 * one-sided, with a minimum effect (docs/decisions/039).
 */
import { WORSE } from './states';

export interface Count {
  total: number;
  bad: number;
}

export function isWorse(canary: Count, standard: Count): boolean {
  if (canary.bad < WORSE.least || standard.total < WORSE.least) return false;
  const effect =
    Math.min(canary.total, standard.total) < WORSE.many
      ? WORSE.plain
      : WORSE.subtle;
  if (canary.bad / canary.total - standard.bad / standard.total < effect)
    return false;
  return chanceOf(canary, standard) < WORSE.mostChance;
}

/**
 * The upper tail of the hypergeometric distribution; 1 where the canary's share
 * of bad ones is not larger.
 */
export function chanceOf(canary: Count, standard: Count): number {
  const total = canary.total + standard.total;
  const bad = canary.bad + standard.bad;
  if (canary.bad * total <= canary.total * bad) return 1;
  const first =
    lnChoose(canary.total, canary.bad) +
    lnChoose(standard.total, standard.bad) -
    lnChoose(total, bad);
  let term = Math.exp(first);
  let chance = 0;
  // The distribution only falls beyond its mean.
  for (let k = canary.bad; term > chance * 1e-12; k += 1) {
    chance += term;
    term *=
      ((canary.total - k) * (bad - k)) /
      ((k + 1) * (standard.total - bad + k + 1));
  }
  return Math.min(1, chance);
}

const lnChoose = (n: number, k: number) =>
  lnFactorial(n) - lnFactorial(k) - lnFactorial(n - k);

const EXACT = 256;
const exact = Array.from({ length: EXACT }, () => 0);
for (let n = 2; n < EXACT; n += 1) exact[n] = (exact[n - 1] ?? 0) + Math.log(n);

/**
 * Stirling's series is used for large numbers, where its error is below 1e-12.
 */
const lnFactorial = (n: number) =>
  exact[n] ??
  n * Math.log(n) -
    n +
    Math.log(2 * Math.PI * n) / 2 +
    1 / (12 * n) -
    1 / (360 * n ** 3);
