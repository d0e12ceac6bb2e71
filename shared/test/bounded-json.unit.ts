import fc from 'fast-check';
import { parseJson } from '../src/node/bounded-json';

test('JSON of at most eight levels is parsed, whatever its strings hold', () => {
  const text = fc.oneof(
    fc.json({ maxDepth: 7 }),
    fc.string(),
    fc.stringMatching(/^["[\]{}\\a:,1]{0,20}$/),
  );
  fc.assert(
    fc.property(text, (json) => {
      let expected: unknown;
      try {
        expected = JSON.parse(json);
      } catch {
        expected = undefined;
      }
      const depth = /^[^"]*$/.test(json)
        ? (json.match(/[[{]/g) ?? []).length
        : 0;
      if (depth <= 8) expect(parseJson(json)).toEqual(expected);
    }),
  );
});

test.each(['[', '{"a":'])('nine levels of %s are none', (open) => {
  const nested = (levels: number) =>
    open.repeat(levels) + '1' + (open === '[' ? ']' : '}').repeat(levels);
  expect(parseJson(nested(8))).toEqual(JSON.parse(nested(8)));
  for (const levels of [9, 7000])
    expect(parseJson(nested(levels))).toBeUndefined();
});
