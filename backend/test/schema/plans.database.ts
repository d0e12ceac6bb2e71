/** docs/product.md §2.5.4 */
import { openPlans } from './plans';
import { seededDatabase, withCap } from '../seeded';

const JOBS = 10_000;
// the embedded database chooses the same plans, but takes minutes to load as
// many rows
const onServer = process.env['TEST_DATABASE_URL'] ? describe : describe.skip;

onServer('the plans of a real server', () => {
  const db = seededDatabase(JOBS);
  let plans: ReturnType<typeof openPlans>;
  beforeAll(() => {
    plans = openPlans(db.url ?? '');
  });
  afterAll(() => plans.close());

  const FILTERS = [
    `'{}'`,
    `'{"country":"uk"}'`,
    `'{"search":"insolvency"}'`,
    `'{"country":"us","search":"forensic"}'`,
    `'{"keywords":"restructuring creditors"}'`,
    `'{"firm":"Deloitte"}'`,
    `'{"service":"Tax","country":"ca"}'`,
    `'{"service":"Advisory"}'`,
    `'{"industry":"Energy"}'`,
    `'{"seniority":"Partner","employment":"contract"}'`,
    `'{"seniority":["Partner","Director"]}'`,
    `'{"country":"uk","service":["Tax","Advisory"],"seniority":["Manager","Senior"]}'`,
    `'{"location":"bristol"}'`,
    `'{"country":"uk","location":"Bristol","within":"25"}'`,
    `'{"country":"uk","location":"Bristol","within":"50"}', sort => 'distance'`,
    `'{"minSalary":150000}'`,
    `'{"minRank":3,"maxRank":9}'`,
    `'{"fromDate":"2026-01-01","country":"au"}'`,
    `'{"country":"uk"}', sort => 'salary'`,
    `'{}', sort => 'firmRank', page => 5`,
    `'{"service":"Tax"}', sort => 'salary'`,
  ];

  test.each(FILTERS)(
    'search_jobs(%s) never reads the whole table',
    async (args) => {
      const paths = await plans.pathsOf(`select public.search_jobs(${args})`);
      expect(paths.length).toBeGreaterThan(1);
      expect(paths).not.toContain('Seq Scan');
    },
  );

  test.each(FILTERS.filter((args) => !/sort/.test(args)))(
    'job_facets(%s) reads an index',
    async (args) => {
      const paths = await plans.pathsOf(`select public.job_facets(${args})`);
      expect(paths).not.toEqual([]);
      expect(paths).not.toContain('Seq Scan');
    },
  );

  test.each([
    [`'{"search":"insolvency"}'`, 'jobs_title_trigrams'],
    [`'{"location":"bristol"}'`, 'jobs_location_trigrams'],
    [`'{"country":"uk","location":"Bristol","within":"25"}'`, 'jobs_near'],
    [
      `'{"country":"us","keywords":"restructuring creditors"}'`,
      'jobs_search_head_us',
    ],
    [
      `'{"country":"fr","keywords":"restructuring creditors"}'`,
      'jobs_search_head_other',
    ],
    // a word of descriptions alone
    [`'{"country":"us","keywords":"spreadsheets"}'`, 'jobs_search_us'],
    // all countries
    [`'{"keywords":"restructuring creditors"}'`, 'jobs_search_head_other'],
    [`'{"keywords":"spreadsheets"}'`, 'jobs_search_au'],
    [`'{"country":"uk"}'`, 'jobs_country_newest'],
    [`'{}'`, 'jobs_newest'],
    [`'{}', sort => 'salary'`, 'jobs_best_paid'],
    [`'{}', sort => 'firmRank'`, 'jobs_best_firm'],
    [`'{"country":"uk","service":"Tax"}'`, 'jobs_facets'],
    [
      `'{"country":"uk","service":["Tax"],"seniority":["Senior"]}'`,
      'jobs_facets',
    ],
    [
      `'{"country":"uk","seniority":["Manager","Senior"]}'`,
      'jobs_country_newest',
    ],
  ])('search_jobs(%s) is served by %s', async (args, index) => {
    expect(await plans.pathsOf(`select public.search_jobs(${args})`)).toContain(
      index,
    );
  });

  test('one page of similar jobs, of the sitemap and of one firm reads an index', async () => {
    for (const statement of [
      'select public.similar_jobs((select slug from public.jobs where id = 7))',
      'select public.jobs_sitemap(500, 1000)',
      'select public.firm_jobs(3, 2)',
      'select * from public.firm_openings where firm_id in (1, 2, 3)',
      "select public.firm_figures('deloitte/pwc')",
      "select public.filter_options('uk')",
      "select public.service_counts('uk')",
      "select public.country_figures('uk')",
      "select public.salary_insights('uk')",
    ]) {
      const paths = await plans.pathsOf(statement);
      expect([statement, paths.length > 0, paths.includes('Seq Scan')]).toEqual(
        [statement, true, false],
      );
    }
  });

  test.each([
    [
      `'{"country":"uk","search":"manager"}'`,
      'jobs_country_newest',
      'jobs_title_trigrams',
    ],
    [
      `'{"country":"uk","search":"insolvency"}'`,
      'jobs_title_trigrams',
      'jobs_facets',
    ],
    [`'{"search":"senior"}'`, 'jobs_newest', 'jobs_title_trigrams'],
    [
      `'{"country":"uk","location":"london"}'`,
      'jobs_location_trigrams',
      'jobs_facets',
    ],
    [
      `'{"country":"uk","location":"London","within":"25","search":"manager"}'`,
      'jobs_near',
      'jobs_title_trigrams',
    ],
    [
      `'{"country":"uk","location":"London","within":"25","keywords":"audit"}'`,
      'jobs_near_cells',
      'jobs_facets',
    ],
    [`'{"keywords":"manager"}'`, 'jobs_search_head_au', 'jobs_facets'],
    [
      `'{"country":"uk","keywords":"manager"}'`,
      'jobs_search_head_uk',
      'jobs_search_head_us',
    ],
    [
      `'{"country":"uk","minSalary":30000}'`,
      'jobs_country_newest',
      'jobs_best_paid',
    ],
  ])(
    'among many, %s is found by %s and not by %s',
    async (args, index, other) => {
      const both = `select public.search_jobs(${args}), public.job_facets(${args})`;
      const paths = await withCap(db, 150, () => plans.pathsOf(both));
      expect(paths).toContain(index);
      expect(paths).not.toContain(other);
      expect(paths).not.toContain('Seq Scan');
    },
  );

  test('facets of choices alone read the index of expiry dates, and one for work modes', async () => {
    const paths = await plans.pathsOf(
      `select public.job_facets('{"country":"uk","service":"Tax"}')`,
    );
    // Work modes are in no stored count.
    expect(new Set(paths)).toEqual(
      new Set(['jobs_facets', 'jobs_valid_through']),
    );
  });

  test('20 saved searches read the new jobs once, and other jobs for few of their words', async () => {
    const words = [
      'remote',
      'graduate',
      'partner',
      'payroll',
      'forensic',
      'insolvency',
    ];
    const searches = Array.from({ length: 20 }, (_, at) => ({
      country: 'UK',
      keywords: words.map((__, n) => words[(n + at) % words.length]).join(' '),
      age: 1e12,
    }));
    const paths = await plans.pathsOf(
      `select public.new_jobs('${JSON.stringify(searches)}')`,
    );
    expect(paths.filter((path) => path === 'jobs_listed')).toHaveLength(1);
    expect(paths.length).toBeLessThanOrEqual(80);
  });

  test('without its index the same search reads the whole table: the tests above can fail', async () => {
    await plans.script('drop index public.jobs_location_trigrams');
    expect(
      await plans.pathsOf(
        `select public.search_jobs('{"location":"bristol"}')`,
      ),
    ).toContain('Seq Scan');
  });
});
