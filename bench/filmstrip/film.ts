import type { Browser } from '@playwright/test';
import { LIMIT_MS, onPhone, settled } from '../load/device';

/** Width of a frame in CSS px, and device pixels of each. */
export const FRAME_WIDTH = 64;
export const DENSITY = 2;

interface Shot {
  /** In ms since the epoch. */
  at: number;
  /** JPEG, in base64. */
  data: string;
}

/** What a cold load on a phone shows at these times in ms since the navigation began; undefined before its first frame. */
export const film = (browser: Browser, url: string, times: readonly number[]) =>
  onPhone(browser, async (page, network): Promise<(string | undefined)[]> => {
    const session = await page.context().newCDPSession(page);
    const shots: Shot[] = [];
    session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      shots.push({ at: (metadata.timestamp ?? 0) * 1000, data });
      // The page may be gone by then.
      session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
    });
    await session.send('Page.startScreencast', {
      format: 'jpeg',
      quality: 90,
      maxWidth: FRAME_WIDTH * DENSITY,
      maxHeight: FRAME_WIDTH * DENSITY * 3,
    });
    await page.goto(url, { waitUntil: 'load', timeout: LIMIT_MS });
    await settled(page, network);
    const began = await page.evaluate(() => performance.timeOrigin);
    const ofPage = shots.filter(({ at }) => at >= began);
    return times.map((time) => ofPage.findLast(({ at }) => at <= began + time)?.data);
  });
