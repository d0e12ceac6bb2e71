/** `test` for the fault matrix: a site whose sections' origins, and a proxy in front of it, can break. */
import type { Cell } from './fault-matrix';
import { startFaultyOrigin, type FaultyOrigin } from './faulty-origin';
import { startFault, type RunningFault } from './running-fault';
import { SECTION_PAGES } from './section-pages';
import { test as base } from './front-test';

interface Fixtures {
  /** Gives a cell's section its fault, which ends with the test. */
  begin(cell: Cell): Promise<RunningFault>;
}
interface WorkerFixtures {
  origins: Map<string, FaultyOrigin>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  origins: [
    async ({ site }, use) => {
      const origins = new Map<string, FaultyOrigin>();
      for (const section of Object.keys(SECTION_PAGES))
        origins.set(section, await startFaultyOrigin(site, section));
      await use(origins);
      for (const origin of origins.values()) await origin.close();
    },
    { scope: 'worker' },
  ],
  begin: async ({ site, front, origins }, use) => {
    let running: RunningFault | undefined;
    await use(async ({ section, fault }) => {
      const origin = origins.get(section);
      if (!origin) throw new Error(`${section} has no origin`);
      return (running = await startFault({ site, front, origin, section, fault }));
    });
    await running?.mend();
  },
  baseURL: async ({ front }, use) => use(front.url),
  storageState: async ({ front }, use) => {
    const localStorage = [{ name: 'cookie_consent', value: 'false' }];
    await use({ cookies: [], origins: [{ origin: front.url, localStorage }] });
  },
});
