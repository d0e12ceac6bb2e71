import { createRandom } from '../../../backend/src/sample/random';

const COUNTRIES = ['uk', 'us', 'ca', 'au'];
const SERVICES = ['Tax', 'Audit & Assurance', 'Advisory', 'Accounting', 'Risk'];
const FREQUENT = ['manager', 'senior'];
const RARE = ['forensic', 'insolvency', 'payroll', 'treasury'];
const WORDS = [...FREQUENT, ...RARE, 'tax', 'audit', 'analyst', 'partner'];
/** Words as accountants type them, one with a typo. */
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
  const filters = filterMakers();
  const { country, service, near, word } = filters;
  const many = (make: () => string) => Array.from({ length: count }, make);
  const searches = (make: () => Filter) => many(() => search(make()));
  const lists = (make: () => Filter) => many(() => withFacets(make()));
  return {
    list: many(() => `${search(country())}&page=${filters.page()}`),
    'search + facets': lists(() => ({
      ...country(),
      ...service(),
      search: word(WORDS),
    })),
    'frequent word + facets': lists(() => ({
      ...country(),
      search: word(FREQUENT),
    })),
    'rare word + facets': lists(() => ({ ...country(), search: word(RARE) })),
    'keywords + facets': lists(() => ({
      ...country(),
      keywords: word(KEYWORDS),
    })),
    'keywords by relevance': searches(() => ({
      ...country(),
      keywords: word(KEYWORDS),
    })).map((address) => `${address}&sort=relevance`),
    'salary + facets': lists(() => ({
      ...country(),
      ...service(),
      ...filters.salary(),
    })),
    'facts + facets': lists(() => ({ ...country(), ...filters.facts() })),
    'rare fact, distance + facets': lists(() => ({
      ...near(),
      sponsorship: 'offered',
    })),
    'distance + facets': lists(near),
    'distance without remote, service + facets': lists(() => ({
      ...near(),
      ...service(),
      remote: 'no',
    })),
    'distance, nearest first': searches(near).map(
      (address) => `${address}&sort=distance`,
    ),
    'distance, keywords + facets': lists(() => ({
      ...near(),
      keywords: word(KEYWORDS),
    })),
    detail: many(
      () => `/rest/v1/rpc/job_by_slug?slug=${encodeURIComponent(word(slugs))}`,
    ),
    'salary insights': many(
      () => `/rest/v1/rpc/salary_insights?country=${country().country}`,
    ),
  };
}

type Filter = Record<string, string | number>;

/** Parts of filters, at random and the same in every run. */
function filterMakers() {
  const random = createRandom(2026);
  const country = () => ({ country: random.pick(COUNTRIES) });
  return {
    country,
    word: (words: readonly string[]) => random.pick(words),
    page: () => random.int(1, 8),
    service: () => ({ service: random.pick(SERVICES) }),
    salary: () => ({ minSalary: random.int(30, 90) * 1000 }),
    facts(): Filter {
      const isStudy = random.chance(0.5);
      const qualification = random.pick(QUALIFICATIONS);
      return isStudy ? { study: 'offered', qualification } : { qualification };
    },
    near() {
      const { country: code } = country();
      return {
        country: code,
        location: random.pick(TOWNS[code] ?? []),
        within: random.pick(['10', '25', '50']),
      };
    },
  };
}

const call = (name: string, filter: Filter) =>
  `/rest/v1/rpc/${name}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const search = (filter: Filter) => call('search_jobs', filter);
const withFacets = (filter: Filter) =>
  `${search(filter)} ${call('job_facets', filter)}`;
