/** The median. */
export function middle(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
}

/** A figure in a table. */
export const show = (value: number): string =>
  Number.isNaN(value) ? '–' : value < 10 ? value.toFixed(2) : value.toFixed(0);

/** The median of some ratios, with their range. */
export const showRatio = (ratios: number[]): string =>
  ratios.every(Number.isFinite)
    ? `${middle(ratios).toFixed(2)} [${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}]`
    : '–';

/** Prints the medians of two sites' runs, and the ratios of runs that followed each other. NaN is no figure of a page. */
export function printPair<Key extends string>(
  title: string,
  [first = [], second = []]: Record<Key, number>[][],
): void {
  console.log(`\n### ${title}, ${first.length} runs each\n`);
  console.log('| measure | first | second | ratio [range] |');
  console.log('|---|---|---|---|');
  for (const key of Object.keys(first[0] ?? {}) as Key[]) {
    const [ofFirst, ofSecond] = [first.map((run) => run[key]), second.map((run) => run[key])];
    if (ofFirst.some(Number.isNaN)) continue;
    const ratios = ofFirst.map((value, run) => value / (ofSecond[run] ?? Number.NaN));
    console.log(`| ${key} | ${show(middle(ofFirst))} | ${show(middle(ofSecond))} | ${showRatio(ratios)} |`);
  }
}
