/**
 * Other programs occupy the processors. Pages are slow but whole, and no
 * release gets a strike for it (docs/product.md §8).
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { WITH_FAULTS } from '../support/canaries';
import { ask } from '../support/ask';
import { expect, test } from '../support/test';

test.use({ settings: WITH_FAULTS });

let others: ChildProcess[] = [];
test.afterEach(() => others.forEach((other) => other.kill('SIGKILL')));

const PAGES = [
  '/uk/jobs',
  '/uk/firms',
  '/uk/articles',
  '/us/jobs',
  '/uk',
  '/about',
  '/us/firms',
];
const replaced = /render worker replaced|suspect for/;

test(
  'a cold start on a busy machine blames no release',
  { tag: '@all' },
  async ({ request, site }) => {
    const loop = `const end = Date.now() + 40_000; while (Date.now() < end);`;
    others = Array.from({ length: 2 * availableParallelism() }, () =>
      spawn(process.execPath, ['-e', loop]),
    );
    await site.restartShell();
    const answers = [];
    for (const page of PAGES) answers.push(await ask(request, page));
    expect(site.shellOutput()).not.toMatch(replaced);
    expect(answers.map(({ page, status }) => [page, status])).toEqual(
      PAGES.map((page) => [page, 200]),
    );
  },
);
