/** docs/product.md §6 */
import { testGateway } from '../open-gateway';

const { db, ask } = testGateway();

test.each([
  ['an argument that there is not', 'rpc/search_jobs?nope=1', '^nope: '],
  ['a select of rows', 'rpc/firm_list?select=id', '^select: '],
  ['__proto__', 'rpc/firm_by?__proto__=1', '^__proto__: '],
  [
    'a filter of nine levels',
    `rpc/search_jobs?filter=${'{"a":'.repeat(9)}1${'}'.repeat(9)}`,
    '^filter: ',
  ],
  ['a text as a filter', 'rpc/search_jobs?filter=uk', '^filter: '],
  [
    'NUL in a search',
    'rpc/search_jobs?filter={"search":"a\\u0000"}',
    'Unicode escape',
  ],
  [
    'half a surrogate pair in a search',
    'rpc/search_jobs?filter={"search":"\\ud83e"}',
    'json',
  ],
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
  for (const accept of [
    'text/csv',
    'application/vnd.pgrst.plan+json',
    'application/geo+json',
  ])
    expect((await ask('rpc/firm_list', { headers: { accept } })).status).toBe(
      406,
    );
  const head = await ask('rpc/firm_list', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect((await ask('rpc/firm_list?select=*', { method: 'HEAD' })).status).toBe(
    400,
  );
});

const JSON_LIKE = [
  ...`true null {x} {} {"a":1} 123 1e3 0x10 [] "a" is.null`.split(' '),
  ' a ',
];

test('a key that looks like JSON is found as it is written', async () => {
  await db.query(
    `insert into public.firms (name, slug) select 'Firm ' || slug, slug from unnest($1::text::text[]) slug`,
    [
      `{${JSON_LIKE.map((slug) => `"${slug.replaceAll('"', '\\"')}"`).join(',')}}`,
    ],
  );
  const slugs = async (path: string) =>
    ((await (await ask(path)).json()) as { slug: string }[]).map(
      (row) => row.slug,
    );
  for (const slug of JSON_LIKE) {
    const written = encodeURIComponent(slug);
    expect(await slugs(`rpc/firm_by?slug=${written}`)).toEqual([slug]);
    expect(await slugs(`rpc/firm_figures?slugs=${written}`)).toEqual([slug]);
  }
});
