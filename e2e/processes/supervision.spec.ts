/** A program of a running site dies: the others serve, and the supervisor restarts it (docs/product.md §8). */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { root } from '../support/places';
import { isTaken } from '../support/ports';
import { PROGRAMS, wholeSite } from '../support/whole-site';
import type { ProgramName, Running, WholeSite } from '../support/whole-site';

test.describe.configure({ mode: 'serial' });
test.skip(process.platform === 'win32', 'Windows has no signals to kill programs with');

const crashes = path.join(root, '.build', 'e2e', 'crashes');
const programs = Object.keys(PROGRAMS).filter((name): name is ProgramName => name in PROGRAMS);

let site: WholeSite;
let running: Running;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = wholeSite('supervision', 100);
  rmSync(crashes, { recursive: true, force: true });
  mkdirSync(crashes, { recursive: true });
  const preload = pathToFileURL(path.join(root, 'e2e', 'fixtures', 'crash.mjs')).href;
  running = site.run([process.execPath, 'scripts/serve.mjs'], {
    NODE_OPTIONS: `--import ${preload}`,
    CRASH_FOLDER: crashes,
  });
  await running.ready();
});
test.afterAll(async () => {
  process.kill(running.pid, 'SIGTERM');
  expect(await running.ended).toBe(0);
  expect(await site.anyTaken()).toBe(false);
});

/** Requests an answer of the program itself. */
const answers = async (program: ProgramName) => {
  const at = program === 'shell' ? '/about' : program === 'backend' ? '/healthz' : '/nothing';
  const response = await fetch(`http://127.0.0.1:${site.portOf(program)}${at}`).catch(() => undefined);
  return response?.status === (program.endsWith('origin') ? 404 : 200);
};

const whole = async () => {
  const response = await fetch(`${site.url}/uk/jobs`).catch(() => undefined);
  return response?.status === 200 && response.headers.get('x-render') === 'hydrate';
};

async function othersServe(dead: ProgramName) {
  const others = programs.filter((name) => name !== dead);
  expect(await Promise.all(others.map(answers))).toEqual(others.map(() => true));
}

test('a program that is killed: the rest serves, and it is back', async () => {
  test.setTimeout(180_000);
  for (const program of programs)
    await test.step(program, async () => {
      const pid = running.pidOf(program);
      const printed = running.output().length;
      process.kill(pid, 'SIGKILL');
      await expect
        .poll(() => running.output().slice(printed))
        .toContain(`${program} ended (SIGKILL). The rest serves`);
      await othersServe(program);
      await expect.poll(() => answers(program), { timeout: 30_000 }).toBe(true);
      await expect.poll(whole, { timeout: 20_000 }).toBe(true);
      expect(running.pidOf(program)).not.toBe(pid);
      // the script sees the program's line a moment after the program answers
      await expect.poll(() => running.output().slice(printed)).toContain(`${program} serves again.`);
      expect(
        running
          .output()
          .slice(printed)
          .trim()
          .split('\n')
          .filter((line) => line.startsWith(program)),
      ).toHaveLength(2);
    });
});

test(
  'a crash loop: each pause is twice the one before, the rest serves, and it comes back',
  { tag: '@all' },
  async () => {
    const program = 'backend';
    test.setTimeout(120_000);
    const before = running.output().length;
    const pauses = () =>
      [
        ...running
          .output()
          .slice(before)
          .matchAll(/starts again in ([\d.]+) s/g),
      ].map(([, seconds]) => Number(seconds));
    const block = path.join(crashes, program);
    writeFileSync(block, '');
    process.kill(running.pidOf(program), 'SIGKILL');
    await expect.poll(() => pauses().length, { timeout: 40_000 }).toBeGreaterThanOrEqual(2);
    await othersServe(program);
    expect(await isTaken(site.portOf(program))).toBe(false);
    expect(running.output().slice(before)).toContain(`${program} ended (${program} cannot start)`);
    rmSync(block);
    const [first = 0, ...later] = pauses();
    expect(later).toEqual(later.map((_, at) => Math.min(30, first * 2 ** (at + 1))));
    await expect.poll(() => answers(program), { timeout: 60_000 }).toBe(true);
    await expect.poll(whole, { timeout: 20_000 }).toBe(true);
  },
);
