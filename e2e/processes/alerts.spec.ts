/** `npm run serve` with a mail server and without: who gets its secrets, and what the site offers (docs/operating.md). */
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { wholeSite, type Running } from '../support/whole-site';

const SECRETS = {
  // nobody listens there
  SMTP_URL: 'smtp://name:password@127.0.0.1:9',
  ALERTS_KEY: 'a-key-of-the-test-with-32-characters',
  SUPABASE_SERVICE_KEY: 'sb_secret_of-the-test',
};

const OTHERS = ['shell', 'origin', 'backend'] as const;

const environmentOf = (pid: number) => readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');

test('alerts are there with a mail server, whose secrets their program alone gets, and absent without', async () => {
  test.setTimeout(120_000);
  const site = wholeSite('alerts', 150);
  const serve = async (settings: Record<string, string>): Promise<Running> => {
    const serving = site.run([process.execPath, 'scripts/serve.mjs'], settings);
    await serving.ready();
    return serving;
  };
  const end = async (serving: Running) => {
    process.kill(serving.pid, 'SIGTERM');
    expect(await serving.ended).toBe(0);
  };
  const get = async (path: string) => {
    const answer = await fetch(site.url + path);
    return { status: answer.status, text: await answer.text() };
  };

  const mailing = await serve({ ...SECRETS, PUBLIC_ORIGIN: site.url, MAIL_FROM: 'alerts@jobs.example' });
  expect((await get('/uk/jobs')).text).toContain('href="/jobs/alerts?filter=');
  expect((await get('/jobs/alerts')).text).toContain('Get new jobs by email');
  // a mail server that does not answer
  const health = () => fetch(`http://127.0.0.1:${site.portOf('alerts')}/healthz`);
  await expect.poll(async () => (await health()).status, { timeout: 30_000 }).toBe(503);
  for (const [name, value] of Object.entries(SECRETS)) {
    expect(environmentOf(mailing.pidOf('alerts'))).toContain(`${name}=${value}`);
    for (const program of OTHERS)
      expect([program, environmentOf(mailing.pidOf(program)).join(' ')]).toEqual([
        program,
        expect.not.stringContaining(name),
      ]);
  }
  await end(mailing);

  const silent = await serve({});
  expect((await get('/uk/jobs')).text).not.toContain('/jobs/alerts');
  expect((await get('/jobs/alerts')).status).toBe(404);
  await end(silent);
});
