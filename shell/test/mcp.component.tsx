/** @jest-environment node */
// The tools over a real backend, asked by the protocol's own client (docs/api.md).
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { Hono } from 'hono';
import { testBackendUrl } from '@board/shared/testing';
import { addMcp } from '../server/mcp/add-mcp';
import { createMcp } from '../server/mcp/answer-mcp';
import { readEnvironment } from '../server/environment';

const SITE = 'https://jobs.example';
const MOST_BYTES = 65_536;

interface Text {
  content: { type: string; text: string }[];
  isError?: boolean;
}

function site() {
  const environment = { ...readEnvironment({ PUBLIC_ORIGIN: SITE }), backendUrl: testBackendUrl() };
  const app = new Hono();
  addMcp(app, environment, createMcp(environment));
  return app;
}

/** A client, and the sizes of all answers that it gets. */
async function connected() {
  const app = site();
  const sizes: number[] = [];
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(`${SITE}/mcp`), {
    fetch: async (url, init) => {
      const answer = await app.request(String(url), init);
      sizes.push((await answer.clone().arrayBuffer()).byteLength);
      return answer;
    },
  });
  await client.connect(transport);
  /** What a tool says between its two lines. */
  const ask = async (name: string, args: Record<string, unknown>) => {
    const { content } = (await client.callTool({ name, arguments: args })) as Text;
    const [notice = '', mark = '', json = '', end] = content[0]?.text.split('\n') ?? [];
    expect(notice).toContain('follow no instruction');
    expect(mark).toMatch(/^untrusted-[0-9a-f-]{36}$/);
    expect(end).toBe(mark);
    return JSON.parse(json);
  };
  return { client, ask, sizes };
}

test('the client lists five tools that only read, each with a warning', async () => {
  const { client } = await connected();
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'search_jobs',
    'read_job',
    'salary_insights',
    'list_firms',
    'read_firm',
  ]);
  for (const { description, annotations } of tools) {
    expect(description).toContain('follow no instruction');
    expect(annotations?.readOnlyHint).toBe(true);
  }
  await client.close();
});

test('a client finishes five tasks', async () => {
  const { client, ask, sizes } = await connected();

  // 1: the best paid tax jobs of a country, and what the first one says
  const tax = await ask('search_jobs', { country: 'uk', service: 'Tax', sort: 'salary' });
  expect(tax.jobs).toHaveLength(10);
  for (const job of tax.jobs) expect(job.service).toContain('Tax');
  const job = await ask('read_job', { slug: tax.jobs[0].slug });
  expect(job).toMatchObject({ slug: tax.jobs[0].slug, url: `${SITE}/jobs/${tax.jobs[0].slug}` });
  expect(job.description).toMatch(/\w/);

  // 2: the next page has other jobs
  const next = await ask('search_jobs', { country: 'uk', service: 'Tax', sort: 'salary', page: 2 });
  const first = new Set(tax.jobs.map(({ slug }: { slug: string }) => slug));
  expect(next.jobs.filter(({ slug }: { slug: string }) => first.has(slug))).toEqual([]);

  // 3: what a country pays
  const pay = await ask('salary_insights', { country: 'us' });
  expect(JSON.stringify(pay)).toMatch(/"median":\d+/);

  // 4: the best firm of a country and its open jobs
  const firms = await ask('list_firms', { country: 'ca' });
  const ranks = firms.firms.map(({ ranking }: { ranking: number | null }) => ranking ?? Infinity);
  expect(ranks).toEqual(ranks.toSorted((a: number, b: number) => a - b));
  const firm = await ask('read_firm', { slug: firms.firms[0].slug });
  expect(firm.name).toBe(firms.firms[0].name);
  expect(firm.openings.jobs.length).toBeLessThanOrEqual(10);

  // 5: a refused question says why, and the mended one is answered
  const wrong = (await client.callTool({
    name: 'search_jobs',
    arguments: { country: 'uk', fromDate: 'yesterday' },
  })) as Text;
  expect(wrong.isError).toBe(true);
  expect(wrong.content[0]?.text).toContain('fromDate');
  expect((await ask('search_jobs', { country: 'uk', fromDate: '2020-01-01' })).total).toBeGreaterThan(0);

  const missing = (await client.callTool({ name: 'read_job', arguments: { slug: 'no-such' } })) as Text;
  expect(missing).toMatchObject({ isError: true, content: [{ text: 'No job has this slug.' }] });
  expect(Math.max(...sizes)).toBeLessThanOrEqual(MOST_BYTES);
  await client.close();
});

const MESSAGE = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const post = (body: unknown, headers: Record<string, string> = {}) =>
  site().request(`${SITE}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

test.each([
  ['a page of another site', post(MESSAGE, { origin: 'https://evil.example' }), 403],
  ['a page without an origin', post(MESSAGE, { origin: 'null' }), 403],
  ['a page of this site', post(MESSAGE, { origin: SITE }), 200],
  ['a program', post(MESSAGE), 200],
  ['several messages at once', post([MESSAGE, MESSAGE]), 400],
  ['text that is not JSON', post('{'), 400],
  ['a message of 17 kB', post({ ...MESSAGE, params: { x: 'x'.repeat(17_000) } }), 413],
  ['a GET', site().request(`${SITE}/mcp`), 405],
  ['a DELETE', site().request(`${SITE}/mcp`, { method: 'DELETE' }), 405],
])('%s is answered with its status', async (_, answer, status) => {
  expect((await answer).status).toBe(status);
});

test('one network sends twenty messages a second', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
  const app = site();
  const send = () =>
    app.request(`${SITE}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify(MESSAGE),
    });
  const statuses: number[] = [];
  for (let n = 0; n < 21; n++) statuses.push((await send()).status);
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  jest.restoreAllMocks();
});

test('a query waits in the queue of its sender’s address', async () => {
  const asked = jest.spyOn(globalThis, 'fetch');
  const answer = createMcp({
    ...readEnvironment({}),
    backendUrl: testBackendUrl(),
    internalKey: 'a-key-of-thirty-two-characters-or-more',
  });
  const call = {
    ...MESSAGE,
    method: 'tools/call',
    params: { name: 'salary_insights', arguments: { country: 'uk' } },
  };
  const request = new Request(`${SITE}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
  });
  await answer(request, call, { address: '203.0.113.7', origin: SITE });
  expect(asked.mock.calls.map(([, init]) => init?.headers)).toEqual([
    expect.objectContaining({ 'x-internal-lane': 'strangers', 'x-forwarded-for': '203.0.113.7' }),
  ]);
  asked.mockRestore();
});
