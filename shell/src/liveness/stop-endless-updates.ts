import { flushSync } from 'react-dom';
import { regions, type Region } from '@board/shared/platform';
import { onCommit, updatedRegions } from './react-internals';

/** Commits per second from which a page is watched. Typing, counters and carousels stay far below. */
const SUSPECT = 100;
/** How long it is watched, in ms. */
const WATCH_MS = 2000;
/**
 * Commits per painted frame from which a region updates without end. A visitor sees one per frame, and an animation
 * needs one. Effects and timers that set state again and again commit as often as the processor can.
 */
const PER_FRAME = 3;

/** Stops each region that updates without end. A loop that never yields lets nothing else run. */
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
      // Synchronously: a scheduled update would never get its turn.
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
