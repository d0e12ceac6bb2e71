/** docs/product.md §6 */
import { isHeavy } from '../../src/http/api';

const call = (name: string, args: Record<string, string>) =>
  isHeavy(name, new Map(Object.entries(args)));
const filtered = (name: string, filter: object) =>
  call(name, { filter: JSON.stringify(filter) });

test('keywords, many filters and several searches at once are heavy', () => {
  expect(filtered('search_jobs', { country: 'uk', keywords: 'tax' })).toBe(
    true,
  );
  expect(
    filtered('job_facets', {
      country: 'uk',
      service: 'Tax',
      location: 'Leeds',
      seniority: 'Senior',
    }),
  ).toBe(true);
  expect(
    filtered('search_jobs', {
      country: 'uk',
      seniority: ['Manager', 'Partner', 'Senior'],
    }),
  ).toBe(true);
  expect(filtered('relax_jobs', { country: 'uk' })).toBe(true);
  expect(call('new_jobs', { searches: '[]' })).toBe(true);
  expect(call('known_places', { words: 'leeds' })).toBe(true);
});

test('a plain page’s queries are not, and neither is what PostgreSQL refuses', () => {
  expect(filtered('search_jobs', { country: 'uk' })).toBe(false);
  expect(
    filtered('job_facets', {
      country: 'uk',
      service: 'Tax',
      location: 'Leeds',
    }),
  ).toBe(false);
  expect(
    filtered('search_jobs', {
      country: 'uk',
      seniority: ['Manager', 'Senior'],
    }),
  ).toBe(false);
  expect(call('search_jobs', { page: '3' })).toBe(false);
  expect(call('filter_options', { country: 'uk' })).toBe(false);
  expect(call('firm_list', { name: 'llp', page: '2' })).toBe(false);
  expect(call('search_jobs', { filter: 'uk' })).toBe(false);
});
