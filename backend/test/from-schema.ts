import fc from 'fast-check';
import type { JsonSchema } from '../src/http/surface-values';

/** Texts without NUL and without half a surrogate pair, at most `longest` UTF-16 units long. */
const textOf = (longest: number) =>
  fc.string({ unit: 'binary', maxLength: Math.min(longest, 40) }).map((text) => {
    const whole = text.replaceAll('\0', '').slice(0, longest);
    return /\p{Surrogate}/u.test(whole) ? 'a' : whole;
  });

/** Any value of a schema. */
export function valueOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'integer':
      return fc.bigInt({ min: BigInt(schema.minimum), max: BigInt(schema.maximum) }).map(Number);
    case 'array':
      return fc.array(valueOf(schema.items), { maxLength: schema.maxItems });
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties).map(([name, of]) => [name, valueOf(of)])),
        { requiredKeys: [] },
      );
    case 'string':
      return stringOf(schema);
  }
}

function stringOf({ format, enum: words, pattern, maxLength = 300 }: JsonSchema & { type: 'string' }) {
  if (words) return fc.constantFrom(...words);
  if (format === 'date')
    return fc
      .date({ min: new Date('0002-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  const groups = /^\^\[\^\/.*\{0,(\d+)\}\$$/.exec(pattern ?? '');
  return groups
    ? fc
        .array(textOf(12), { minLength: 1, maxLength: Number(groups[1]) + 1 })
        .map((parts) => parts.map((part) => part.replaceAll('/', '')).join('/'))
    : textOf(maxLength);
}
