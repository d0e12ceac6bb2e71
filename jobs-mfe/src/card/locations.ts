import type { JobSummary } from '../data/job-row';
import { workModeOf } from '../data/facts';

export interface JobPlaces {
  /** The place in words; undefined if the advert names none. */
  label: string | undefined;
  /** All places if the label is "Multiple Locations"; else empty. */
  all: string[];
}

const COORDINATES = /^[-\d.,;\s]+$/;

type Located = Pick<JobSummary, 'location' | 'points' | 'cities'>;

/**
 * A job's location (docs/product.md §2.5): "Multiple Locations" for several coordinates, whose places the database knows.
 * Coordinates far from every place are shown as numbers.
 */
export function placesOf({ location, points, cities }: Located): JobPlaces {
  const named = location !== null && !COORDINATES.test(location) ? location : undefined;
  if (points > 1 && cities.length !== 1) {
    const all = cities.length > 0 ? cities : named ? [named] : [];
    if (all.length > 0) return { label: 'Multiple Locations', all };
  }
  return { label: named ?? cities[0] ?? location ?? undefined, all: [] };
}

/** What the chip of a card says: without a place the work mode, and "Remote" if the advert states neither. */
export const chipText = (job: Located & Pick<JobSummary, 'workMode'>): string =>
  placesOf(job).label ?? workModeOf(job.workMode)?.label ?? 'Remote';
