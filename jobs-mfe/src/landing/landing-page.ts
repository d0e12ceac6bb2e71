import { inWords } from '@board/shared/country-words';
import type { CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { slugify } from '@board/shared/slugs';

/** The service and the town of a landing page, by the board's names for them; one of them may be missing. */
export interface LandingPage {
  service?: string | undefined;
  town?: string | undefined;
}

/** A list of fewer open jobs has no landing page (docs/product.md §2.5). */
export const FEWEST_JOBS = 5;

/** `Audit & Assurance` → `audit-assurance`, `St. John's` → `st-johns`; '' for a name without a letter of ASCII. */
export const landingSlug = (name: string): string => slugify(name.replace(/[.'’]/g, ''));

/** Its path; undefined where a name has no slug. */
export function landingPath(country: CountryCode, { service, town }: LandingPage): string | undefined {
  const slugs = {
    ...(service === undefined ? {} : { service: landingSlug(service) }),
    ...(town === undefined ? {} : { town: landingSlug(town) }),
  };
  const all = Object.values(slugs);
  return all.length === 0 || all.includes('') ? undefined : paths.jobsAt({ country, ...slugs });
}

/** "Tax Jobs in Leeds", "Accounting Jobs in Leeds", "Tax Jobs in the United Kingdom". */
export const landingHeading = (country: CountryCode, { service, town }: LandingPage): string =>
  `${service ?? 'Accounting'} Jobs in ${town ?? inWords(country)}`;
