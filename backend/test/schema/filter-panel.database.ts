/** docs/product.md §2.5.1, §2.5.6 */
import {
  anyOf,
  hasSeveral,
  likeName,
  optionsOf,
} from '@board/shared/model/filter-values';
import { FILTER_NAMES, filterRow, partOf } from '@board/shared/model/filters';
import { call, callsOf, seededDatabase, withCap } from '../seeded';

const FIELDS = {
  firm: 'firm',
  service: 'service',
  place: 'location',
  title: 'search',
};
interface Suggestion {
  kind: keyof typeof FIELDS;
  text: string;
  corrected?: true;
}

const seeded = seededDatabase();

test('the database has the filters of the model', async () => {
  const declared =
    await seeded.query(`select name, kind, part, any_value as "any", facet as "column"
    from board.filters() left join board.selects() using (name) where name <> 'country' and kind is not null`);
  const rows = FILTER_NAMES.map((name) => {
    const row = filterRow(name);
    const column = (row.as === 'select' && row.column) || null;
    const kind = hasSeveral(name) ? 'texts' : (row.kind ?? 'text');
    return {
      name,
      kind,
      part: partOf(name),
      any: column && anyOf(name),
      column,
    };
  });
  expect(declared).toEqual(rows);
});

const WRITTEN: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => name.toLowerCase(),
  (name) => `  ${name.replaceAll(' ', ' \n\t ')} `,
  (name) => name.replaceAll(' ', ''),
];

test('names of services are alike in the database when they are in the model', async () => {
  const services = await seeded.query<{ service: string }>(
    'select distinct service from public.jobs where service is not null',
  );
  const names = services.flatMap(({ service }) =>
    WRITTEN.map((write) => write(service)),
  );
  const keyed = await seeded.query<{ key: string }>(
    'select board.service_key(name) as key from jsonb_array_elements_text($1::text::jsonb) with ordinality as n (name, at) order by at',
    [JSON.stringify(names)],
  );
  expect(names.length).toBeGreaterThan(50);
  expect(keyed.map(({ key }) => key)).toEqual(
    names.map((name) => likeName('service', name)),
  );
});

test('every spelling of an employment in the database is the option in the model', async () => {
  const spellings = await seeded.query<{ value: string; spelling: string }>(
    `select value, spelling
    from jsonb_array_elements_text($1::text::jsonb) as value, unnest(board.employment_spellings(value)) as spelling
    where spelling not like '%,%'`,
    [JSON.stringify(optionsOf('employment')?.map(({ value }) => value))],
  );
  expect(spellings.length).toBeGreaterThan(20);
  for (const { value, spelling } of spellings)
    expect([spelling, likeName('employment', spelling)]).toEqual([
      spelling,
      likeName('employment', value),
    ]);
});

const suggest = (typed: string, country?: string) =>
  call<Suggestion[]>(seeded, 'suggest_jobs', { typed, country });
const relax = (filters: Record<string, string | number>) =>
  call<{ part: string; keeps: boolean; total: number }[]>(
    seeded,
    'relax_jobs',
    filters,
  );

async function expectJobs(suggestions: Suggestion[]) {
  for (const { kind, text } of suggestions)
    expect([
      text,
      (await seeded.total({ country: 'UK', [FIELDS[kind]]: text })) > 0,
    ]).toEqual([text, true]);
}

test('suggestions contain the typed text, find jobs, and are at most eight without repeats', async () => {
  const suggestions = await suggest('aUd', 'UK');
  const texts = suggestions.map(({ text }) => text.toLowerCase());
  expect(texts.length).toBeGreaterThan(2);
  expect(texts.length).toBeLessThanOrEqual(8);
  expect([...new Set(texts)].filter((text) => text.includes('aud'))).toEqual(
    texts,
  );
  await expectJobs(suggestions);
});

test('firms of the country come first, ordered by rank', async () => {
  const { name } = await seeded.row<{ name: string }>(
    "select name from firms where country = 'UK' and jobs_count > 0 order by ranking limit 1",
  );
  expect((await suggest(name.slice(0, 4), 'UK'))[0]).toEqual({
    kind: 'firm',
    text: name,
  });
  expect((await suggest(name, 'AU')).map(({ kind }) => kind)).not.toContain(
    'firm',
  );
});

test('titles are suggested by their words in any order, the last of them half typed', async () => {
  await seeded.query('begin');
  await seeded.query(
    `insert into public.jobs (firm_name, country, slug, job_title, description) values ('Quill', 'UK', 'apiary', 'Senior Apiary Auditor', '')`,
  );
  for (const typed of ['apiary sen', 'auditor apiary', 'apiary auditor senio'])
    expect(await suggest(typed, 'UK')).toEqual([
      { kind: 'title', text: 'Senior Apiary Auditor' },
    ]);
  expect(await suggest('apiary jun', 'UK')).toEqual([]);
});

test('services and places are suggested too, each with jobs', async () => {
  const suggestions = [
    ...(await suggest('ris', 'UK')),
    ...(await suggest('manch', 'UK')),
  ];
  expect(suggestions).toContainEqual({ kind: 'service', text: 'Risk' });
  expect(suggestions).toContainEqual({ kind: 'place', text: 'Manchester' });
  await expectJobs(suggestions);
  expect(await suggest('manch', 'AU')).toEqual([]);
});

test.each([
  ['acountant', 'accountant'],
  ['acounta', 'accounta'],
  ['forensic acount', 'forensic account'],
  ['insolvancy', 'insolvency'],
])('nothing contains %s, so %s is suggested', async (typed, meant) => {
  const suggestions = await suggest(typed, 'UK');
  expect(suggestions).not.toEqual([]);
  for (const { text, corrected } of suggestions)
    expect([text.toLowerCase(), corrected]).toEqual([
      expect.stringContaining(meant),
      true,
    ]);
});

test.each(['', '  ', '%', '_', "'", '\\', 'no such title anywhere'])(
  '%j has no suggestions',
  async (typed) => {
    const texts = (await suggest(typed, 'UK')).map(({ text }) => text);
    for (const text of texts) expect(text).toContain(typed.trim());
    if (typed.trim() === '' || typed.length > 1) expect(texts).toEqual([]);
  },
);

test('when a search finds nothing, each filter whose removal helps is offered for removal', async () => {
  const filters = {
    country: 'UK',
    service: 'Tax',
    seniority: 'no such level',
    minSalary: 1,
  };
  expect(await seeded.total(filters)).toBe(0);
  const relaxed = await relax(filters);
  const without = await seeded.total({
    country: 'UK',
    service: 'Tax',
    minSalary: 1,
  });
  expect(relaxed[0]).toEqual({
    part: 'seniority',
    keeps: false,
    total: without,
    capped: false,
  });
  // only one of the three helps, so the others are offered by themselves
  expect(relaxed.slice(1).map(({ part, keeps }) => [part, keeps])).toEqual([
    ['service', true],
    ['salary', true],
  ]);
  expect(relaxed[1]?.total).toBe(
    await seeded.total({ country: 'UK', service: 'Tax' }),
  );
});

test('relaxations with the smallest change come first; a range is one part', async () => {
  const filters = {
    country: 'UK',
    minSalary: 900_000,
    maxSalary: 900_001,
    minRank: 1,
    maxRank: 2,
  };
  const relaxed = await relax(filters);
  expect(relaxed.map(({ part, total }) => [part, total > 0])).toEqual([
    ['salary', true],
  ]);
  const three = await relax({
    country: 'UK',
    service: 'Tax',
    employment: 'contract',
    search: 'manager',
  });
  const totals = three.map(({ total }) => total);
  expect(totals).toEqual(totals.toSorted((a, b) => a - b));
  expect(await relax({ country: 'UK' })).toEqual([]);
});

test('a filter of more than six parts is relaxed to one of them only', async () => {
  const four = {
    location: 'London',
    minSalary: 1,
    maxRank: 1000,
    fromDate: '2000-01-01',
  };
  const filter = {
    country: 'UK',
    ...four,
    seniority: 'Senior',
    industry: 'no such industry',
  };
  expect(
    (await relax(filter)).map(({ part, keeps }) => [part, keeps]),
  ).toContainEqual(['industry', false]);
  const more = await relax({ ...filter, workMode: 'on-site' });
  expect(new Set(more.map(({ keeps }) => keeps))).toEqual(new Set([true]));
});

test('a total beyond the cap is the cap', async () => {
  const filters = { country: 'UK', search: 'a', service: 'nothing' };
  const [first] = await withCap(seeded, 5, () => relax(filters));
  expect(first).toEqual({
    part: 'service',
    keeps: false,
    total: 5,
    capped: true,
  });
});

/** docs/product.md §6 */
test('200 misspelt letters cost three look-ups of suggestions, and fifteen of an empty list', async () => {
  const written = Array.from(
    { length: 23 },
    (_, at) => `payr${'abcdefghijklmnopqrstuvw'[at]}ll`,
  )
    .join(' ')
    .slice(0, 200);
  const lookups = (sql: string, parameter: string) =>
    callsOf(seeded, 'nearest_word', sql, [parameter]);
  const filter = JSON.stringify({
    country: 'UK',
    search: written,
    keywords: written,
  });
  expect(
    await lookups("select public.suggest_jobs($1, 'uk')", written),
  ).toBeLessThanOrEqual(3);
  expect(
    await lookups('select public.relax_jobs($1::text::jsonb)', filter),
  ).toBeLessThanOrEqual(15);
});

test('suggestions look at the first 40 letters', async () => {
  const { title } = await seeded.row<{ title: string }>(
    "select job_title as title from public.jobs where firm_country = 'UK' and status = 'open' and length(job_title) > 40 order by id limit 1",
  );
  const first = title.slice(0, 40);
  expect(await suggest(`${first} and more`, 'UK')).toEqual(
    await suggest(first, 'UK'),
  );
  expect(await suggest(first, 'UK')).toContainEqual({
    kind: 'title',
    text: title,
  });
});
