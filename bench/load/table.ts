/** The median. */
export function middle(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
}

/** A figure in a table. */
export const show = (value: number): string =>
  Number.isNaN(value) ? '–' : value < 10 ? value.toFixed(2) : value.toFixed(0);
