/** `npm start`: it becomes ready, refuses a second instance, ends, and recovers what a killed instance left behind. */
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { documented } from '../../test/documented-commands';
import { wholeSite, type WholeSite } from '../support/whole-site';

test.describe.configure({ mode: 'serial' });

let site: WholeSite;
test.beforeAll(() => {
  site = wholeSite('start', 70);
});

const start = (settings: Record<string, string> = {}) =>
  site.run([process.execPath, 'scripts/start.mjs'], settings);

test('it starts, names a taken port to a second one, and Ctrl-C ends all of it', async () => {
  test.setTimeout(120_000);
  const first = start();
  await first.ready();
  expect(await (await fetch(`${site.url}/uk/jobs`)).text()).toContain('href="/jobs/alerts?filter=');
  expect(first.output()).toContain(`mails go to the folder ${path.join(site.dataDir, 'mails')}`);

  const second = start({ PORT: String(site.portOf('shell') + 8) });
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/Port \d+ is taken.*ORIGIN_PORT moves it/);

  process.kill(first.pid, 'SIGINT');
  expect(await first.ended).toBe(0);
  expect(await site.anyTaken()).toBe(false);
});

test('killed and started again, nothing is lost and nothing needs a hand', { tag: '@all' }, async () => {
  test.setTimeout(120_000);
  const killed = start();
  await killed.ready();
  const count = async () => /Showing[^\d]*([\d,]+)/.exec(await (await fetch(`${site.url}/jobs`)).text())?.[1];
  const before = await count();
  process.kill(killed.pid, 'SIGKILL');
  await killed.ended;

  const again = site.run(documented('README.md', 'npm start').split(' '));
  await again.ready();
  expect(await count()).toBe(before);
  process.kill(again.scriptPid(), 'SIGTERM');
  await again.ended;
  expect(await site.anyTaken()).toBe(false);
});
