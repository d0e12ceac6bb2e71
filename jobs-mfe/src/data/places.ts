import type { JobSummary } from './job-row';
import { workModeOf } from './facts';
import { plural } from '@board/shared/domain';
import { RADII, unitOf } from '@board/shared/model/filters';

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

/** The nearest distance that a search can have; undefined for what is no distance. */
export const nearestRadius = (distance: number): string | undefined =>
  distance > 0
    ? RADII.toSorted((a, b) => Math.abs(Number(a) - distance) - Math.abs(Number(b) - distance))[0]
    : undefined;

/** A place by its first name, to compare. */
const townIn = (place: string) => place.split(',', 1)[0]?.trim().toLowerCase();

/** A place with the distance of its job from `near`, if there is one: `Bradford · 12 miles`, `Bradford · under 1 km`; `in Leeds`. */
export function withDistance(
  place: string,
  { distance, country }: Pick<JobSummary, 'distance' | 'country'>,
  near: string | undefined,
): string {
  if (near !== undefined && townIn(place) === townIn(near)) return `in ${place}`;
  if (distance === null || country === null) return place;
  const whole = Math.max(1, Math.round(distance));
  const text = unitOf(country) === 'km' ? `${whole} km` : plural(whole, 'mile');
  return `${place} · ${distance < 1 ? 'under ' : ''}${text}`;
}
