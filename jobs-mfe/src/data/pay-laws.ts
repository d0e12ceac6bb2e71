import type { CountryCode } from '@board/shared/domain';
import type { JobDetail } from './job-detail';

/** A law that asks employers to state pay in adverts. Information, and no advice: see docs/operating.md, "Pay that is not stated". */
export interface PayLaw {
  country: CountryCode;
  /** The name in a sentence, and what else adverts write for it. */
  place: string;
  written: readonly string[];
  /** ISO day from which adverts are covered. */
  since: string;
  /** Which employers, as the law counts them. */
  employers: string;
  citation: string;
}

const law = (
  country: CountryCode,
  place: string,
  written: readonly string[],
  since: string,
  employers: string,
  citation: string,
): PayLaw => ({ country, place, written, since, employers, citation });

const all = 'all employers';
const ofAtLeast = (least: number) => `employers with ${least} or more employees`;

/** Checked in November 2026. A place stands here once its law is in force. */
export const PAY_LAWS: readonly PayLaw[] = [
  law('us', 'California', ['CA'], '2023-01-01', ofAtLeast(15), 'California Labor Code § 432.3'),
  law('us', 'Colorado', ['CO'], '2021-01-01', all, 'C.R.S. § 8-5-201'),
  law(
    'us',
    'the District of Columbia',
    ['DC', 'District of Columbia', 'Washington DC', 'Washington D.C.'],
    '2024-06-30',
    'employers with at least one employee there',
    'D.C. Code § 32-1453.01',
  ),
  law('us', 'Hawaii', ['HI'], '2024-01-01', ofAtLeast(50), 'Hawaii Revised Statutes § 378-2.8'),
  law('us', 'Illinois', ['IL'], '2025-01-01', ofAtLeast(15), '820 ILCS 112/10'),
  law('us', 'Maryland', ['MD'], '2024-10-01', all, 'Maryland Code, Labor and Employment § 3-304.2'),
  law('us', 'Massachusetts', ['MA'], '2025-10-29', ofAtLeast(25), 'Massachusetts General Laws c. 149 § 105F'),
  law('us', 'Minnesota', ['MN'], '2025-01-01', ofAtLeast(30), 'Minnesota Statutes § 181.173'),
  law('us', 'New Jersey', ['NJ'], '2025-06-01', ofAtLeast(10), 'N.J.S.A. 34:6B-23'),
  law('us', 'New York', ['NY', 'New York State'], '2023-09-17', ofAtLeast(4), 'New York Labor Law § 194-b'),
  law('us', 'Vermont', ['VT'], '2025-07-01', ofAtLeast(5), '21 V.S.A. § 495t'),
  law('us', 'Washington', ['WA', 'Washington State'], '2023-01-01', ofAtLeast(15), 'RCW 49.58.110'),
  law(
    'ca',
    'British Columbia',
    ['BC', 'B.C.'],
    '2023-11-01',
    all,
    'Pay Transparency Act, S.B.C. 2023, c. 18, s. 2',
  ),
  law(
    'ca',
    'Ontario',
    ['ON', 'Ont.'],
    '2026-01-01',
    ofAtLeast(25),
    'Employment Standards Act, 2000, Part III.1, and O. Reg. 476/24',
  ),
  law(
    'ca',
    'Prince Edward Island',
    ['PE', 'PEI', 'P.E.I.'],
    '2022-06-01',
    all,
    'Employment Standards Act, R.S.P.E.I. 1988, c. E-6.2, s. 5.9',
  ),
];

const folded = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();

/**
 * The laws of the places that an advert without pay names: 'Denver, CO' and 'Toronto, Ontario, Canada'. A place that names no region
 * has none, and "Washington" alone is a state or a city.
 */
export function payLawsOf({
  pay,
  location,
  country,
}: Pick<JobDetail, 'pay' | 'location' | 'country'>): PayLaw[] {
  if (pay.salary !== null || location === null) return [];
  const regions = location.split(/[;|/\n]/).flatMap((place) => place.split(',').slice(1).map(folded));
  return PAY_LAWS.filter(
    (one) =>
      one.country === country && [one.place, ...one.written].some((name) => regions.includes(folded(name))),
  );
}
