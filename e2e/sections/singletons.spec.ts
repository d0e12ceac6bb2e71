/** Shell and sections share one instance of every shared module, whichever section loads first. */
import { clientsOf, expectOneOfEach, meetSections, tableOf } from '../support/observed';
import { expect, test } from '../support/test';

test.use({ builds: 'observed' });

const ORDERS = [
  'jobs firms articles advisor',
  'jobs advisor articles firms',
  'firms advisor jobs articles',
  'articles jobs advisor firms',
  'articles firms jobs advisor',
  'advisor articles firms jobs',
];

for (const order of ORDERS) {
  test(
    `${order}: one instance of everything shared`,
    { tag: order === ORDERS[0] ? [] : ['@all'] },
    async ({ page }) => {
      const modules = await meetSections(page, order);
      expectOneOfEach(modules);
      const { holders, ...found } = await clientsOf(page);
      expect(holders.toSorted()).toEqual(['advisor', 'articles', 'firms', 'jobs', 'shell']);
      expect(found).toEqual({ clients: 1, parts: ['auth', 'realtime', 'storage'] });
      if (order === ORDERS[0]) console.log(tableOf(modules));
    },
  );
}
