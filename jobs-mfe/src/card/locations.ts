import type { JobSummary } from '../data/job-row';

export interface JobPlaces {
  /** What the chip says. */
  label: string;
  /** All places if the chip says "Multiple Locations"; else empty. */
  all: string[];
}

const COORDINATES = /^[-\d.,;\s]+$/;

/**
 * A job's location (docs/product.md §2.5): "Remote" if the advert names none, "Multiple Locations" for several
 * coordinates, whose places the database knows. Coordinates far from every place are shown as numbers.
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
