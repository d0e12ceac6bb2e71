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
export const showRatio = (ratios: number[]): string =>
  ratios.every(Number.isFinite)
    ? `${middle(ratios).toFixed(2)} [${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}]`
    : '–';

/** A figure beside its baseline, which was measured in the same run. */
export interface Row {
  figure: string;
  value: number;
  baseline: number;
}

/** Prints a row as JSON, when `npm run bench` gathers the rows of all benchmarks. NaN is no figure. */
export function record(row: Row): void {
  const isWhole = Number.isFinite(row.value) && Number.isFinite(row.baseline);
  if (process.env['BENCH_ROWS'] && isWhole) console.log(JSON.stringify(row));
}

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
    const [value, baseline] = [middle(ofFirst), middle(ofSecond)];
    console.log(`| ${key} | ${show(value)} | ${show(baseline)} | ${showRatio(ratios)} |`);
    record({ figure: `${title}: ${key}`, value, baseline });
  }
}
