import { createRandom } from '../../backend/src/sample/random';

const COUNTRIES = ['uk', 'us', 'ca', 'au'];
const SERVICES = ['Tax', 'Audit & Assurance', 'Advisory', 'Accounting', 'Risk'];
const FREQUENT = ['manager', 'senior'];
const RARE = ['forensic', 'insolvency', 'payroll', 'treasury'];
const WORDS = [...FREQUENT, ...RARE, 'tax', 'audit', 'analyst', 'partner'];
/** As accountants type them, one with a typo. */
const KEYWORDS = [
  'tax manager',
  'audit senior',
  'acountant',
  'payroll',
  'insolvency',
  'manager',
  'FP&A',
  'vat london',
];
/**
 * The largest towns of each country, and one that several share a name with.
 */
const TOWNS: Record<string, string[]> = {
  uk: ['London', 'Leeds', 'Reading', 'Manchester', 'Richmond'],
  us: ['New York', 'Chicago', 'Dallas', 'Columbus, GA'],
  ca: ['Toronto', 'Montréal', 'Calgary'],
  au: ['Sydney', 'Melbourne', 'Perth'],
};
const QUALIFICATIONS = ['aca', 'acca', 'cpa', 'ca', 'part_qualified'];

/**
 * The requests of visitors: `count` different ones of each kind, the same in
 * every run.
 */
export function visitorRequests(
  count: number,
  slugs: readonly string[],
): Record<string, string[]> {
  const random = createRandom(2026);
  type Filter = Record<string, string | number>;
  const country = () => ({ country: random.pick(COUNTRIES) });
  const service = () => ({ service: random.pick(SERVICES) });
  const salary = () => ({ minSalary: random.int(30, 90) * 1000 });
  const near = () => {
    const { country: code } = country();
    return {
      country: code,
      location: random.pick(TOWNS[code] ?? []),
      within: random.pick(['10', '25', '50']),
    };
  };
  const many = (make: () => string) => Array.from({ length: count }, make);
  const call = (name: string, filter: Filter) =>
    `/rest/v1/rpc/${name}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const search = (filter: Filter) => call('search_jobs', filter);
  const withFacets = (filter: Filter) =>
    `${search(filter)} ${call('job_facets', filter)}`;
  return {
    list: many(() => `${search(country())}&page=${random.int(1, 8)}`),
    'search + facets': many(() =>
      withFacets({ ...country(), ...service(), search: random.pick(WORDS) }),
    ),
    'frequent word + facets': many(() =>
      withFacets({ ...country(), search: random.pick(FREQUENT) }),
    ),
    'rare word + facets': many(() =>
      withFacets({ ...country(), search: random.pick(RARE) }),
    ),
    'keywords + facets': many(() =>
      withFacets({ ...country(), keywords: random.pick(KEYWORDS) }),
    ),
    'keywords by relevance': many(
      () =>
        `${search({ ...country(), keywords: random.pick(KEYWORDS) })}&sort=relevance`,
    ),
    'salary + facets': many(() =>
      withFacets({ ...country(), ...service(), ...salary() }),
    ),
    'facts + facets': many(() =>
      withFacets({
        ...country(),
        ...(random.chance(0.5) ? { study: 'offered' } : {}),
        qualification: random.pick(QUALIFICATIONS),
      }),
    ),
    'rare fact, distance + facets': many(() =>
      withFacets({ ...near(), sponsorship: 'offered' }),
    ),
    'distance + facets': many(() => withFacets(near())),
    'distance without remote, service + facets': many(() =>
      withFacets({ ...near(), ...service(), remote: 'no' }),
    ),
    'distance, nearest first': many(() => `${search(near())}&sort=distance`),
    'distance, keywords + facets': many(() =>
      withFacets({ ...near(), keywords: random.pick(KEYWORDS) }),
    ),
    detail: many(
      () =>
        `/rest/v1/rpc/job_by_slug?slug=${encodeURIComponent(random.pick(slugs))}`,
    ),
    'salary insights': many(
      () => `/rest/v1/rpc/salary_insights?country=${country().country}`,
    ),
  };
}
