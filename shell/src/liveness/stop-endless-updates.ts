import { flushSync } from 'react-dom';
import { regions, type Region } from '@board/shared/platform';
import { onCommit } from './commit-hook';
import { updatedRegions } from './updated-regions';

/** A page that commits as often within a second is looked at. Typing, counters and carousels stay far below. */
const SUSPECT = 100;
/** For this time, in ms. */
const WATCH_MS = 2000;
/**
 * Commits per painted frame from which on a region updates without end: a visitor sees one per frame, and what is
 * animated asks for one. Effects and timers that set state again and again commit as often as the processor can.
 */
const PER_FRAME = 3;

/** Takes the place away from each region that updates without end. A loop that never yields lets nothing else run. */
export function stopEndlessUpdates(): void {
  let since = 0;
  let commits = 0;
  let watched: Map<Region, number> | undefined;

  function watch() {
    const counts = (watched = new Map<Region, number>());
    let frames = 1;
    const frame = () => {
      frames += 1;
      if (watched) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    setTimeout(() => {
      watched = undefined;
      if (document.hidden) return; // which paints no frames
      const least = Math.max(PER_FRAME * frames, (SUSPECT * WATCH_MS) / 1000);
      const endless = [...counts].filter(([region, count]) => count > least && regions.has(region));
      // At once: what waits its turn would wait for ever.
      flushSync(() => endless.forEach(([region]) => region.stop()));
    }, WATCH_MS);
  }

  onCommit((root) => {
    if (watched) {
      for (const region of updatedRegions(root, regions)) watched.set(region, (watched.get(region) ?? 0) + 1);
      return;
    }
    const now = performance.now();
    if (now - since > 1000) [since, commits] = [now, 0];
    commits += 1;
    if (commits > SUSPECT) watch();
  });
}
