import type { Insight } from '../data/article';

/** Sections counted from 0: `before-conclusion` starts after the fourth. */
const CONCLUSION = 3;

/**
 * Which of the advisor's insights stand after which section (docs/product.md §4.4). The list has one entry per
 * section, at least one; every insight is in exactly one of them, in the order it came.
 */
export function placeInsights(insights: readonly Insight[], sections: number): Insight[][] {
  const last = Math.max(sections, 1) - 1;
  const places: Insight[][] = Array.from({ length: last + 1 }, () => []);
  const seen = { 'after-intro': 0, 'mid-article': 0, 'before-conclusion': 0 };
  for (const insight of insights) {
    const wanted = wantedSection(insight, seen[insight.position]++, last);
    places[Math.min(wanted, last)]?.push(insight);
  }
  return places;
}

function wantedSection({ position }: Insight, nth: number, last: number): number {
  if (position === 'after-intro') return 0;
  if (position === 'mid-article') return nth === 0 ? 1 : 2;
  return Math.min(CONCLUSION + nth, Math.max(CONCLUSION, last - 1));
}
