/** A canary with a fault on the server: it is withdrawn, and its visitors get the default's whole page (docs/sections.md). */
import { run } from '../../kit/src/releases/cli';
import { bucketsAt, WITH_FAULTS, withdrawals } from '../support/canaries';
import { publishFault } from '../support/faulty';
import type { Site } from '../support/site';
import { expect, test } from '../support/test';

test.use({ settings: WITH_FAULTS });
const { inside, outside } = bucketsAt(1);

let visitors = 0;

/** A visit from a network of its own. Resolves with the release that the document names. */
async function visit(site: Site, bucket: number, page: string) {
  visitors += 1;
  const headers = { cookie: `release_bucket=${bucket}`, 'x-forwarded-for': `10.0.${visitors}.8` };
  const answer = await fetch(site.url + page, { headers });
  const version = /\/sections\/firms\/([^/"\\]+)\//.exec(await answer.text())?.[1];
  return { status: answer.status, mode: answer.headers.get('x-render'), version };
}

test('a canary of 1 % that throws, hangs or loops is withdrawn, and each visitor gets a whole page', async ({
  site,
  request,
}) => {
  test.setTimeout(120_000);
  // Pages over the limits withdraw a canary with the second network.
  for (const [fault, visits] of [
    ['render-throws', 1],
    ['loader-hangs', 2],
    ['render-loops', 1],
  ] as const)
    await test.step(fault, async () => {
      await visit(site, outside, '/uk/firms');
      const before = withdrawals(site).length;
      const version = publishFault(site, fault, '--hold');
      await run(['traffic', 'firms', version, '1', '--again'], site.dataDir);
      for (let nth = 1; nth <= visits; nth += 1) {
        expect(withdrawals(site)).toHaveLength(before);
        const seen = await visit(site, inside, `/uk/firms?page=${nth}`);
        expect(seen).toMatchObject({ status: 200, mode: 'hydrate' });
        expect(seen.version).not.toBe(version);
      }
      expect(withdrawals(site).slice(before)).toEqual([
        expect.objectContaining({ section: 'firms', version }),
      ]);
      const health = await (await request.get('/healthz')).json();
      expect(health.withdrawn).toContainEqual(expect.objectContaining({ section: 'firms', version }));
      expect(health.canaries).toEqual([]);
      const list = await run(['list', 'firms'], site.dataDir);
      expect(list.find((row) => row.includes(version))).toContain('none, withdrawn');
      await run(['traffic', 'firms', version, '0'], site.dataDir);
    });
});
