/** docs/product.md §4.1, §8 */
import { detectCountry, wasAttempted } from '../src/country/detection';

test.each<[what: string, answer: () => Promise<Response>, detected: object]>([
  ['GB', () => Promise.resolve(Response.json({ country_code: 'GB' })), { code: 'uk', found: true }],
  ['ca', () => Promise.resolve(Response.json({ country_code: 'ca' })), { code: 'ca', found: true }],
  [
    'another country',
    () => Promise.resolve(Response.json({ country_code: 'FR' })),
    { code: 'uk', found: false },
  ],
  ['no country', () => Promise.resolve(Response.json({ country_code: null })), { code: 'uk', found: false }],
  ['something else', () => Promise.resolve(Response.json(['CA'])), { code: 'uk', found: false }],
  ['an error', () => Promise.resolve(new Response('Down', { status: 500 })), { code: 'uk', found: false }],
  ['nothing', () => Promise.reject(new TypeError('down')), { code: 'uk', found: false }],
])('a service that answers %s', async (_what, answer, detected) => {
  Object.assign(globalThis, { fetch: answer });
  expect(await detectCountry()).toEqual(detected);
  expect(wasAttempted()).toBe(true);
});
