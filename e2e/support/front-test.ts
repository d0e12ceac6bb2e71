/** `test` with a proxy in front of the site, which can break what passes (faulty-front.ts). */
import { startFaultyFront, type FaultyFront } from './faulty-front';
import { test as base } from './test';

export const test = base.extend<object, { front: FaultyFront }>({
  front: [
    async ({ site }, use) => {
      const front = await startFaultyFront(site.url);
      await use(front);
      front.close();
    },
    { scope: 'worker' },
  ],
});
