/** The median. */
export function middle(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
}

/** A figure in a table. */
export const show = (value: number): string =>
  !Number.isFinite(value) ? '–' : value < 10 ? value.toFixed(2) : value.toFixed(0);

/** The median of some ratios, with their range. */
const showRatio = (ratios: number[]): string =>
  ratios.every(Number.isFinite)
    ? `${middle(ratios).toFixed(2)} [${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}]`
    : '–';

/**
 * Prints the medians of each side's runs, and the ratios of the first side's runs over those of the others that followed them.
 * NaN is no figure of a page.
 */
export function printRuns<Key extends string>(
  title: string,
  sides: readonly string[],
  [first = [], ...others]: Record<Key, number>[][],
): void {
  const head = sides.flatMap((side, at) => (at === 0 ? [side] : [side, 'ratio [range]']));
  console.log(`\n### ${title}, ${first.length} runs each\n`);
  console.log(`| measure | ${head.join(' | ')} |`);
  console.log(`|---|${head.map(() => '---|').join('')}`);
  for (const key of Object.keys(first[0] ?? {}) as Key[]) {
    const values = first.map((run) => run[key]);
    if (values.some(Number.isNaN)) continue;
    const compared = others.flatMap((side) => [
      show(middle(side.map((run) => run[key]))),
      showRatio(values.map((value, run) => value / (side[run]?.[key] ?? Number.NaN))),
    ]);
    console.log(`| ${[key, show(middle(values)), ...compared].join(' | ')} |`);
  }
}
