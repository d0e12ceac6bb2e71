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

const VISITORS = [
  { timezoneId: 'Pacific/Kiritimati', locale: 'ar-EG', minutesOff: 10, colorScheme: 'light', global: true },
  { timezoneId: 'Pacific/Pago_Pago', locale: 'de-DE', minutesOff: -10, colorScheme: 'dark', global: false },
] as const;

for (const { minutesOff, global, ...visitor } of VISITORS) {
  test.describe(`in ${visitor.timezoneId}, ${visitor.locale}, ${visitor.colorScheme}`, () => {
    test.use(visitor);

    test.beforeEach(async ({ page, request }) => {
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
      }, minutesOff * 60_000);
    });

    // `npm test` takes the global routes and a country's home; `npm run test:all` takes all.
    const tag = global ? [] : ['@all'];
    test(
      `every ${global ? 'global' : 'country’s'} route hydrates without a fault`,
      { tag },
      async ({ page, request, complaints }) => {
        test.setTimeout(120_000);
        for (const path of (await addresses(request)).filter(
          (at) => at === '/uk' || at.startsWith('/uk/') !== global,
        )) {
          await test.step(path, async () => {
            expect.soft(await hydrationFaults(page, path, complaints), path).toEqual([]);
          });
        }
      },
    );
  });
}

test.describe('the checker itself', () => {
  const [visitor] = VISITORS;
  test.use({ timezoneId: visitor.timezoneId, locale: visitor.locale });

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
