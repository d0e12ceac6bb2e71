import fc from 'fast-check';
import { acceptsJson, codingFor, codingsIn } from '../src/node/negotiation';

/** RFC 9110 §12.5.3 */
test.each([
  ['br, gzip', 'br'],
  ['gzip, br', 'br'],
  ['gzip;q=1.0, br;q=0.9', 'gzip'],
  ['gzip;q=0.001', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', undefined],
  ['identity;q=0, gzip', 'gzip'],
  ['identity;q=0', undefined],
  ['identity, br;q=0.1', undefined],
  ['br;q=what, gzip', 'gzip'],
  ['deflate', undefined],
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
  ['*/*', true],
  ['application/*', true],
  ['text/html, application/json;q=0.1', true],
  ['text/html, */*;q=0', false],
  ['application/json;q=0, */*', false],
  ['application/vnd.pgrst.object+json', false],
  ['text/csv', false],
])('whether "%s" allows JSON: %s', (accept, allowed) => {
  expect(acceptsJson(accept)).toBe(allowed);
});

test('no header makes it throw or take long', () => {
  const piece = fc.constantFrom(
    'br',
    'gzip',
    '*',
    ';',
    ',',
    '=',
    'q',
    'q=',
    '0',
    '"',
    '\\',
    ' ',
    '\t',
    'é',
  );
  const header = fc
    .array(piece, { maxLength: 200 })
    .map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(fc.oneof(header, fc.string()), (accepted) => {
      codingFor(accepted);
      codingsIn(accepted);
      acceptsJson(accepted);
    }),
  );
  const start = performance.now();
  for (const character of [',', ';', '"', ' ', 'a,', '"\\', ';q='])
    codingFor(character.repeat(16_384 / character.length));
  expect(performance.now() - start).toBeLessThan(2000);
});
