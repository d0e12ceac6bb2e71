import fc from 'fast-check';
import { logLine } from '../src/internal/log-line';

test.each([
  ['/uk/jobs: 503 “é” 💼', '/uk/jobs: 503 “é” 💼'],
  ['/a\n[shell] forged', String.raw`/a\n[shell] forged`],
  ['a\rb\u2028c\u0085d', String.raw`a\u000db\u2028c\u0085d`],
  ['\u001b[2J\u009b1m\u202e', String.raw`\u001b[2J\u009b1m\u202e`],
  ['\u{e0041}\ud800', String.raw`\udb40\udc41\ud800`],
])('%j is one line', (text, line) => expect(logLine(text)).toBe(line));

test('whatever the text, it is one line of visible characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(logLine(text)).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
    }),
  );
});
