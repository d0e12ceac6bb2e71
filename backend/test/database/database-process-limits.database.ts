import { setTimeout as wait } from 'node:timers/promises';
import { ENDLESS, gone, holder, LIST, REPLACED_MS, start } from '../embedded-backend';

jest.setTimeout(240_000);

test('a statement that never ends or exhausts memory ends only the database process', async () => {
  const backend = await start({ STATEMENT_LIMIT_MS: '2000', DATABASE_MEMORY_MB: '900' });
  const first = holder();
  const endless = backend.asStranger(ENDLESS);
  await wait(100);
  const waiting = backend.ask(LIST);
  // the backend's own process is not blocked
  const health = await fetch(`${backend.address}/healthz`, { signal: AbortSignal.timeout(REPLACED_MS) });
  expect([200, 503]).toContain(health.status);
  expect((await endless).status).toBe(504);
  const { status, headers } = await waiting;
  expect([status, headers.get('retry-after') ?? '']).toEqual(
    status === 200 ? [200, ''] : [expect.any(Number), expect.stringMatching(/^\d+$/)],
  );
  for (const refused of await backend.answered(LIST)) expect([429, 503]).toContain(refused);
  await backend.says(/^database: a request took more than 2 s; restarted after/m);
  await gone(first);
  const again = await backend.asStranger(LIST);
  expect([again.status, Number(again.headers.get('retry-after')) > 10]).toEqual([429, true]);

  const second = holder();
  expect((await backend.ask('rpc/related_articles?slug=greedy')).status).toBe(504);
  await backend.answered(LIST);
  await backend.says(/^database: (grew beyond 900 MB|a request took .*); restarted after/m);
  await gone(second);

  // nothing was lost, and the backend ends as usual
  const jobs = (await (await backend.ask(LIST)).json()) as { total: number };
  expect(jobs.total).toBeGreaterThan(20);
  const last = holder();
  void backend.ask(ENDLESS).catch(() => undefined);
  await wait(200);
  backend.kill('SIGTERM');
  expect(await backend.exit).toBe(0);
  await gone(last);
});

test('a request whose connection closes leaves the queue at once', async () => {
  const backend = await start({ STATEMENT_LIMIT_MS: '60000' });
  void backend.ask(ENDLESS).catch(() => undefined);
  await wait(300);
  /** Sends a request and disconnects after 1.5 s; returns the backend's answer by then. */
  const status = () =>
    backend.asStranger(LIST, AbortSignal.timeout(1500)).then(
      async (answer) => ((await answer.json()) as { message: string }).message,
      () => 'waits',
    );
  const tries = await Promise.all(Array.from({ length: 300 }, status));
  expect(new Set(tries)).toEqual(new Set(['waits']));
  // the waiting requests have left the queue
  expect(await status()).toBe('waits');
  backend.kill('SIGKILL');
  await backend.exit;
});
