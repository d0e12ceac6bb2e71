import { createBackend } from '../src/supabase/backend-client';

const JWT =
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJyb2xlIjoiYW5vbiIsImlzcyI6InN1cGFiYXNlIn0.c2lnbmF0dXJlLW9mLXRoaXM';

async function sentWith(key: string) {
  const sent: Request[] = [];
  const backend = createBackend({
    url: 'https://board.example',
    key,
    fetch: async (input, init) => {
      sent.push(new Request(input, init));
      return new Response('[]', {
        headers: { 'content-type': 'application/json' },
      });
    },
  });
  const client = await backend.client();
  await client.rpc('firm_by', { slug: 'pwc' }, { get: true });
  await client.rpc('search_jobs', { filter: { country: 'uk' } });
  return sent.map(({ url, headers }) => ({
    path: new URL(url).pathname,
    apikey: headers.get('apikey'),
    authorization: headers.get('authorization'),
  }));
}

test.each([
  ['a publishable key', 'sb_publishable_x5Yz-1', null],
  ['a legacy anonymous key', JWT, `Bearer ${JWT}`],
])(
  '%s is sent as the hosted gateway takes it',
  async (_, apikey, authorization) => {
    expect(await sentWith(apikey)).toEqual([
      { path: '/rest/v1/rpc/firm_by', apikey, authorization },
      { path: '/rest/v1/rpc/search_jobs', apikey, authorization },
    ]);
  },
);

test('a visitor whom nobody signed in causes no request, no storage and no timer', async () => {
  const requests = jest.fn(async () => Response.json([]));
  const handles = process.getActiveResourcesInfo();
  const backend = createBackend({
    url: 'https://board.example',
    key: 'sb_x',
    fetch: requests,
  });
  const client = await backend.client();
  await client.rpc('landing_pages');
  expect(await client.auth.getSession()).toEqual({
    data: { session: null },
    error: null,
  });
  expect(requests).toHaveBeenCalledTimes(1);
  expect(process.getActiveResourcesInfo()).toEqual(handles);
});

test('there is one client, and it comes with the first read', async () => {
  const backend = createBackend({ url: 'https://board.example', key: 'sb_x' });
  const [first, second] = await Promise.all([
    backend.client(),
    backend.client(),
  ]);
  expect(second).toBe(first);
});

test('a read that is aborted has the error of its abort', async () => {
  const backend = createBackend({
    url: 'https://board.example',
    key: 'sb_x',
    fetch: async (_, init) => {
      init?.signal?.throwIfAborted();
      return Response.json([]);
    },
  });
  const client = await backend.client();
  const signal = AbortSignal.abort();
  const { error } = await client
    .rpc('landing_pages')
    .setHeader('baggage', 'a=b')
    .abortSignal(signal);
  expect(error?.message).toContain('AbortError');
});

test.each([
  ['refuses for now', async () => new Response('{}', { status: 503 })],
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
])(
  'the client itself asks no second time where the backend %s',
  async (_, answer) => {
    const requests = jest.fn(answer);
    const backend = createBackend({
      url: 'https://board.example',
      key: 'sb_x',
      fetch: requests,
    });
    const client = await backend.client();
    const { error } = await client.rpc('landing_pages', {}, { get: true });
    expect(error).not.toBeNull();
    expect(requests).toHaveBeenCalledTimes(1);
  },
);
