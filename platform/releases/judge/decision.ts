/**
 * The rule by which browsers' reports stop a canary: Fisher's exact test,
 * one-sided, with a minimum effect (docs/decisions/039).
 */
import { WORSE_CANARY } from './states';

/**
 * The networks that reported a release, and those of them that found it bad.
 */
export interface ReleaseCount {
  total: number;
  bad: number;
}

/** Whether the canary is so much worse that it is to be withdrawn. */
export function isWorse(canary: ReleaseCount, standard: ReleaseCount): boolean {
  if (
    canary.bad < WORSE_CANARY.fewestNetworks ||
    standard.total < WORSE_CANARY.fewestNetworks
  )
    return false;
  const leastDifference =
    Math.min(canary.total, standard.total) < WORSE_CANARY.manyNetworks
      ? WORSE_CANARY.differenceOfFew
      : WORSE_CANARY.differenceOfMany;
  const difference = canary.bad / canary.total - standard.bad / standard.total;
  if (difference < leastDifference) return false;
  return chanceOf(canary, standard) < WORSE_CANARY.highestChance;
}

/**
 * The chance of so many bad ones in the canary, or more, if both releases were
 * equal. It is the upper tail of the hypergeometric distribution; 1 where the
 * canary's share of bad ones is not larger.
 */
export function chanceOf(canary: ReleaseCount, standard: ReleaseCount): number {
  const totalCount = canary.total + standard.total;
  const badCount = canary.bad + standard.bad;
  if (canary.bad * totalCount <= canary.total * badCount) return 1;
  const firstTermLog =
    lnChoose(canary.total, canary.bad) +
    lnChoose(standard.total, standard.bad) -
    lnChoose(totalCount, badCount);
  let termChance = Math.exp(firstTermLog);
  let sumOfTerms = 0;
  // The distribution only falls beyond its mean.
  for (let k = canary.bad; termChance > sumOfTerms * 1e-12; k += 1) {
    sumOfTerms += termChance;
    termChance *=
      ((canary.total - k) * (badCount - k)) /
      ((k + 1) * (standard.total - badCount + k + 1));
  }
  return Math.min(1, sumOfTerms);
}

const lnChoose = (n: number, k: number) =>
  lnFactorial(n) - lnFactorial(k) - lnFactorial(n - k);

const EXACT_FACTORIALS = 256;
const exactFactorials = Array.from({ length: EXACT_FACTORIALS }, () => 0);
for (let n = 2; n < EXACT_FACTORIALS; n += 1)
  exactFactorials[n] = (exactFactorials[n - 1] ?? 0) + Math.log(n);

/**
 * Stirling's series is used for large numbers, where its error is below 1e-12.
 */
const lnFactorial = (n: number) =>
  exactFactorials[n] ??
  n * Math.log(n) -
    n +
    Math.log(2 * Math.PI * n) / 2 +
    1 / (12 * n) -
    1 / (360 * n ** 3);
