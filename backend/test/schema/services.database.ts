/** docs/product.md §9 */
import { shortService } from '../../../shared/src/domain/services';
import { call, seededDatabase, type SearchResult } from '../seeded';

const db = seededDatabase();
beforeAll(async () => {
  for (const service of ODD)
    await db.query(
      "insert into public.jobs (slug, country, service) values (gen_random_uuid()::text, 'UK', $1)",
      [service],
    );
}, 120_000);

/** Services in adverts, beside the names of docs/product.md §2.5. */
const ODD = [
  'Advisory',
  'ADVISORY',
  'tax',
  ' Tax ',
  'Audit  &  Assurance',
  'Advisory Board',
  "O'Brien, {x}",
  '%',
  '_',
];

/** The names with aliases: the labels of cards (docs/product.md §2.5, §10.2). */
const LABELS = ['Advisory', 'Audit', 'Outsourced S.', 'Support S.', 'IT Services'];

/** Further services in the addresses of searches. */
const SEARCHED = [
  ...LABELS,
  'advisory',
  'ADVISORY  &  consulting',
  '\tTax\n',
  'it services',
  'Assurance',
  'Forensic',
  'Deal',
  'Advisory &',
  '*',
  'all services',
];

interface Counted {
  value: string;
  count: number;
}
type Filters = Record<string, string | number>;
const total = async (filters: Filters) => (await call<SearchResult>(db, 'search_jobs', filters)).total;

const keyOf = (service: string) => service.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Whether a search for one service finds a job with another, by the rule of docs/product.md §10.2. */
const isMeant = (search: string, filed: string) =>
  keyOf(filed) === keyOf(search) ||
  LABELS.some((label) => keyOf(label) === keyOf(search) && SERVICES_OF.get(label)?.includes(keyOf(filed)));

const SERVICES_OF = new Map(
  LABELS.map((label) => [
    label,
    NAMED()
      .filter((name) => shortService(name) === label)
      .map(keyOf),
  ]),
);

function NAMED() {
  return [
    'Advisory & Consulting',
    'Audit & Assurance',
    'Managed Services',
    'Outsourced Services',
    'Administrative/Support Services',
    'IT/Technology Services',
  ];
}

/** Open jobs by their own service, counted without the functions under test. */
async function filedIn(country?: string, search = ''): Promise<Counted[]> {
  return db.query<Counted>(
    `select service as value, count(*)::int as count from public.jobs
     where status = 'open' and (valid_through is null or valid_through > now()) and service <> ''
       and ($1::text is null or firm_country = $1) and job_title ilike '%' || $2 || '%' group by service`,
    [country ?? null, search],
  );
}

const byRule = (filed: Counted[], search: string) =>
  filed.reduce((sum, { value, count }) => sum + (isMeant(search, value) ? count : 0), 0);

test('the names with aliases are the labels of cards', async () => {
  const aliases = await db.query<{ alias: string; service: string }>(
    'select alias, service from public.service_aliases',
  );
  expect(aliases.map(({ alias, service }) => `${alias} < ${service}`).toSorted()).toEqual(
    NAMED()
      .map((name) => `${shortService(name)} < ${name}`)
      .toSorted(),
  );
});

describe.each([undefined, 'CA'])('in %p', (country) => {
  const where: Filters = country ? { country } : {};

  test('a search for any service finds the jobs that the rule names', async () => {
    const filed = await filedIn(country);
    expect(filed.length).toBeGreaterThan(10);
    for (const service of new Set([...filed.map(({ value }) => value), ...SEARCHED]))
      expect([service, await total({ ...where, service })]).toEqual([service, byRule(filed, service)]);
  });

  test('the result page shows those jobs and no others', async () => {
    for (const service of ['Advisory', 'Consulting', 'Outsourced Services', 'Tax']) {
      const { jobs } = await call<SearchResult>(db, 'search_jobs', { ...where, service, page_size: 100 });
      expect(jobs.filter((job) => !isMeant(service, job.service ?? ''))).toEqual([]);
    }
  });

  test.each(['', 'a', 'manager'])('facets of services equal totals (titles with %j)', async (search) => {
    const filters: Filters = search ? { ...where, search } : where;
    const { service: facet } = await call<{ service: Counted[] }>(db, 'job_facets', filters);
    const filed = await filedIn(country, search);
    const keys = facet.map(({ value }) => keyOf(value));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(expect.arrayContaining(filed.map(({ value }) => keyOf(value))));
    for (const { value, count } of facet) {
      expect([value, count]).toEqual([value, byRule(filed, value)]);
      expect([value, count]).toEqual([value, await total({ ...filters, service: value })]);
    }
  });

  test('the home page counts like the list, and the select offers each service once', async () => {
    const filed = await filedIn(country);
    const counts = await call<{ service: string | null; count: number }[]>(db, 'service_counts', where);
    const named = counts.flatMap(({ service, count }) => (service === null ? [] : [{ service, count }]));
    for (const { service, count } of named)
      expect([service, count]).toEqual([service, byRule(filed, service)]);
    expect(counts.at(-1)).toEqual({ service: null, count: await total(where) });
    expect(named.map(({ service }) => keyOf(service))).toEqual(
      expect.arrayContaining([...filed.map(({ value }) => keyOf(value)), 'advisory']),
    );
    const { service: services } = await call<{ service: string[] }>(db, 'filter_options', where);
    expect(services.map(keyOf).toSorted()).toEqual(
      [...new Set(filed.map(({ value }) => keyOf(value)))].toSorted(),
    );
  });

  test('a relaxed search shows the total that it finds', async () => {
    for (const service of ['advisory', 'Consulting', 'Outsourced S.']) {
      const relaxed = await call<{ part: string; keeps: boolean; total: number }[]>(db, 'relax_jobs', {
        ...where,
        service,
        seniority: 'no such level',
      });
      const expected = await total({ ...where, service });
      expect(relaxed.filter(({ part }) => part === 'seniority').map((offer) => offer.total)).toEqual(
        expected > 0 ? [expected] : [],
      );
    }
  });
});
