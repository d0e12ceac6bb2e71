import type { JobSummary } from '../data/job-row';

export interface JobPlaces {
  /** What the chip says. */
  label: string;
  /** All places, where the chip says "Multiple Locations"; else empty. */
  all: string[];
}

const COORDINATES = /^[-\d.,;\s]+$/;

/**
 * Where a job is (docs/product.md §2.5): "Remote" where the advert names no place, "Multiple Locations" for a list of
 * coordinates, whose places the database knows; coordinates far from every place are shown as such.
 */
export function placesOf({
  location,
  points,
  cities,
}: Pick<JobSummary, 'location' | 'points' | 'cities'>): JobPlaces {
  const named = location !== null && !COORDINATES.test(location) ? location : undefined;
  if (points > 1 && cities.length !== 1) {
    const all = cities.length > 0 ? cities : named ? [named] : [];
    if (all.length > 0) return { label: 'Multiple Locations', all };
  }
  return { label: named ?? cities[0] ?? location ?? 'Remote', all: [] };
}
