/** What programs say last, whatever was thrown. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { sentenceOf } from '../src/node/sentence.mjs';

const refused = (address: string) =>
  new Error(`connect ECONNREFUSED ${address}`);
const loop: Record<string, unknown> = {};
loop['cause'] = loop;

test.each<[what: string, thrown: unknown, sentence: string]>([
  ['an error', new TypeError('No such thing.'), 'No such thing.'],
  [
    'an error with a cause alone',
    new Error('', { cause: refused('::1') }),
    'connect ECONNREFUSED ::1',
  ],
  [
    'an error without words',
    new Error(),
    'The reason is unknown: Error was thrown.',
  ],
  [
    'two errors',
    new AggregateError([refused('::1'), refused('127.0.0.1')]),
    'connect ECONNREFUSED ::1; connect ECONNREFUSED 127.0.0.1',
  ],
  [
    'one error twice',
    new AggregateError([refused('::1'), refused('::1')]),
    'connect ECONNREFUSED ::1',
  ],
  [
    'an error event',
    { type: 'error', message: '', error: new Error('Worker broke.') },
    'Worker broke.',
  ],
  [
    'an event',
    new Event('error'),
    'The reason is unknown: the event error was thrown.',
  ],
  [
    'PostgreSQL’s object',
    { message: 'no such table', code: '42P01' },
    'no such table',
  ],
  [
    'one of emscripten',
    { name: 'ErrnoError', errno: 44 },
    'The reason is unknown: ErrnoError 44 was thrown.',
  ],
  ['a code', { code: 'ENOSPC' }, 'ENOSPC'],
  ['a circle', loop, 'The reason is unknown: what was thrown cannot be read.'],
  ['an empty string', '', 'The reason is unknown:  was thrown.'],
  ['null', null, 'The reason is unknown: null was thrown.'],
  [
    'Zod’s error',
    z.object({ a: z.string() }).safeParse({}).error,
    'a: Invalid input: expected string, received undefined',
  ],
])('%s', (_, thrown, sentence) => {
  expect(sentenceOf(thrown)).toBe(sentence);
});

const root = join(__dirname, '../..');
const run = (code: string) =>
  promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', code],
    {
      cwd: root,
    },
  );

test.each([
  [
    'a command',
    `const { main: run } = await import('./platform/kit/src/programs/refusal.mjs');`,
  ],
  [
    'an owner’s program',
    `const { runOwnersProgram: run } = await import('./backend/src/owners-programs.ts');`,
  ],
])('%s ends with a sentence', async (_, load) => {
  await expect(
    run(`${load} run(() => Promise.reject({ name: 'ErrnoError', errno: 44 }))`),
  ).rejects.toMatchObject({
    stderr: expect.stringMatching(
      /^\n?The reason is unknown: ErrnoError 44 was thrown\.\n$/,
    ),
  });
});
