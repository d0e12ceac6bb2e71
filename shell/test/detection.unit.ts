/** docs/product.md §4.1, §8 */
import { detectCountry, wasAttempted } from '../src/country/detection';

test.each<
  [what: string, answer: () => Promise<Response>, detected: string | undefined]
>([
  ['GB', () => Promise.resolve(Response.json({ country_code: 'GB' })), 'uk'],
  ['ca', () => Promise.resolve(Response.json({ country_code: 'ca' })), 'ca'],
  [
    'another country',
    () => Promise.resolve(Response.json({ country_code: 'FR' })),
    undefined,
  ],
  [
    'no country',
    () => Promise.resolve(Response.json({ country_code: null })),
    undefined,
  ],
  ['something else', () => Promise.resolve(Response.json(['CA'])), undefined],
  [
    'an error',
    () => Promise.resolve(new Response('Down', { status: 500 })),
    undefined,
  ],
  ['nothing', () => Promise.reject(new TypeError('down')), undefined],
])('a service that answers %s', async (_what, answer, detected) => {
  Object.assign(globalThis, { fetch: answer });
  expect(await detectCountry()).toBe(detected);
  expect(wasAttempted()).toBe(true);
});
