import { createBackend } from '../src/supabase/backend-client';

const JWT =
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJyb2xlIjoiYW5vbiIsImlzcyI6InN1cGFiYXNlIn0.c2lnbmF0dXJlLW9mLXRoaXM';

async function sentWith(key: string, project = 'https://board.example') {
  const seen: Request[] = [];
  const backend = createBackend({
    url: project,
    key,
    fetch: async (input, init) => {
      seen.push(new Request(input, init));
      return new Response('[]', { headers: { 'content-type': 'application/json' } });
    },
  });
  await backend.rpc('firm_by', { slug: 'pwc' }, { get: true });
  await backend.rpc('search_jobs', { filter: { country: 'uk' } });
  return seen.map((request) => ({
    path: new URL(request.url).pathname,
    apikey: request.headers.get('apikey'),
    authorization: request.headers.get('authorization'),
  }));
}

test.each([
  ['a publishable key', 'sb_publishable_x5Yz-1', null],
  ['a legacy anonymous key', JWT, `Bearer ${JWT}`],
])('%s is sent as the hosted gateway takes it', async (_, apikey, authorization) => {
  expect(await sentWith(apikey)).toEqual([
    { path: '/rest/v1/rpc/firm_by', apikey, authorization },
    { path: '/rest/v1/rpc/search_jobs', apikey, authorization },
  ]);
});

test('a slash at the end of the address, as URL writes it, changes nothing', async () => {
  const [plain, slash] = await Promise.all(
    ['https://board.example', new URL('https://board.example').href].map((address) =>
      sentWith('sb_x', address),
    ),
  );
  expect(slash).toEqual(plain);
});
