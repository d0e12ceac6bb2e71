/** Development only: the open page follows new builds, and shows what a section throws over whatever its boundaries show. */
import * as z from 'zod/mini';
import type { RootOptions } from 'react-dom/client';
import { isRouteErrorResponse } from 'react-router-dom';
import { chosenSections, type ChosenSection, type Registry } from '@board/releases/registry/format';
import type { Router } from '../routing/create-router';
import { LIVE_EVENTS } from './live-events';

const liveState = z.object({
  /** New with every start of the server, and so with every build of the shell. */
  boot: z.string(),
  /** Current version of each section. */
  sections: z.record(z.string(), z.string()),
});

/** What the document server of a development site sends to open pages. */
export type LiveState = z.infer<typeof liveState>;

/** Loads the document again when a section of its view or the shell changed. Returns what React reports errors to. */
export function follow(view: Registry, router: Router): RootOptions {
  let boot: string | undefined;
  new EventSource(LIVE_EVENTS).addEventListener('message', ({ data }: MessageEvent<string>) => {
    const state = liveState.parse(JSON.parse(data));
    boot ??= state.boot;
    const isSame = ({ name, release }: ChosenSection) => state.sections[name] === release.metadata.version;
    if (boot !== state.boot || !chosenSections(view).every(isSame)) location.reload();
  });
  return showErrors(router);
}

/** Shows errors of components and loaders from now on. */
function showErrors(router: Router): RootOptions {
  const shown = new Set<unknown>();
  const report = (error: unknown) => {
    console.error(error);
    if (shown.has(error)) return;
    shown.add(error);
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    document.body.append(panel(stack));
  };
  const ofLoaders = ({ errors }: Pick<typeof router.state, 'errors'>) => {
    for (const error of Object.values(errors ?? {}))
      if (!isRouteErrorResponse(error) && !shown.has(error)) report(error);
  };
  ofLoaders(router.state);
  router.subscribe(ofLoaders);
  return { onCaughtError: report, onUncaughtError: report };
}

const BOX =
  'position:fixed;z-index:9999;inset:auto 8px 40px;max-height:50vh;overflow:auto;padding:12px 16px;' +
  'background:#fff1f0;color:#7f1d1d;border:2px solid #b42318;font:13px/1.5 monospace;';

function panel(content: string): HTMLElement {
  const box = document.createElement('div');
  box.setAttribute('role', 'alert');
  box.style.cssText = BOX;
  const text = document.createElement('pre');
  text.textContent = content;
  text.style.cssText = 'margin:0;white-space:pre-wrap';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Dismiss the error';
  button.addEventListener('click', () => box.remove());
  box.append(text, button);
  return box;
}
