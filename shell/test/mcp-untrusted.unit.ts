import fc from 'fast-check';
import { untrusted } from '../server/mcp/untrusted';

/** The protocol’s envelope, and an id that fills a message. */
const ENVELOPE = 18_000;
const bytesOf = (text: string) => Buffer.byteLength(JSON.stringify(text));

test('no text ends its own fence, and none is longer than an answer may be', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.integer({ min: 1, max: 5000 }),
      (text, times) => {
        const answer = untrusted({ description: text.repeat(times) });
        const [, mark = ''] = answer.split('\n');
        expect(answer.split(mark)).toHaveLength(4); // in the notice, before and after
        expect(answer.endsWith(`\n${mark}`)).toBe(true);
        expect(bytesOf(answer) + ENVELOPE).toBeLessThanOrEqual(65_536);
      },
    ),
    { numRuns: 60 },
  );
});

test('a mark that was seen once is of no use', () => {
  const marks = [untrusted('a'), untrusted('a')].map((answer) => answer.split('\n')[1]);
  expect(marks[0]).not.toBe(marks[1]);
});

test('what is cut says so', () => {
  expect(untrusted('x'.repeat(100_000))).toMatch(/\n\(cut: 100002 characters in all\)\n/);
});
