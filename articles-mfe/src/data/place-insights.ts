import type { Insight } from './article';

/** Sections counted from 0: `before-conclusion` starts after the fourth. */
const CONCLUSION = 3;

const KINDS = ['after-intro', 'mid-article', 'before-conclusion'] as const;

/**
 * Places the advisor's insights after sections (docs/product.md §4.4). The list has one entry per section, at least
 * one; every insight is in exactly one of them. Their order is after-intro, mid-article, before-conclusion, each kind
 * in its original order.
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
