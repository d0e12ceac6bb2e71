import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { createLog, logLine } from '@board/shared/node/log';

const logged = (format: 'text' | 'json', windowMs = 20) => {
  const lines: string[] = [];
  return {
    lines,
    log: createLog({
      program: 'shell',
      format,
      write: (line) => lines.push(line),
      windowMs,
    }),
  };
};

test('a line for people says the program, the path and the words', () => {
  const { lines, log } = logged('text');
  log('no answer in time', { id: 'a', path: '/uk/jobs' });
  log('GET 200', { path: '/uk', ms: 12, cache: 'hit' }, 'info');
  log('two\nlines \u001b[31m');
  expect(lines).toEqual([
    '[shell] /uk/jobs: no answer in time',
    '[shell] /uk: GET 200, hit, 12 ms',
    '[shell] two\\nlines \\u001b[31m',
  ]);
});

test('a line for machines is one JSON object, with time, level and what is known of the request', () => {
  const { lines, log } = logged('json');
  const facts = {
    id: 'a',
    route: '/:country/jobs',
    section: 'jobs',
    release: '1.0.0',
    ms: 3,
  };
  log('two\nlines \u2028', facts, 'error');
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/[\n\u2028]/);
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'error',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    program: 'shell',
    ...facts,
    msg: 'two\nlines \u2028',
  });
});

test('a line that repeats is written once, and its number when the time is over; events are all written', async () => {
  const { lines, log } = logged('text');
  for (let n = 0; n < 100; n += 1)
    log('no worker is free', { path: `/uk/jobs/${n}` });
  log('another');
  for (let n = 0; n < 3; n += 1) log('GET 200', {}, 'info');
  await pause(60);
  log('no worker is free', { path: '/au' });
  expect(lines).toEqual([
    '[shell] /uk/jobs/0: no worker is free',
    '[shell] another',
    ...Array<string>(3).fill('[shell] GET 200'),
    '[shell] no worker is free (99 more within a minute)',
    '[shell] /au: no worker is free',
  ]);
});

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
