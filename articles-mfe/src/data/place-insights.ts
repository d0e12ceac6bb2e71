import type { Insight } from './article';

/** Sections counted from 0: `before-conclusion` starts after the fourth. */
const CONCLUSION = 3;

const KINDS = ['after-intro', 'mid-article', 'before-conclusion'] as const;

/**
 * Which of the advisor's insights stand after which section (docs/product.md §4.4). The list has one entry per
 * section, at least one; every insight is in exactly one of them. From top to bottom those after the intro come first,
 * then those of the middle, then those before the conclusion, each kind in the order it came.
 */
export function placeInsights(insights: readonly Insight[], sections: number): Insight[][] {
  const last = Math.max(sections, 1) - 1;
  const places: Insight[][] = Array.from({ length: last + 1 }, () => []);
  for (const kind of KINDS) {
    const ofKind = insights.filter(({ position }) => position === kind);
    for (const [nth, insight] of ofKind.entries()) {
      places[Math.min(wantedSection(kind, nth, last), last)]?.push(insight);
    }
  }
  return places;
}

function wantedSection(kind: Insight['position'], nth: number, last: number): number {
  if (kind === 'after-intro') return 0;
  if (kind === 'mid-article') return nth === 0 ? 1 : 2;
  return Math.min(CONCLUSION + nth, Math.max(CONCLUSION, last - 1));
}
