/** Development only: the open page follows new builds. */
import * as z from 'zod/mini';
import { chosenSections, type Registry } from '@board/releases/registry/format';
import { showErrors, showTypeErrors, type ErrorReports, type ShownRouter } from './errors';
import { LIVE_EVENTS } from './live-state';

const liveState = z.object({
  boot: z.string(),
  sections: z.record(z.string(), z.string()),
  typeErrors: z.array(z.string()),
});

/** Loads the document again when a section of its view or the shell changed. Returns what React reports errors to. */
export function follow(view: Registry, router: ShownRouter): ErrorReports {
  let boot: string | undefined;
  new EventSource(LIVE_EVENTS).addEventListener('message', ({ data }: MessageEvent<string>) => {
    const state = liveState.parse(JSON.parse(data));
    boot ??= state.boot;
    showTypeErrors(state.typeErrors);
    const isSame = ({ name, release }: ReturnType<typeof chosenSections>[number]) =>
      state.sections[name] === release.metadata.version;
    if (boot !== state.boot || !chosenSections(view).every(isSame)) location.reload();
  });
  return showErrors(router);
}
