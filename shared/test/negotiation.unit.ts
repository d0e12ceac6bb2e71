import { acceptsJson, codingFor, codingsIn } from '../src/internal/negotiation';

/** RFC 9110 §12.5.3 */
test.each([
  ['br, gzip', 'br'],
  ['gzip, br', 'br'],
  ['gzip;q=1.0, br;q=0.9', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['identity;q=0', undefined],
  ['identity, br;q=0.1', undefined],
])('of "%s" the coding is %s', (accepted, coding) => {
  expect(codingFor(accepted)).toBe(coding);
});

test.each([
  ['gzip, br;q=0.5', ['gzip', 'br']],
  ['br;q=0, gzip', ['gzip']],
  ['', []],
])('"%s" allows %j', (accepted, codings) => {
  expect(codingsIn(accepted)).toEqual(codings);
});

/** RFC 9110 §12.5.1 */
test.each([
  [undefined, true],
  ['text/html, application/json;q=0.1', true],
  ['text/html, */*;q=0', false],
])('whether "%s" allows JSON: %s', (accept, allowed) => {
  expect(acceptsJson(accept)).toBe(allowed);
});
