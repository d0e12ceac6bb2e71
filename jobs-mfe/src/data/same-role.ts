import { countryFromData, readRows, readText, readWords, type CountryCode } from '@board/shared/domain';

/** An open job of the same role, elsewhere. */
export interface SameRoleJob {
  slug: string;
  location: string;
  country: CountryCode | null;
}

/** The id of the list of these jobs on a job's page. */
export const SAME_ROLE_ID = 'same-role';

/** The member `same_role` of `job_by_slug`. */
export const parseSameRole = (value: unknown): SameRoleJob[] =>
  readRows(value).flatMap((row) => {
    const slug = readText(row['slug']);
    return slug === null
      ? []
      : [
          {
            slug,
            location: readWords(row['location']) ?? 'Place not stated',
            country: countryFromData(readText(row['firm_country'])) ?? null,
          },
        ];
  });
