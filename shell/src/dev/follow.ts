/** Development only: the open page follows new builds. */
import * as z from 'zod/mini';
import { chosenSections } from '@board/shared/registry';
import { LIVE_EVENTS, type LiveState } from './live-state';
import { forgetErrors, showErrors, showTypeErrors, type ErrorReports } from './errors';
import { showRegions } from './overlay';
import { fiberOf } from './regions';
import { swapSections, type LivePage } from './swap';

const liveState = z.object({
  boot: z.string(),
  sections: z.record(z.string(), z.string()),
  typeErrors: z.array(z.string()),
});

/**
 * Runs newer releases of sections in place, and loads the document again when the shell changed. Returns what React reports
 * errors to.
 */
export function follow(page: LivePage): ErrorReports {
  let boot: string | undefined;
  let working = Promise.resolve();
  const take = async (state: LiveState) => {
    boot ??= state.boot;
    showTypeErrors(state.typeErrors);
    const changed = chosenSections(page.registry.current())
      .filter(({ name, release }) => state.sections[name] !== release.metadata.version)
      .map(({ name }) => name);
    if (boot !== state.boot || (changed.length > 0 && !fiberOf(document.getElementById('root')))) {
      location.reload();
    } else if (changed.length > 0) {
      forgetErrors();
      await swapSections(page, changed);
    }
  };
  const events = new EventSource(LIVE_EVENTS);
  events.addEventListener('message', ({ data }: MessageEvent<string>) => {
    working = working
      .then(() => take(liveState.parse(JSON.parse(data))))
      .catch((error: unknown) => console.error(error));
  });
  showRegions(page.registry);
  return showErrors(page.router);
}
