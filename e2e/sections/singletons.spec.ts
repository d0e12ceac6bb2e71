/** Shell and sections share one instance of every shared module, whichever section loads first. */
import { clientsOf, expectOneOfEach, meetSections } from '../support/observed';
import { expect, test } from '../support/test';

test.use({ builds: 'observed' });

/** Each section comes before another one in one of them. */
const ORDERS = ['jobs firms articles advisor', 'advisor articles firms jobs'];

test('one instance of everything shared, whichever section loads first', async ({ page }) => {
  for (const order of ORDERS) {
    expectOneOfEach(await meetSections(page, order));
    const { holders, ...found } = await clientsOf(page);
    expect(holders.toSorted()).toEqual(['advisor', 'articles', 'firms', 'jobs', 'shell']);
    expect(found).toEqual({ clients: 1, parts: ['auth', 'realtime', 'storage'] });
  }
});
