/**
 * Other programs occupy the processors. Pages are slow but whole, no release gets a strike for it, and the pool still
 * detects a release that loops.
 * docs/product.md §8
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { WITH_FAULTS } from '../support/canaries';
import { ask } from '../support/ask';
import { faultyBuild, release } from '../support/changed-builds';
import { expect, test } from '../support/test';

/** Production limits, because this file tests time. */
test.use({ settings: WITH_FAULTS });
test.describe.configure({ mode: 'serial' });

/** Busy loops end after this time, in ms. */
const LOOP_MS = 40_000;
let others: ChildProcess[] = [];

function makeBusy() {
  const loop = `const end = Date.now() + ${LOOP_MS}; while (Date.now() < end);`;
  others = Array.from({ length: 2 * availableParallelism() }, () => spawn(process.execPath, ['-e', loop]));
}
const makeIdle = () => others.forEach((other) => other.kill('SIGKILL'));
test.afterEach(makeIdle);

const PAGES = ['/uk/jobs', '/uk/firms', '/uk/articles', '/us/jobs', '/uk', '/about', '/us/firms'];
const replaced = /render worker replaced|suspect for/;

test('a cold start on a busy machine blames no release', { tag: '@all' }, async ({ request, site }) => {
  makeBusy();
  await site.restartShell();
  const answers = [];
  for (const page of PAGES) answers.push(await ask(request, page));
  expect(site.shellOutput()).not.toMatch(replaced);
  expect(answers.map(({ page, status }) => [page, status])).toEqual(PAGES.map((page) => [page, 200]));
});

test(
  'a looping release is still detected, and the others are not blamed',
  { tag: '@all' },
  async ({ request, site }) => {
    test.setTimeout(120_000);
    await release(site, 'firms', faultyBuild(site.dataDir, 'firms', { server: { fault: 'loops' } }));
    const before = site.shellOutput().length;
    makeBusy();
    const started = performance.now();
    const first = await ask(request, '/uk/firms');
    expect(first).toMatchObject({ status: 200, mode: 'replace', framed: true });
    expect(performance.now() - started).toBeLessThan(LOOP_MS);
    const lines = site
      .shellOutput()
      .slice(before)
      .split('\n')
      .filter((line) => line.includes('render worker replaced'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/no heartbeat, by server build sha384-/);
    makeIdle();
    await release(site, 'firms');
    await expect.poll(async () => (await ask(request, '/uk/firms')).mode).toBe('hydrate');
  },
);
