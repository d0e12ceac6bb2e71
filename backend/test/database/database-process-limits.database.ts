import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../platform/kit/src/programs/ports.mjs';
import {
  ENDLESS,
  gone,
  holder,
  LIST,
  REPLACED_MS,
  start,
} from '../embedded-backend';

jest.setTimeout(240_000);

test('a statement that never ends or exhausts memory ends only the database process', async () => {
  const backend = await start({
    STATEMENT_LIMIT_MS: '2000',
    DATABASE_MEMORY_MB: '900',
  });
  const first = holder();
  const endless = backend.asStranger(ENDLESS);
  await wait(100);
  const waiting = backend.ask(LIST);
  // the backend's own process is not blocked
  const health = await fetch(`${backend.address}/healthz`, {
    signal: AbortSignal.timeout(REPLACED_MS),
  });
  expect([200, 503]).toContain(health.status);
  expect((await endless).status).toBe(504);
  const { status, headers } = await waiting;
  expect([status, headers.get('retry-after') ?? '']).toEqual(
    status === 200
      ? [200, '']
      : [expect.any(Number), expect.stringMatching(/^\d+$/)],
  );
  for (const refused of await backend.answered(LIST))
    expect([429, 503]).toContain(refused);
  await backend.says(
    /^database: a request took more than 2 s; restarted after/m,
  );
  await gone(first);
  const again = await backend.asStranger(LIST);
  expect([again.status, Number(again.headers.get('retry-after')) > 10]).toEqual(
    [429, true],
  );

  const second = holder();
  expect((await backend.ask('rpc/related_articles?slug=greedy')).status).toBe(
    504,
  );
  await backend.answered(LIST);
  await backend.says(
    /^database: (grew beyond 900 MB|a request took .*); restarted after/m,
  );
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
  const port = await freePort();
  const backend = await start({
    STATEMENT_LIMIT_MS: '60000',
    METRICS_PORT: String(port),
  });
  const waiting = async () => {
    const metrics = await (
      await fetch(`http://127.0.0.1:${port}/metrics`)
    ).text();
    return Number(/^requests_waiting (\d+)$/m.exec(metrics)?.[1]);
  };
  void backend.ask(ENDLESS).catch(() => undefined);
  // a document's request waits for as long as its connection is there
  const left = new AbortController();
  for (let at = 0; at < 30; at += 1)
    void backend.ask(LIST, left.signal).catch(() => undefined);
  while ((await waiting()) < 30) await wait(20);
  left.abort();
  while ((await waiting()) > 0) await wait(20);
  backend.kill('SIGKILL');
  await backend.exit;
});
