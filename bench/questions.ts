import { createRandom } from '../backend/src/sample/random';
import { DETAIL_COLUMNS } from '../jobs-mfe/src/data/job-detail';

const COUNTRIES = ['uk', 'us', 'ca', 'au'];
const SERVICES = ['Tax', 'Audit & Assurance', 'Advisory', 'Accounting', 'Risk'];
const FREQUENT = ['manager', 'senior'];
const RARE = ['forensic', 'insolvency', 'payroll', 'treasury'];
const WORDS = [...FREQUENT, ...RARE, 'tax', 'audit', 'analyst', 'partner'];
const SENIORITIES = ['Senior', 'Manager', 'Associate'];

/** What visitors ask, each kind as `count` different requests; the same in every run. */
export function questions(count: number, slugs: readonly string[]): Record<string, string[]> {
  const random = createRandom(2026);
  const country = () => `country=${random.pick(COUNTRIES)}`;
  const service = () => `service=${encodeURIComponent(random.pick(SERVICES))}`;
  const many = (make: () => string) => Array.from({ length: count }, make);
  const search = (...filters: string[]) => `/rest/v1/rpc/search_jobs?${filters.join('&')}`;
  const withFacets = (...filters: string[]) =>
    `${search(...filters)} /rest/v1/rpc/job_facets?${filters.join('&')}`;
  return {
    list: many(() => search(country(), `page=${random.int(1, 8)}`)),
    filter: many(() => search(country(), service(), `min_salary=${random.int(30, 90)}000`)),
    'search + facets': many(() => withFacets(country(), service(), `search=${random.pick(WORDS)}`)),
    'country + facets': many(() => withFacets(country())),
    'frequent word + facets': many(() => withFacets(country(), `search=${random.pick(FREQUENT)}`)),
    'rare word + facets': many(() => withFacets(country(), `search=${random.pick(RARE)}`)),
    'several choices + facets': many(() =>
      withFacets(country(), service(), `seniority=${random.pick(SENIORITIES)}`, 'employment=full-time'),
    ),
    'salary + facets': many(() => withFacets(country(), service(), `min_salary=${random.int(30, 90)}000`)),
    detail: many(
      () => `/rest/v1/jobs?select=${DETAIL_COLUMNS}&slug=eq.${encodeURIComponent(random.pick(slugs))}`,
    ),
    'salary insights': many(() => `/rest/v1/rpc/salary_insights?${country()}`),
  };
}
