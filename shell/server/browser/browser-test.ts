/** The part of a smoke test that needs a browser: pages of a canary beside those of the default, in one Chromium. */
import { accessSync, constants } from 'node:fs';
import { PREVIEW } from '@board/shared/registry/preview';
import type { Release } from '@board/shared/registry';
import type { SmokeSubject, Verdict } from '../rollout/smoke-run';
import { makeOwnPreview } from '../sections/own-preview';
import { startChromium, type Chromium } from './chromium';
import { worseThan } from './compare';
import { loadPage, type Device, type PageLoad } from './page-load';

const DEVICES: Device[] = [
  { name: 'a phone', width: 390, height: 844, mobile: true },
  { name: 'a desktop', width: 1280, height: 800, mobile: false },
];
/** The first pages of the smoke test: the section's first one, one of its sitemap, and home. */
const PAGES = 3;
/** Loads of a page with each release where the first ones differ. */
const LOADS = 3;

/** A load that Chromium gave no answer to: the page may loop. */
const STUCK: PageLoad = { hydrated: false, errors: [], shift: 0, blockingMs: 0 };

/**
 * Starts the program once, and returns the test with it. `origin` is where this server answers. Rejects with a sentence where the
 * program does not run.
 */
export async function openBrowserTest(program: string, origin: string) {
  try {
    accessSync(program, constants.X_OK);
    (await startChromium(program)).end();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`CANARY_CHROMIUM is "${program}", expected a Chromium that runs here: ${why}`, {
      cause: error,
    });
  }
  return async ({ canary, standard }: SmokeSubject, pages: string[]): Promise<Verdict> => {
    const loader = createLoader(program, origin, canary.section);
    try {
      for (const page of pages.slice(0, PAGES))
        for (const device of DEVICES) {
          const why = await comparePage(loader, { page, device, canary: canary.release, standard });
          if (why) return { kind: 'failed', why: `${page} in a browser on ${device.name}: ${why}` };
        }
    } finally {
      loader.end();
    }
    return { kind: 'whole', pages };
  };
}

type Loader = ReturnType<typeof createLoader>;

/** Loads pages in one Chromium, and in another one after a load that got stuck. */
function createLoader(program: string, origin: string, section: string) {
  let running: Chromium | undefined;
  const end = () => {
    running?.end();
    running = undefined;
  };
  return {
    async load(page: string, { metadata }: Release, device: Device): Promise<PageLoad> {
      running ??= await startChromium(program);
      const cookie = { name: PREVIEW, value: makeOwnPreview(section, metadata.version) };
      return loadPage(running, origin + page, cookie, device).catch(() => {
        end();
        return STUCK;
      });
    },
    end,
  };
}

interface Compared {
  page: string;
  device: Device;
  canary: Release;
  standard: Release;
}

/** Why a page is worse with the canary. What one load says of each, three must confirm. */
async function comparePage({ load }: Loader, { page, device, canary, standard }: Compared) {
  const loads: { canary: PageLoad[]; standard: PageLoad[] } = { canary: [], standard: [] };
  for (let nth = 1; nth <= LOADS; nth += 1) {
    loads.standard.push(await load(page, standard, device));
    loads.canary.push(await load(page, canary, device));
    if (nth === 1 && worseThan(loads.canary, loads.standard) === undefined) return undefined;
  }
  return worseThan(loads.canary, loads.standard);
}
