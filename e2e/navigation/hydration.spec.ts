/**
 * Hydration with React's development builds on both sides. They report every mismatch; production builds repair it
 * silently. The visitor's time zone, language and clock differ from the server's.
 */
import { addresses } from '../support/addresses';
import { expect, test } from '../support/test';
import { takeReleases } from '../support/site';
import { KINDS } from '../support/places';
import { hydrationFaults, rememberServed, untilServerRenders } from '../support/hydration';

test.use({ builds: 'development', answered: false });

const MINUTES_OFF = 10;
test.use({ timezoneId: 'Pacific/Kiritimati', locale: 'ar-EG' });

test('every global route, and a country’s home, hydrate without a fault', async ({
  page,
  request,
  complaints,
}) => {
  test.setTimeout(120_000);
  await untilServerRenders(request);
  await rememberServed(page);
  await page.addInitScript((ms) => {
    const RealDate = Date;
    const now = () => RealDate.now() + ms;
    // No class of its own: a library may look at the methods that dates have themselves.
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, given, made) =>
        Reflect.construct(target, given.length > 0 ? given : [now()], made) as Date,
      get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
    });
  }, MINUTES_OFF * 60_000);
  for (const path of (await addresses(request)).filter((at) => at === '/uk' || !at.startsWith('/uk/'))) {
    await test.step(path, async () => {
      expect.soft(await hydrationFaults(page, path, complaints), path).toEqual([]);
    });
  }
});

test.describe('the checker itself', () => {
  test(
    'finds what depends on chance, place, side or storage',
    { tag: '@all' },
    async ({ page, site, request, complaints }) => {
      takeReleases(KINDS.disturbed.store, site.dataDir);
      await site.restartShell(); // reads the key of the other store
      await expect
        .poll(async () => (await request.get('/uk/articles')).headers()['x-render'])
        .toBe('hydrate');
      await rememberServed(page);
      await page.addInitScript(() => localStorage.setItem('SEEN', 'seen'));
      for (const control of ['random', 'date', 'window', 'storage']) {
        const faults = await hydrationFaults(page, `/uk/articles?control=${control}`, complaints);
        expect(faults.join('\n'), control).toMatch(/console: .*hydrat/i);
      }
      expect(await hydrationFaults(page, '/uk/articles?control=none', complaints)).toEqual([]);
    },
  );
});
