/**
 * Development only: shows what a section throws over whatever its boundaries
 * show, with positions in the sources.
 */
import type { RootOptions } from 'react-dom/client';
import { isRouteErrorResponse } from 'react-router-dom';
import type { Router } from '../routing/create-router';
import { beforeRefresh } from './join-refresh';
import { SOURCE_POSITIONS } from './live-events';

/** Characters of a stack that fit into an address. */
const MAX_STACK = 6000;

const panels = new Set<HTMLElement>();
let refreshes = 0;

/** Shows errors of components and loaders from now on. */
export function showErrors(router: Router): RootOptions {
  const shown = new Set<unknown>();
  const report = (error: unknown) => {
    console.error(error);
    if (shown.has(error)) return;
    shown.add(error);
    void showPanel(error);
  };
  const ofLoaders = ({ errors }: Pick<typeof router.state, 'errors'>) => {
    for (const error of Object.values(errors ?? {}))
      if (!isRouteErrorResponse(error) && !shown.has(error)) report(error);
  };
  beforeRefresh(dismissErrors);
  ofLoaders(router.state);
  router.subscribe(ofLoaders);
  return { onCaughtError: report, onUncaughtError: report };
}

/**
 * A refresh tries boundaries with an error again: it is mended, or thrown once
 * more.
 */
function dismissErrors(): void {
  refreshes += 1;
  for (const box of panels) box.remove();
  panels.clear();
}

async function showPanel(error: unknown): Promise<void> {
  const stack =
    error instanceof Error ? (error.stack ?? error.message) : String(error);
  const refreshesBefore = refreshes;
  const mapped = await inSources(stack);
  if (refreshes > refreshesBefore) return;
  const box = panel(mapped);
  panels.add(box);
  document.body.append(box);
}

async function inSources(stack: string): Promise<string> {
  const query = new URLSearchParams({ stack: stack.slice(0, MAX_STACK) });
  const response = await fetch(`${SOURCE_POSITIONS}?${query}`).catch(
    () => undefined,
  );
  return response?.ok ? response.text() : stack;
}

const BOX =
  'position:fixed;z-index:9999;inset:auto 8px 40px;' +
  'max-height:50vh;overflow:auto;padding:12px 16px;' +
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
