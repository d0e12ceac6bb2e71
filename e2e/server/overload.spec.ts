/**
 * An overloaded server, or a release that is too slow: visitors get frame-only
 * pages, and whole pages afterwards.
 */
import { ask } from '../support/ask';
import { faultyBuild, release } from '../support/changed-builds';
import { expect, test } from '../support/test';

/** Hanging loaders keep their requests in flight for this long, in ms. */
const HANG_MS = 12_000;
test.use({ settings: { LOADERS_LIMIT_MS: String(HANG_MS) } });

const FIRMS = '/uk/firms';
/** With this many requests in flight on two workers, pages are frame-only. */
const FULL = 100;
/**
 * A number above FULL, but less than twice FULL: from there on pages have no
 * frame.
 */
const HANGING = 150;
/**
 * Limit for a health check, in ms. It must not wait for hanging pages, but the
 * machine is busy.
 */
const HEALTHY_MS = 3000;

test.beforeAll(async ({ site }) => {
  const server = { fault: 'waits as asked', place: 'loader' } as const;
  await release(site, 'firms', faultyBuild(site.dataDir, 'firms', { server }));
});
test.afterAll(async ({ site }) => void (await release(site, 'firms')));

test(
  'with many requests in flight pages are frame-only, and the release that caused it recovers by one trial render at a time',
  { tag: '@all' },
  async ({ page, request, site }) => {
    expect(await ask(request, FIRMS)).toMatchObject({ mode: 'hydrate' });
    const checks: number[] = [];
    const rendering = async () => {
      const started = performance.now();
      const { rendering: state } = await (
        await request.get('/healthz', { maxRetries: 1 })
      ).json();
      checks.push(performance.now() - started);
      return state;
    };
    // All at once: the first render over its limit makes the release suspect,
    // and no further request would hang. `fetch`, because Playwright's client
    // has too few connections.
    let answered = 0;
    const hanging: Promise<Response>[] = [];
    const hang = (count: number) => {
      for (let at = 0; at < count; at += 1) {
        const answer = fetch(`${site.url}${FIRMS}?hang=yes`);
        hanging.push(answer);
        void countAnswer(answer);
      }
    };
    async function countAnswer(answer: Promise<Response>) {
      await answer;
      answered += 1;
    }
    hang(HANGING);
    // The server answers requests beyond its capacity at once. It spared a
    // worker whose heartbeat paused, so top up. Frames that a worker renders
    // for the others are in flight for a moment too, so the same is to be seen
    // twice.
    let seen = '';
    await expect
      .poll(
        async () => {
          const { inFlight } = await rendering();
          if (inFlight + answered === hanging.length && inFlight < FULL)
            hang(FULL - inFlight);
          const before = seen;
          seen = `${inFlight} in flight, ${answered} answered`;
          return seen === before ? inFlight : seen;
        },
        { intervals: [500] },
      )
      .toBe(FULL);

    const busy = await Promise.all(
      ['/about', '/uk/articles', '/uk/jobs'].map((at) => ask(request, at)),
    );
    for (const answer of busy)
      expect(answer).toMatchObject({
        status: 200,
        mode: 'replace',
        framed: true,
      });
    const response = await page.goto('/uk/articles');
    expect(response?.headers()['x-render']).toBe('replace');
    await expect(
      page.getByRole('main').getByRole('heading', { level: 1 }),
    ).toBeVisible();
    await rendering();

    for (const { status, headers } of await Promise.all(hanging))
      expect([status, headers.get('x-render')]).toEqual([200, 'replace']);
    // The release is suspect now, for ten seconds.
    expect(await ask(request, FIRMS)).toMatchObject({
      status: 200,
      mode: 'replace',
      framed: true,
    });
    expect(site.shellOutput()).toContain(
      'suspect for ten seconds: it exceeded its limits repeatedly',
    );
    expect(await rendering()).toMatchObject({
      workers: 2,
      inFlight: 0,
      replaced: 0,
    });
    expect(Math.max(...checks)).toBeLessThan(HEALTHY_MS);
    for (const at of ['/about', '/uk/articles', '/uk/jobs'])
      await expect
        .poll(async () => (await ask(request, at)).mode)
        .toBe('hydrate');

    // A trial that takes two seconds: the other four arrive before it ends.
    const together = () =>
      Promise.all(
        Array.from({ length: 5 }, () => ask(request, `${FIRMS}?takes=2000`)),
      );
    const whole = (answers: { mode: string }[]) =>
      answers.filter(({ mode }) => mode === 'hydrate').length;
    const tries: number[] = [];
    await expect
      .poll(async () => tries[tries.push(whole(await together())) - 1], {
        timeout: 20_000,
        intervals: [200],
      })
      .toBeGreaterThan(0);
    expect(tries.at(-1)).toBe(1);
    expect(whole(await together())).toBe(5);
  },
);
