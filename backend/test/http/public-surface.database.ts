/** docs/product.md §6 */
import fc from 'fast-check';
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

test.each([
  ['an argument that there is not', 'rpc/search_jobs?nope=1', '^nope: '],
  ['a select of rows', 'rpc/firm_list?select=id', '^select: '],
  ['__proto__', 'rpc/firm_by?__proto__=1', '^__proto__: '],
  ['a text as a filter', 'rpc/search_jobs?filter=uk', '^filter: '],
  ['NUL in a search', 'rpc/search_jobs?filter={"search":"a\\u0000"}', 'Unicode escape'],
  ['half a surrogate pair in a search', 'rpc/search_jobs?filter={"search":"\\ud83e"}', 'json'],
  ['a page that is no number', 'rpc/article_list?page=1e3', '"1e3"'],
  ['a number in exponent form', 'rpc/firm_by?id=1e9', '"1e9"'],
  ['a number beyond its type', 'rpc/firm_list?page=3000000000', 'out of range'],
  ['a list of PostgreSQL', 'rpc/stored_jobs?slugs={a}', '^slugs: '],
  ['a text in a list of numbers', 'rpc/firm_openings_of?ids=["a"]', '"a"'],
])('%s is refused with a message', async (_, path, message) => {
  const answer = await ask(path);
  expect([answer.status, await answer.json()]).toEqual([
    400,
    expect.objectContaining({ message: expect.stringMatching(message) }),
  ]);
});

test('answers only JSON, and HEAD like GET without a body', async () => {
  for (const accept of ['text/csv', 'application/vnd.pgrst.plan+json', 'application/geo+json'])
    expect((await ask('rpc/firm_list', { headers: { accept } })).status).toBe(406);
  const head = await ask('rpc/firm_list', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect((await ask('rpc/firm_list?select=*', { method: 'HEAD' })).status).toBe(400);
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
