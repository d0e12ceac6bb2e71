/** Random and malformed requests to the backend, through the address that browsers use. */
import fc from 'fast-check';
import { DEFAULT_CONFIG } from '@board/shared/config';
import { fuzz } from './fuzz';
import type { SeededPart } from './report';
import { visit, type VisitRequest } from './visitor';

const nasty = fc.constantFrom(
  "'",
  '"',
  '\\',
  '%',
  '%00',
  '%ff',
  '(',
  ')',
  ',',
  '.',
  '{',
  '}',
  'null',
  'NaN',
  '-1',
  '1e999',
  '99999999999999999999',
  'eq.',
  'in.(',
  'or=(',
  'not.and',
  'cs.{',
  'fts.a|',
  'select=*,*',
  '*',
  'is.null',
  "';select 1;--",
  '2024-02-30',
  'a'.repeat(2000),
  '%F0%9F%A6%86',
);
const text = fc.oneof(nasty, fc.string({ maxLength: 20 }));
const sendable = (value: string) => value.replaceAll(/[^\u0021-\u00FF]/g, '+');
const table = fc.oneof(
  fc.constantFrom(
    'jobs',
    'firms',
    'articles',
    'jobs_public',
    'pg_class',
    'rpc',
    'rpc/search_jobs',
    'rpc/job_facets',
    'rpc/firm_list',
    'rpc/firm_by',
    'rpc/article_list',
  ),
  text,
);
/** Queries that pages make; the test corrupts some of them. */
const question = fc.constantFrom<{ table: string; query: [string, string][] }>(
  { table: 'rpc/search_jobs', query: [['filter', '{"country":"uk","minSalary":30000}']] },
  { table: 'rpc/job_facets', query: [['filter', '{"search":"tax"}']] },
  { table: 'rpc/job_by_slug', query: [['slug', 'true']] },
  {
    table: 'rpc/firm_list',
    query: [
      ['country', 'uk'],
      ['name', 'a'],
      ['page', '2'],
    ],
  },
);
const key = fc.oneof(
  fc.constantFrom(
    'select',
    'order',
    'limit',
    'offset',
    'or',
    'and',
    'id',
    'slug',
    'search',
    'page',
    'page_size',
    'sort',
    'filter',
    'country',
  ),
  text,
);
const headers = fc.record(
  {
    accept: fc.constantFrom('*/*', 'application/vnd.pgrst.object+json', 'text/csv', 'x/y', ''),
    prefer: fc.constantFrom('count=exact', 'count=x', 'return=representation', 'tx=rollback'),
    range: fc.constantFrom('0-9', '9-0', 'x', '-5', '0-99999999999999999999'),
    'content-type': fc.constantFrom(
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'x',
    ),
    authorization: fc.constantFrom(`Bearer ${DEFAULT_CONFIG.backendKey}`, 'Bearer', 'Basic eDp4'),
    'accept-profile': fc.constantFrom('public', 'auth', 'pg_catalog'),
  },
  { requiredKeys: [] },
);
const body = fc.oneof(
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc.dictionary(key, fc.jsonValue(), { maxKeys: 4 }).map((value) => JSON.stringify(value)),
  text,
  fc.constantFrom('{', '[', '{"page":', '\u0000'),
);
const address = fc.oneof(
  fc.record({ table, query: fc.array(fc.tuple(key, text), { maxLength: 4 }) }),
  question,
  fc
    .tuple(question, key, text)
    .map(([{ table: name, query }, ...pair]) => ({ table: name, query: [...query, pair] })),
);
const request: fc.Arbitrary<VisitRequest> = fc
  .record({
    address,
    headers: fc.oneof(headers, fc.constant({})),
    body,
    method: fc.constantFrom('GET', 'GET', 'POST', 'POST', 'HEAD', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'),
  })
  .map((parts) => ({
    path: sendable(
      `/backend/rest/v1/${parts.address.table}?${parts.address.query.map((pair) => pair.join('=')).join('&')}`,
    ),
    method: parts.method,
    headers: { apikey: DEFAULT_CONFIG.backendKey, ...parts.headers },
    ...(/POST|PATCH|PUT/.test(parts.method) ? { body: parts.body } : {}),
  }));

/** Sends `count` requests: each gets a result or a refusal, and the backend survives. */
export const fuzzBackend: SeededPart<{ count: number }> = (site, { seed, count }) =>
  fuzz(site, {
    requests: request,
    seed,
    count,
    width: 4,
    faultsOf: (_, { status, text: said }) => (status < 500 ? [] : [`status ${status} ${said.slice(0, 200)}`]),
    faultsAfter: async (answers) => {
      const results = answers(200) + answers(204);
      const { status } = await visit(site.url, { path: '/uk/jobs?page=4' });
      return [
        ...(results > count / 20 ? [] : ['hardly any request got a result: the test tests nothing']),
        ...(status === 200 ? [] : [`the list of jobs is a ${status} afterwards`]),
      ];
    },
  });
