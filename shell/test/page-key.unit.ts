import fc from 'fast-check';
import { pageKey, renderedUrl } from '../server/document/page-request';
import {
  INTEGRITY,
  registryOf,
} from '../../platform/releases/test/registry-of';

const registryWith = (version: string, server = INTEGRITY) =>
  registryOf(
    { version },
    { server: { url: '/sections/jobs/server.cjs', integrity: server } },
  );

const facts = {
  url: 'http://localhost/jobs?page=2',
  registry: registryWith('1.0.0'),
  config: { publicOrigin: 'http://localhost' },
  country: 'uk',
} as const;

test.each([
  ['path', { url: 'http://localhost/firms?page=2' }],
  ['query', { url: 'http://localhost/jobs?page=3' }],
  ['host', { url: 'http://other.example/jobs?page=2' }],
  ['country', { country: 'us' as const }],
  ['canary', { registry: registryWith('1.1.0') }],
  [
    'server build',
    { registry: registryWith('1.0.0', `sha384-${'B'.repeat(64)}`) },
  ],
  [
    'origins of a section',
    {
      registry: registryOf(
        { version: '1.0.0' },
        { origins: { connect: [], images: [] } },
      ),
    },
  ],
  ['origin in the head', { config: { publicOrigin: 'https://jobs.example' } }],
])('visitors who differ in %s share no page', (_what, other) => {
  expect(pageKey({ ...facts, ...other })).not.toBe(pageKey(facts));
  expect(pageKey({ ...facts })).toBe(pageKey(facts));
});

const params = fc.array(
  fc.tuple(
    fc.constantFrom('search', 'page', 'sort', 'x'),
    fc.string({ maxLength: 5 }),
  ),
  {
    maxLength: 6,
  },
);
const addressWith = (query: string[][]) =>
  new URL(`http://localhost/jobs?${new URLSearchParams(query)}`);

test('the rendered address ignores the order of parameters and campaign parameters', () => {
  fc.assert(
    fc.property(params, (query) => {
      const unique = [
        ...new Map(query.map(([name, value]) => [name, value])),
      ].map((pair) => [...pair]);
      const campaign = [
        ['utm_source', 'mail'],
        ...unique.toReversed(),
        ['gclid', 'abc'],
      ];
      expect(renderedUrl(addressWith(campaign)).href).toBe(
        renderedUrl(addressWith(unique)).href,
      );
    }),
  );
});

test('the rendered address keeps the path and all values that a page may read', () => {
  fc.assert(
    fc.property(params, (query) => {
      const wanted = addressWith(query);
      const rendered = renderedUrl(wanted);
      for (const name of ['search', 'page', 'sort', 'x'])
        expect(rendered.searchParams.getAll(name)).toEqual(
          wanted.searchParams.getAll(name),
        );
      expect(rendered.pathname).toBe(wanted.pathname);
    }),
  );
});
