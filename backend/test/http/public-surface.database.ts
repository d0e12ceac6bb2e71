/** docs/product.md §6 */
import fc from 'fast-check';
import { CALLABLE } from '../../src/http/public-surface';
import { KEY, openGateway } from '../open-gateway';
import type { Seeded } from '../seeded';

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
const DEEP = `${'and('.repeat(1500)}id.eq.1${')'.repeat(1500)}`;

test.each([
  ['an argument that is not listed', 'rpc/search_jobs?nope=1', 'nope'],
  ['a select of a call', 'rpc/search_jobs?select=id', 'select'],
  ['a text as a filter', 'rpc/search_jobs?filter=uk', 'filter'],
  ['a list as a filter', 'rpc/job_facets?filter=[]', 'filter'],
  ['a member that is not listed', 'rpc/search_jobs?filter={"nope":1}', 'filter.nope'],
  ['an inherited member', 'rpc/search_jobs?filter={"constructor":1}', 'filter.constructor'],
  ['an object as a member', 'rpc/search_jobs?filter={"search":{"a":1}}', 'filter.search'],
  ['many members', `rpc/search_jobs?filter={${'"search":"a",'.repeat(300)}"x":1}`, 'filter.x'],
  ['a number for a text', 'rpc/search_jobs?filter={"search":1}', 'filter.search'],
  ['NUL in a search', 'rpc/search_jobs?filter={"search":"a\\u0000"}', 'filter.search'],
  ['half a surrogate pair in a search', 'rpc/search_jobs?filter={"search":"\\ud83e"}', 'filter.search'],
  ['a search of 201 characters', `rpc/search_jobs?filter={"search":"${'a'.repeat(201)}"}`, 'filter.search'],
  ['a search of 31 words', `rpc/search_jobs?filter={"keywords":"${'a '.repeat(31)}"}`, 'filter.keywords'],
  ['a huge page', 'rpc/search_jobs?page_size=100000', 'page_size'],
  ['a number of many digits', `rpc/search_jobs?filter={"minSalary":${'9'.repeat(500)}}`, 'filter.minSalary'],
  ['a day that does not exist', 'rpc/search_jobs?filter={"fromDate":"2024-02-31"}', 'filter.fromDate'],
  ['another sort', 'rpc/search_jobs?sort=description', 'sort'],
  ['many firms', `rpc/firm_figures?slugs=${'a/'.repeat(9)}`, 'slugs'],
  ['a select of rows', 'rpc/firm_list?select=id', 'select'],
  ['too many rows', 'rpc/firm_list?page_size=1000', 'page_size'],
  ['a page that is no number', 'rpc/article_list?page=1e3', 'page'],
  ['a number in exponent form', 'rpc/firm_by?id=1e9', 'id'],
  ['a filter twice', 'rpc/job_by_slug?slug=a&slug=b', 'slug'],
  ['a list of too many', `rpc/stored_jobs?slugs=${JSON.stringify('a'.repeat(51).split(''))}`, 'slugs'],
  ['a list of PostgreSQL', 'rpc/stored_jobs?slugs={a}', 'slugs'],
  ['a list of numbers for texts', 'rpc/stored_jobs?slugs=[1]', 'slugs'],
  ['too many firms', `rpc/firm_openings_of?ids=[${'1,'.repeat(100)}1]`, 'ids'],
  ['__proto__', 'rpc/firm_by?__proto__=1', '__proto__'],
])('%s is refused with a message that names the parameter', async (_, path, parameter) => {
  const answer = await ask(path);
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { message: expect.stringMatching(new RegExp(`^${parameter.replaceAll(/[().]/g, '\\$&')}: .{5,}\\.$`)) },
  ]);
});

test.each([
  ['a query engine', 'jobs?select=*,firms(*,jobs(*,firms(*,jobs(*))))&limit=1000'],
  ['conditions 1,500 deep', `firms?select=id&and=(${DEEP})`],
  ['everything of a relation', 'firms?select=*'],
  ['a relation without a select', 'articles'],
  ['a function without rpc/', 'firm_list'],
])('%s is not there: no relation can be read', async (_, path) => {
  for (const method of ['GET', 'POST'] as const) {
    const answer = await ask(path, { method });
    expect([answer.status, await answer.json()]).toEqual([404, { message: 'There is no such function.' }]);
  }
});

test.each([
  ['prefer', 'count=exact'],
  ['prefer', 'return=representation'],
  ['range', '0-100000'],
])('the header %s: %s is refused', async (name, value) => {
  const answer = await ask('rpc/service_counts', { headers: { [name]: value } });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { message: expect.stringMatching(new RegExp(`^${name}: `)) },
  ]);
});

test('answers only JSON, and HEAD like GET without a body', async () => {
  for (const accept of ['text/csv', 'application/vnd.pgrst.plan+json', 'application/geo+json'])
    expect((await ask('rpc/firm_list', { headers: { accept } })).status).toBe(406);
  const head = await ask('rpc/firm_list', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  for (const path of ['rpc/firm_list?select=*', 'rpc/firm_list?page_size=1000'])
    expect((await ask(path, { method: 'HEAD' })).status).toBe(400);
});

test('a page past the last row has none, and says how many there are; so does one without a match', async () => {
  const at = async (query: string) => {
    const answer = await ask(`rpc/firm_list?${query}`);
    const { total, firms } = (await answer.json()) as { total: number; firms: object[] };
    return [answer.status, total, firms.length];
  };
  expect(await at('page=99&page_size=24')).toEqual([200, 284, 0]);
  expect(await at('page=12&page_size=24')).toEqual([200, 284, 20]);
  expect(await at('name=zzzz')).toEqual([200, 0, 0]);
  expect(await at('name=zzzz&page=2')).toEqual([200, 0, 0]);
});

/** Requests whose address or filter contains a slug or another key. */
const KEYED: Record<string, (written: string) => string> = {
  'a job': (written) => `rpc/job_by_slug?slug=${written}`,
  'a firm': (written) => `rpc/firm_by?slug=${written}`,
  'a firm by name': (written) => `rpc/firm_by?name=${written}`,
  'an article': (written) => `rpc/article_by_slug?slug=${written}`,
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
    expect(await slugs(`rpc/firm_by?slug=${written}`)).toEqual([slug]);
    expect(await slugs(`rpc/firm_figures?slugs=${written}`)).toEqual([slug]);
  }
  await db.query(`delete from public.firms where name like 'Firm %' and id > 284`);
});

const piece = fc.oneof(
  fc.constantFrom(
    ...`select order limit offset or and not.and columns on_conflict id ids slug slugs name after max_rows country
      highest_rank description jobs firms articles firm_id search page page_size eq. in. ilike. lte. gt. match. not. is. fts. * ( ) , . :: -> ->> % $1 ; -- '
      " \\ { } [ ] null true 1 -1 1e9 1000 count() jobs(*) firm:firms(id,name,slug,logo,ranking) !inner ... id.asc
      ranking.asc.nullslast,id.asc`.split(/\s+/),
  ),
  fc.string({ unit: 'binary', maxLength: 8 }),
);
const written = fc.array(piece, { maxLength: 5 }).map((parts) => parts.join(''));
const parameters = fc.array(fc.tuple(piece, written), { maxLength: 5 });
const METHODS = ['GET', 'HEAD', 'POST'];

/** The maximum of one answer, in characters. */
const WIDEST = 1_000_000;

test('random requests never fail: each gets a bounded answer or a refusal with a message', async () => {
  let answered = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(
        ...CALLABLE.map((name) => `rpc/${name}`),
        'firms',
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
        expect([200, 400, 404, 414]).toContain(answer.status);
        if (method === 'HEAD') return;
        const text = await answer.text();
        if (answer.status < 300) {
          answered += 1;
          expect(text.length).toBeLessThan(WIDEST);
        } else expect(JSON.parse(text)).toEqual({ message: expect.stringMatching(/\w{3}/) });
      },
    ),
    { seed: 20261121, numRuns: 1500 },
  );
  expect(answered).toBeGreaterThan(20);
}, 60_000);
