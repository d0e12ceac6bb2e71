/** docs/product.md §1, §4.4, §9, §10.11 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sampleArticles } from '../../src/sample/articles';
import { sampleFirms } from '../../src/sample/firms';
import { dayOf, firmWeights, sampleJob } from '../../src/sample/jobs';
import product from '../../src/sample/product.json' with { type: 'json' };

const DAY = dayOf(new Date('2026-05-04T13:14:15Z'));
const firms = sampleFirms();
const weights = firmWeights(firms);
const jobs = Array.from({ length: 12_000 }, (_, i) =>
  sampleJob(i + 1, weights, DAY),
);
/** The days since a moment; NaN for none. */
const age = (moment: string | null) =>
  (DAY.getTime() - Date.parse(moment ?? '')) / 86_400_000;
const MEDIA = join(__dirname, '../../media');
const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;

test('is the same every time, and a job does not depend on the number of jobs', () => {
  for (const id of [1, 77, 12_000])
    expect(sampleJob(id, weights, DAY)).toEqual(jobs[id - 1]);
  expect(DAY.toISOString()).toBe('2026-05-04T00:00:00.000Z');
});

test('a later day moves the dates and nothing else', () => {
  const later = sampleJob(5, weights, new Date(DAY.getTime() + 86_400_000));
  const { date_published, ...rest } = jobs[4] ?? later;
  expect(later).toMatchObject({
    ...rest,
    valid_through: later.valid_through,
    closed_at: later.closed_at,
  });
  expect(
    Date.parse(later.date_published ?? '') - Date.parse(date_published ?? ''),
  ).toBe(86_400_000);
});

test('makes the product’s claims true: 284 firms, more than 10,000 open jobs, nearly all with firm, pay and link', () => {
  expect(firms).toHaveLength(284);
  const open = jobs.filter(
    (job) => job.status === 'open' && !(age(job.valid_through) >= 0),
  );
  expect(open.length).toBeGreaterThan(11_500);
  expect(jobs.filter((job) => age(job.date_published) < 0)).toEqual([]);
  const share = (has: (job: (typeof jobs)[0]) => unknown) =>
    open.filter(has).length / open.length;
  expect(share((job) => job.firm_name ?? job.firm_id)).toBeGreaterThan(0.95);
  expect(share((job) => job.salary)).toBeGreaterThan(0.85);
  expect(share((job) => job.link?.startsWith('https://'))).toBeGreaterThan(
    0.95,
  );
});

test('the first eight ranks are the eight well-known firms', () => {
  expect(
    firms.slice(0, 8).map(({ name, ranking }) => `${ranking} ${name}`),
  ).toEqual(
    '1 Deloitte, 2 PwC, 3 EY, 4 KPMG, 5 BDO, 6 Grant Thornton, 7 RSM, 8 Baker Tilly'.split(
      ', ',
    ),
  );
  for (const unique of [
    firms.map(({ slug }) => slug),
    firms.map(({ name }) => name),
    jobs.map(({ slug, id }) => slug ?? id),
  ])
    expect(new Set<unknown>(unique).size).toBe(unique.length);
  expect(new Set(firms.map((firm) => firm.country))).toEqual(
    new Set(['UK', 'US', 'CA', 'AU', '']),
  );
});

test('nothing is made up of a well-known firm, and the footer says once what profiles do not repeat', () => {
  for (const {
    name,
    about,
    lucias_take,
    linkedin_link,
    twitter_link,
  } of firms.slice(0, 8)) {
    expect(about).toContain(name);
    expect(about.replaceAll(name, '')).not.toMatch(
      /\d|\b(advises|office|partners?|people|paid|leave|team)\b/i,
    );
    expect([lucias_take, linkedin_link, twitter_link]).toEqual([null, '', '']);
  }
  for (const { about } of firms.slice(8)) {
    expect(about).not.toMatch(/\b1 offices\b/);
  }
  for (const { about } of firms) expect(about).not.toMatch(/sample/i);
  expect(product.note).toMatch(/^Sample data: .* made up/);
  expect(firms.some(({ about }) => about.includes('in 1 office,'))).toBe(true);
});

test('every advert says that it is a sample and has a readable length', () => {
  const described = jobs.filter((job) => job.description !== '');
  for (const job of described)
    expect(job.description).toContain('This is a sample advert');
  const lengths = described
    .map((job) => words(job.description))
    .toSorted((a, b) => a - b);
  expect(lengths[0]).toBeGreaterThanOrEqual(140);
  expect(lengths.at(-1)).toBeLessThanOrEqual(260);
});

test('an advert says where the work is done as its work mode does, or not at all', () => {
  const says: [RegExp, string][] = [
    [/\bremote\b|from home/i, 'remote'],
    [/\bhybrid\b|days in the office/i, 'hybrid'],
    [/\bon site\b/i, 'onsite'],
  ];
  for (const { id, job_title, description, work_mode } of jobs) {
    const modes = says
      .filter(([pattern]) => pattern.test(`${job_title} ${description}`))
      .map(([, mode]) => mode);
    expect([id, ...modes]).toEqual([
      id,
      ...(work_mode && description ? [work_mode] : []),
    ]);
  }
});

test('pay without a sign, which the page shows in dollars, stands in the US only', () => {
  const amounts = (country: string) => {
    const ids = new Set(
      firms.flatMap((firm) => (firm.country === country ? [firm.id] : [])),
    );
    return jobs.flatMap(({ firm_id, salary }) =>
      ids.has(firm_id ?? 0) && /\d/.test(salary ?? '') ? [salary ?? ''] : [],
    );
  };
  for (const salary of amounts('UK')) expect(salary).toMatch(/£|GBP/);
  for (const salary of [...amounts('CA'), ...amounts('AU')])
    expect(salary).toMatch(/\$|CAD|AUD/);
  expect(amounts('US').filter((salary) => !/\$|USD/.test(salary))).not.toEqual(
    [],
  );
});

test.each([
  ...([
    'date_published',
    'job_title',
    'link',
    'salary',
    'location',
    'service',
    'seniority',
  ] as const),
  ...([
    'employment',
    'industry',
    'description',
    'slug',
    'firm_id',
    'firm_name',
  ] as const),
])('has jobs without %s', (column) => {
  expect(
    jobs.filter((job) => job[column] === null || job[column] === '').length,
  ).toBeGreaterThan(1);
});

test.each<[string, (job: (typeof jobs)[0]) => boolean]>([
  ['several places', (job) => job.location_coordinates?.includes(';') ?? false],
  ['Arabic', (job) => /\p{Script=Arabic}/u.test(job.job_title ?? '')],
  ['Chinese', (job) => /\p{Script=Han}/u.test(job.job_title ?? '')],
  ['Greek', (job) => /\p{Script=Greek}/u.test(job.job_title ?? '')],
  ['a very long title', (job) => (job.job_title?.length ?? 0) > 120],
  ['closed lately', (job) => age(job.closed_at) < 20],
  ['closed over 30 days ago', (job) => age(job.closed_at) > 31],
  ['expired', (job) => age(job.valid_through) > 0],
])('has jobs with %s', (_, is) => {
  expect(jobs.filter(is).length).toBeGreaterThan(1);
});

test('has 24 articles of real length with headings and pictures, one with its four insights', () => {
  const { rows, insights } = sampleArticles(DAY);
  expect(rows).toHaveLength(24);
  expect(new Set(rows.map((row) => row.slug)).size).toBe(24);
  for (const row of rows) {
    expect(words(row.html)).toBeGreaterThanOrEqual(600);
    expect(words(row.html)).toBeLessThanOrEqual(1200);
    expect(row.html.match(/<h2>/g)?.length).toBeGreaterThanOrEqual(4);
  }
  expect(rows.some((row) => row.html.includes('<h3>'))).toBe(true);
  const positions = [
    'after-intro',
    'mid-article',
    'mid-article',
    'before-conclusion',
  ];
  expect(insights.map(({ position }) => position)).toEqual(positions);
  expect(rows.map((row) => row.slug)).toContain(insights[0]?.article_slug);
});

test('every named picture exists', () => {
  const { rows } = sampleArticles(DAY);
  const named = [
    ...rows.flatMap((row) =>
      [...row.html.matchAll(/<img src="([^"]+)"/g)].map(
        (found) => found[1] ?? '',
      ),
    ),
    ...firms.map((firm) => firm.logo),
  ].filter((path) => path !== '' && !path.startsWith('https://'));
  for (const path of named)
    expect([
      path,
      existsSync(join(MEDIA, path.replace(/^\/?media\//, ''))),
    ]).toEqual([path, true]);
});
