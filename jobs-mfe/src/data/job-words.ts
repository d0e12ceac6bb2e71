/**
 * What a card and a page say of a job, in words (docs/product.md §2.5.7,
 * §2.6.1).
 */
import { plural, type CountryCode } from '@board/shared/domain';
import { unitOf } from '@board/shared/model/chip-words';
import { QUALIFICATIONS, WORK_MODES } from '@board/shared/model/filters';
import { paths } from '@board/shared/paths';
import type { JobSummary } from './job';

/**
 * What the chip of a card says: without a place the work mode, and "Remote" if
 * the advert states neither.
 */
export function chipText({
  places,
  workMode,
}: Pick<JobSummary, 'places' | 'workMode'>): string {
  if (places.length > 1) return 'Multiple Locations';
  return places[0] ?? workModeText(workMode) ?? 'Remote';
}

/**
 * What a list of one town says of a job with several places: "Leeds + 3", or
 * the text of the chip.
 */
export function placeText(
  job: Pick<JobSummary, 'places' | 'workMode'>,
  town: string | undefined,
): string {
  const placeOfTown =
    town === undefined
      ? undefined
      : job.places.find((place) => townIn(place) === townIn(town));
  const otherCount = job.places.length - 1;
  if (placeOfTown === undefined || otherCount < 1) return chipText(job);
  return `${placeOfTown.split(',', 1)[0] ?? placeOfTown} + ${otherCount}`;
}

/** A place by its first name, to compare. */
const townIn = (place: string) => place.split(',', 1)[0]?.trim().toLowerCase();

/**
 * A place with the distance of its job from `near`, if there is one: `Bradford
 * · 12 miles`, `Bradford · under 1 km`; `in Leeds`.
 */
export function withDistance(
  place: string,
  { distance, country }: Pick<JobSummary, 'distance' | 'country'>,
  near: string | undefined,
): string {
  if (near !== undefined && townIn(place) === townIn(near))
    return `in ${place}`;
  if (distance === null || country === null) return place;
  const wholeDistance = Math.max(1, Math.round(distance));
  const distanceText =
    unitOf(country) === 'km'
      ? `${wholeDistance} km`
      : plural(wholeDistance, 'mile');
  return `${place} · ${distance < 1 ? 'under ' : ''}${distanceText}`;
}

/** Undefined for anything but a work mode. */
export const workModeText = (modeName: string | null): string | undefined =>
  WORK_MODES.find(({ value }) => value === modeName)?.label;

/** The name in `facts` of a job. */
export const STUDY_SUPPORT = 'study:offered';

/** What an advert may state, by the names of the database. */
const FACT_LABELS = [
  ...QUALIFICATIONS.map(({ value, label }) => ({
    fact: `qualification:${value}`,
    label,
  })),
  { fact: STUDY_SUPPORT, label: 'Study support' },
  { fact: 'study:not_offered', label: 'No study support' },
  { fact: 'sponsorship:offered', label: 'Visa sponsorship' },
  { fact: 'sponsorship:not_offered', label: 'No visa sponsorship' },
];

/** All facts that an advert states; unknown names are left out. */
export const factTexts = (facts: readonly string[]): string[] =>
  FACT_LABELS.filter(({ fact }) => facts.includes(fact)).map(
    ({ label }) => label,
  );

/**
 * The qualifications among the facts, for a card: how far somebody is, else the
 * bodies.
 */
export function qualificationText(facts: readonly string[]): string {
  const wantedQualifications = QUALIFICATIONS.filter(({ value }) =>
    facts.includes(`qualification:${value}`),
  );
  const wantedStages = wantedQualifications.filter(({ value }) =>
    value.endsWith('qualified'),
  );
  return (wantedStages.length > 0 ? wantedStages : wantedQualifications)
    .map(({ label }) => label)
    .join('/');
}

/** The way to a page of this section, for search engines. */
export const jobsTrail = (
  country: CountryCode | undefined,
  label: string,
  to: string,
) => [
  { label: 'Home', to: paths.home({ country }) },
  { label: 'Jobs', to: paths.jobs({ country }) },
  { label, to },
];
