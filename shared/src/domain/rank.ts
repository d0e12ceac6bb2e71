export type RankTone = 'amber' | 'blue' | 'purple' | 'grey';

/** Colour of a rank badge: 10 or lower, or none, amber; to 25 blue; to 50 purple; above grey (docs/product.md §4.4). */
export function rankTone(ranking: number | null | undefined): RankTone {
  if (ranking === null || ranking === undefined || ranking <= 10) return 'amber';
  if (ranking <= 25) return 'blue';
  return ranking <= 50 ? 'purple' : 'grey';
}
