/** Weather of a visit: which sections the browser can reach, and how fast it is. */
import { sections } from '../../scripts/lib/project.mjs';
import type { CDPSession, Page } from '@playwright/test';
import type { Random } from '../../backend/src/sample/random';

const REACHED = ['well', 'slowly', 'never'] as const;
type Reached = (typeof REACHED)[number];

export interface Weather {
  /** Changes one condition at random; resolves with its description. */
  change(random: Random): Promise<string>;
  /** Restores good conditions. */
  clear(): Promise<void>;
  isClear(): boolean;
}

/** Controls the weather of one page. */
export async function weatherOf(page: Page, devtools: CDPSession): Promise<Weather> {
  const reached = new Map<string, Reached>();
  let slower = 1;
  const beSlower = async (rate: number) => {
    slower = rate;
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  };
  for (const { name: section } of sections) {
    await page.route(
      (url) => url.pathname.includes(`/${section}/`) && /\.(js|json)$/.test(url.pathname),
      async (route) => {
        const how = reached.get(section);
        if (how === 'never') return route.abort('connectionrefused');
        if (how === 'slowly') await new Promise((resolve) => setTimeout(resolve, 900));
        await route.continue().catch(() => {}); // the page may be closed
      },
    );
  }
  return {
    async change(random) {
      if (random.chance(0.3)) {
        await beSlower(random.pick([1, 2, 4]));
        return `processor ${slower} times slower`;
      }
      const section = random.pick(sections).name;
      reached.set(section, random.pick(REACHED));
      return `${section} reached ${reached.get(section)}`;
    },
    async clear() {
      reached.clear();
      await beSlower(1);
    },
    isClear: () => slower === 1 && [...reached.values()].every((how) => how === 'well'),
  };
}
