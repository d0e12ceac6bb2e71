/** docs/product.md §9 */
import { shortService } from '../../../shared/src/domain/services';
import { call, seededDatabase } from '../seeded';

const db = seededDatabase();
beforeAll(async () => {
  await db.query(
    "insert into public.jobs (country, service) select 'UK', jsonb_array_elements_text($1::text::jsonb)",
    [JSON.stringify(ODD)],
  );
}, 120_000);

/** Services in adverts, beside the names of docs/product.md §2.5. */
const ODD =
  `Advisory|ADVISORY|tax| Tax |Audit  &  Assurance|Advisory Board|O'Brien, {x}|%|_`.split(
    '|',
  );

/**
 * The names with aliases, which are the labels of cards (docs/product.md §2.5,
 * §10.2).
 */
const NAMED = [
  'Advisory & Consulting',
  'Audit & Assurance',
  'Managed Services',
  'Outsourced Services',
  'Administrative/Support Services',
  'IT/Technology Services',
];

/** Further services in the addresses of searches. */
const SEARCHED = [
  ...NAMED.map(shortService),
  ...'advisory|ADVISORY  &  consulting|\tTax\n|it services|Assurance|Forensic|Deal'.split(
    '|',
  ),
  ...'Advisory &|*|all services'.split('|'),
];

interface Counted {
  value: string;
  count: number;
}
type Filters = Record<string, string | number>;

const keyOf = (service: string) =>
  service.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/**
 * Whether a search for one service finds a job with another, by the rule of
 * docs/product.md §10.2.
 */
const isMeant = (search: string, filed: string) =>
  keyOf(filed) === keyOf(search) ||
  NAMED.some(
    (name) =>
      keyOf(shortService(name)) === keyOf(search) &&
      keyOf(name) === keyOf(filed),
  );

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
  filed.reduce(
    (sum, { value, count }) => sum + (isMeant(search, value) ? count : 0),
    0,
  );

test('the names with aliases are the labels of cards', async () => {
  const aliases = await db.query(
    'select alias, service from public.service_aliases',
  );
  const labels = NAMED.map((service) => ({
    alias: shortService(service),
    service,
  }));
  expect(aliases).toHaveLength(labels.length);
  expect(aliases).toEqual(expect.arrayContaining(labels));
});

describe.each([undefined, 'CA'])('in %p', (country) => {
  const where: Filters = country ? { country } : {};

  test('a search for any service finds the jobs that the rule names', async () => {
    const filed = await filedIn(country);
    expect(filed.length).toBeGreaterThan(10);
    for (const service of new Set([
      ...filed.map(({ value }) => value),
      ...SEARCHED,
    ])) {
      const { total, jobs } = await db.search({ ...where, service });
      expect([service, total]).toEqual([service, byRule(filed, service)]);
      expect(
        jobs.filter((job) => !isMeant(service, job.service ?? '')),
      ).toEqual([]);
    }
  });

  test.each(['', 'a', 'manager'])(
    'facets of services equal totals (titles with %j)',
    async (search) => {
      const filters: Filters = search ? { ...where, search } : where;
      const { service: facet } = await call<{ service: Counted[] }>(
        db,
        'job_facets',
        filters,
      );
      const filed = await filedIn(country, search);
      const keys = facet.map(({ value }) => keyOf(value));
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys).toEqual(
        expect.arrayContaining(filed.map(({ value }) => keyOf(value))),
      );
      for (const { value, count } of facet) {
        expect([value, count]).toEqual([value, byRule(filed, value)]);
        expect([value, count]).toEqual([
          value,
          await db.total({ ...filters, service: value }),
        ]);
      }
    },
  );

  test('the home page counts like the list, and the select offers each service once', async () => {
    const filed = await filedIn(country);
    const keys = [
      ...new Set(filed.map(({ value }) => keyOf(value))),
    ].toSorted();
    const counts = await call<{ service: string | null; count: number }[]>(
      db,
      'service_counts',
      where,
    );
    const total = await db.total(where);
    expect(counts).toEqual(
      counts.map(({ service }) => ({
        service,
        count: service === null ? total : byRule(filed, service),
      })),
    );
    expect(counts.map(({ service }) => service && keyOf(service))).toEqual(
      expect.arrayContaining([...keys, 'advisory', null]),
    );
    const { service: services } = await call<{ service: string[] }>(
      db,
      'filter_options',
      where,
    );
    expect(services.map(keyOf).toSorted()).toEqual(keys);
  });

  test('a relaxed search shows the total that it finds', async () => {
    for (const service of ['advisory', 'Consulting', 'Outsourced S.']) {
      const relaxed = await call<
        { part: string; keeps: boolean; total: number }[]
      >(db, 'relax_jobs', {
        ...where,
        service,
        seniority: 'no such level',
      });
      const expected = await db.total({ ...where, service });
      expect(
        relaxed
          .filter(({ part }) => part === 'seniority')
          .map((offer) => offer.total),
      ).toEqual(expected > 0 ? [expected] : []);
    }
  });
});
