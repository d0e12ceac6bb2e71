import type { Posting } from './posting-schema';

const EMPLOYMENT: Record<string, string> = {
  FULL_TIME: 'Full Time',
  PART_TIME: 'Part Time',
  CONTRACTOR: 'Contract',
  CONTRACT: 'Contract',
  TEMPORARY: 'Temporary',
  INTERN: 'Internship',
  VOLUNTEER: 'Volunteer',
  PER_DIEM: 'Per Diem',
  OTHER: '',
};
const FILTERED = ['Full Time', 'Part Time', 'Contract'];

/** The first type that the employment filter has (docs/product.md §9), else the first, in the product's spelling. */
export function employmentOf({ employmentType }: Posting): string {
  const labels = employmentType.map(
    (type) =>
      EMPLOYMENT[
        type
          .trim()
          .toUpperCase()
          .replaceAll(/[\s-]+/g, '_')
      ] ?? type,
  );
  return labels.find((label) => FILTERED.includes(label)) ?? labels[0] ?? '';
}

const LONGEST_LABEL = 80;

/** The first category in words; a bare code of an occupation means nothing to a visitor. */
export function serviceOf({ service, occupationalCategory }: Posting): string | undefined {
  return [...service, ...occupationalCategory].find(
    (label) => /\p{L}{2}/u.test(label) && label.length <= LONGEST_LABEL,
  );
}

/** The level where the posting names one in a few words; sentences about experience are in the description anyway. */
export function seniorityOf({ experienceRequirements }: Posting): string | undefined {
  const label = experienceRequirements?.trim();
  return label && label.length <= 40 && !/[.;:<\d]/.test(label) ? label : undefined;
}
