import fc from 'fast-check';
import { CALLABLE, READABLE } from '../src/http/public-surface';
import { KEY, openGateway } from './open-gateway';
import type { Seeded } from './seeded';

let db: Seeded;
let fetch: (request: Request) => Promise<Response>;
let failures: unknown[];
beforeAll(async () => {
  ({ db, fetch, failures } = await openGateway());
}, 90_000);
afterAll(() => db.close());
// `failures` holds the gateway's errors with status 500
afterEach(() => expect(failures).toEqual([]));

const ask = (path: string, init: RequestInit = {}) =>
  fetch(
    new Request(`http://127.0.0.1/rest/v1/${path}`, { ...init, headers: { apikey: KEY, ...init.headers } }),
  );
const CARD = 'firms?select=id,slug,name,about,logo,ranking,country';
const DEEP = `${'and('.repeat(1500)}id.eq.1${')'.repeat(1500)}`;

test.each([
  ['a query engine', 'jobs?select=*,firms(*,jobs(*,firms(*,jobs(*))))&limit=1000', 'select'],
  ['a query engine with a filter', 'jobs?select=*,firms(*,jobs(*))&slug=eq.x', 'select'],
  ['embedded rows that are not listed', 'firms?select=*,jobs(*)', 'select'],
  ['an embedded column that is not listed', 'jobs?select=id,firm:firms(id,about)&slug=eq.x', 'select'],
  ['a relation by a hint', 'jobs?select=id,firm:firms!inner(id)&slug=eq.x', 'select'],
  ['a spread relation', 'jobs?select=id,...firms(name)&slug=eq.x', 'select'],
  ['everything', 'firms?select=*', 'select'],
  ['no select', 'firms', 'select'],
  ['no column', 'firms?select=', 'select'],
  ['a column twice', 'firms?select=id,id', 'select'],
  ['a column that is not listed', 'firms?select=jobs_count', 'select'],
  ['long columns of many rows', `firms?select=lucias_take`, 'select'],
  ['a cast', 'firms?select=id::text', 'select'],
  ['an alias', 'firms?select=x:name', 'select'],
  ['a path into JSON', 'firms?select=name->a', 'select'],
  ['an aggregate', 'firms?select=count()', 'select'],
  ['a sum', 'firms?select=id.sum()', 'select'],
  ['a regular expression', 'jobs?select=id&description=match.(.*)(.*)(.*)%5C1%5C2%5C3x', 'description'],
  ['a regular expression of a listed column', `${CARD}&name=match.(.*)(.*)%5C1`, 'name'],
  ['an order of long texts', 'jobs?select=id&slug=eq.x&order=description.desc&limit=1', 'order'],
  ['another order', `${CARD}&order=about.desc`, 'order'],
  ['an order by an embedded relation', `${CARD}&order=jobs(id)`, 'order'],
  ['too many rows', `${CARD}&limit=1000`, 'limit'],
  ['many rows of long texts', 'articles?select=html&limit=1000', 'select'],
  ['no row', `${CARD}&limit=0`, 'limit'],
  ['a negative limit', `${CARD}&limit=-1`, 'limit'],
  ['an absurd offset', `${CARD}&offset=1000000000`, 'offset'],
  ['an offset that is no number', `${CARD}&offset=1e3`, 'offset'],
  ['a disjunction', `${CARD}&or=(id.eq.1,id.eq.2)`, 'or'],
  ['a conjunction', `${CARD}&and=(id.gt.1)`, 'and'],
  ['conditions 1,500 deep', `${CARD}&and=(${DEEP})`, 'and'],
  ['a negation', `${CARD}&name=not.ilike.%25a%25`, 'name'],
  ['another operator', `${CARD}&ranking=gte.1`, 'ranking'],
  ['an operator with any()', `${CARD}&name=ilike(any).{a,b}`, 'name'],
  ['a full text search', 'jobs?select=id&search=fts.a', 'search'],
  ['a filter of a column that is not listed', `${CARD}&about=ilike.%25a%25`, 'about'],
  ['a filter of a path', `${CARD}&name->a=eq.1`, 'name->a'],
  ['a filter of an embedded relation', 'jobs?select=id&firms.name=eq.PwC', 'firms.name'],
  ['many wildcards', `${CARD}&name=ilike.${'%25a'.repeat(90)}%25`, 'name'],
  ['wildcards of PostgREST', `${CARD}&name=ilike.%25*a*%25`, 'name'],
  ['a pattern of 8 kB', `${CARD}&name=ilike.%25${'a'.repeat(7000)}%25`, 'name'],
  ['a filter twice', 'jobs?select=id&slug=eq.a&slug=eq.b', 'slug'],
  ['no filter where one is needed', 'jobs?select=id', 'select'],
  ['a list of too many', `job_cards?select=id&slug=in.(${'a,'.repeat(50)}a)`, 'slug'],
  ['a list without brackets', 'job_cards?select=id&slug=in.a', 'slug'],
  ['a list with a text for a number', 'firm_openings?select=open_jobs&firm_id=in.(1,x)', 'firm_id'],
  ['a number in exponent form', 'firms?select=link&id=eq.1e9', 'id'],
  ['columns of a write', `${CARD}&columns=id`, 'columns'],
  ['__proto__', `${CARD}&__proto__=eq.1`, '__proto__'],
  ['an argument that is not listed', 'rpc/search_jobs?nope=1', 'nope'],
  ['an inherited argument', 'rpc/search_jobs?constructor=1', 'constructor'],
  ['a select of a call', 'rpc/search_jobs?select=id', 'select'],
  ['a filter as an argument', 'rpc/search_jobs?country=uk', 'country'],
  ['a text as a filter', 'rpc/search_jobs?filter=uk', 'filter'],
  ['a list as a filter', 'rpc/job_facets?filter=[]', 'filter'],
  ['null as a filter', 'rpc/relax_jobs?filter=null', 'filter'],
  ['a member that is not listed', 'rpc/search_jobs?filter={"nope":1}', 'filter.nope'],
  ['an inherited member', 'rpc/search_jobs?filter={"constructor":1}', 'filter.constructor'],
  ['the prototype as a member', 'rpc/search_jobs?filter={"__proto__":{"country":"uk"}}', 'filter.__proto__'],
  ['an object as a member', 'rpc/search_jobs?filter={"search":{"a":1}}', 'filter.search'],
  ['many members', `rpc/search_jobs?filter={${'"search":"a",'.repeat(300)}"x":1}`, 'filter.x'],
  ['a number for a text', 'rpc/search_jobs?filter={"search":1}', 'filter.search'],
  ['a text for a number', 'rpc/search_jobs?filter={"minSalary":"1"}', 'filter.minSalary'],
  ['another country', 'rpc/search_jobs?filter={"country":"fr"}', 'filter.country'],
  ['NUL in a search', 'rpc/search_jobs?filter={"search":"a\\u0000"}', 'filter.search'],
  ['half a surrogate pair in a search', 'rpc/search_jobs?filter={"search":"\\ud83e"}', 'filter.search'],
  ['a search of 201 characters', `rpc/search_jobs?filter={"search":"${'a'.repeat(201)}"}`, 'filter.search'],
  ['a search of 8 kB', `rpc/search_jobs?filter={"search":"${'%25a'.repeat(1900)}"}`, 'filter.search'],
  ['a suggestion for 300 wildcards', `rpc/suggest_jobs?typed=${'_'.repeat(300)}`, 'typed'],
  ['a page number past the limit', 'rpc/search_jobs?page=1000000000', 'page'],
  ['a huge page', 'rpc/search_jobs?page_size=100000', 'page_size'],
  ['a number of many digits', `rpc/search_jobs?filter={"minSalary":${'9'.repeat(500)}}`, 'filter.minSalary'],
  ['no finite number', 'rpc/search_jobs?filter={"minSalary":1e999}', 'filter.minSalary'],
  ['a day that does not exist', 'rpc/search_jobs?filter={"fromDate":"2024-02-31"}', 'filter.fromDate'],
  ['infinity', 'rpc/search_jobs?filter={"fromDate":"infinity"}', 'filter.fromDate'],
  ['another sort', 'rpc/search_jobs?sort=description', 'sort'],
  ['an unknown country', `rpc/country_figures?country=${'x'.repeat(100)}`, 'country'],
  ['many firms', `rpc/firm_figures?slugs=${'a/'.repeat(9)}`, 'slugs'],
  ['the whole sitemap', 'rpc/jobs_sitemap?max_rows=50000', 'max_rows'],
])('%s is refused with a message that names the parameter', async (_, path, parameter) => {
  const answer = await ask(path);
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { message: expect.stringMatching(new RegExp(`^${parameter.replaceAll(/[().]/g, '\\$&')}: .{5,}\\.$`)) },
  ]);
});

test.each([
  ['prefer', 'count=planned'],
  ['prefer', 'return=representation'],
  ['prefer', 'tx=rollback'],
  ['range', '0-100000'],
])('the header %s: %s is refused', async (name, value) => {
  for (const path of [`${CARD}&limit=1`, 'rpc/service_counts']) {
    const answer = await ask(path, { headers: { [name]: value } });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message: expect.stringMatching(new RegExp(`^${name}: `, 'i')) },
    ]);
  }
});

test('answers only JSON, and HEAD like GET without a body', async () => {
  for (const accept of ['text/csv', 'application/vnd.pgrst.plan+json', 'application/geo+json'])
    expect((await ask(`${CARD}&limit=1`, { headers: { accept } })).status).toBe(406);
  const counting = { headers: { prefer: 'count=exact' } };
  const head = await ask(`${CARD}&limit=1`, { method: 'HEAD', ...counting });
  const get = await ask(`${CARD}&limit=1`, counting);
  expect([head.status, await head.text(), head.headers.get('content-range')]).toEqual([
    get.status,
    '',
    get.headers.get('content-range'),
  ]);
  expect(get.headers.get('content-range')).toBe('0-0/284');
  for (const path of ['jobs?select=*', 'firms?select=*,jobs(*)', `${CARD}&limit=1000`])
    expect((await ask(path, { method: 'HEAD' })).status).toBe(400);
});

test('an offset past the last row is not satisfiable, but an empty result is no error', async () => {
  const at = async (path: string) => {
    const answer = await ask(path, { headers: { prefer: 'count=exact' } });
    return [answer.status, answer.headers.get('content-range')];
  };
  expect(await at(`${CARD}&offset=2352&limit=24`)).toEqual([416, '*/284']);
  expect(await at(`${CARD}&offset=264&limit=24`)).toEqual([206, '264-283/284']);
  expect(await at(`${CARD}&name=ilike.%25zzzz%25&limit=24`)).toEqual([200, '*/0']);
  expect(await at(`${CARD}&name=ilike.%25zzzz%25&offset=24&limit=24`)).toEqual([416, '*/0']);
});

/** Requests whose address or filter contains a slug or another key. */
const KEYED: Record<string, (written: string) => string> = {
  'a job': (written) => `jobs?select=id,slug&slug=eq.${written}`,
  'a firm': (written) => `firms?select=slug,link&slug=eq.${written}`,
  'a firm by name': (written) => `firms?select=slug,link&name=eq.${written}`,
  'an article': (written) => `articles?select=slug,html&slug=eq.${written}`,
  'an article’s insights': (written) => `article_insights?select=id&article_slug=eq.${written}`,
  'similar jobs': (written) => `rpc/similar_jobs?job_slug=${written}`,
  'related articles': (written) => `rpc/related_articles?slug=${written}`,
};
const JSON_LIKE = [
  'true',
  'null',
  '{x}',
  '{}',
  '{"a":1}',
  '123',
  '1e3',
  '0x10',
  '[]',
  '"a"',
  ' a ',
  'is.null',
];

test.each(Object.keys(KEYED))('any text is %s or none', async (kind) => {
  const path = KEYED[kind];
  const text = fc.oneof(
    { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
    { weight: 2, arbitrary: fc.constantFrom(...JSON_LIKE, '\0', '\r\n', '🦆', '%', '*', ',', '(', ')') },
    { weight: 1, arbitrary: fc.constantFrom(2000, 2703, 2704, 5000).map((length) => 'x'.repeat(length)) },
  );
  await fc.assert(
    fc.asyncProperty(text, async (slug) => {
      const answer = await ask(path?.(encodeURIComponent(slug)) ?? '');
      expect([answer.status, await answer.json()]).toEqual([200, []]);
    }),
    { seed: 20261121, numRuns: 60, examples: JSON_LIKE.map((one) => [one] as [string]) },
  );
});

test('a key that looks like JSON is found as it is written', async () => {
  await db.query(
    `insert into public.firms (name, slug) select 'Firm ' || slug, slug from unnest($1::text::text[]) slug`,
    [`{${JSON_LIKE.map((slug) => `"${slug.replaceAll('"', '\\"')}"`).join(',')}}`],
  );
  const slugs = async (path: string) =>
    ((await (await ask(path)).json()) as { slug: string }[]).map((row) => row.slug);
  for (const slug of JSON_LIKE) {
    const written = encodeURIComponent(slug);
    expect(await slugs(`firms?select=slug,link&slug=eq.${written}`)).toEqual([slug]);
    expect(await slugs(`rpc/firm_figures?slugs=${written}`)).toEqual([slug]);
  }
  await db.query(`delete from public.firms where name like 'Firm %' and id > 284`);
});

const piece = fc.oneof(
  fc.constantFrom(
    ...`select order limit offset or and not.and columns on_conflict id slug name about ranking country description jobs
      firms articles firm_id search page page_size eq. in. ilike. lte. gt. match. not. is. fts. * ( ) , . :: -> ->> % $1 ; -- '
      " \\ { } [ ] null true 1 -1 1e9 1000 count() jobs(*) firm:firms(id,name,slug,logo,ranking) !inner ... id.asc
      ranking.asc.nullslast,id.asc`.split(/\s+/),
  ),
  fc.string({ unit: 'binary', maxLength: 8 }),
);
const written = fc.array(piece, { maxLength: 5 }).map((parts) => parts.join(''));
const parameters = fc.array(fc.tuple(piece, written), { maxLength: 5 });
const METHODS = ['GET', 'HEAD', 'POST'];

/** The maximum of one answer about a relation. */
const WIDEST = { rows: 1000, bytes: 600_000 };

test('random requests never fail: each gets a bounded answer or a refusal with a message', async () => {
  let answered = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(
        ...READABLE,
        ...CALLABLE.map((name) => `rpc/${name}`),
        'places',
        'service_aliases',
        'pg_class',
      ),
      parameters,
      fc.constantFrom(...METHODS),
      async (name, pairs, method) => {
        const answer = await ask(`${name}?${new URLSearchParams(pairs).toString()}`, {
          method,
          ...(method === 'POST' ? { headers: { 'content-type': 'application/json' }, body: '{}' } : {}),
        });
        expect([200, 206, 400, 403, 404, 414, 416]).toContain(answer.status);
        if (method === 'HEAD') return;
        const text = await answer.text();
        if (answer.status < 300) {
          answered += 1;
          expect(text.length).toBeLessThan(WIDEST.bytes);
        } else expect(JSON.parse(text)).toEqual({ message: expect.stringMatching(/\w{3}/) });
      },
    ),
    { seed: 20261121, numRuns: 1500 },
  );
  expect(answered).toBeGreaterThan(20);
}, 60_000);
