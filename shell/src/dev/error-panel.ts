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

const shownPanels = new Set<HTMLElement>();
let refreshes = 0;

/** Shows errors of components and loaders from now on. */
export function showErrors(router: Router): RootOptions {
  const shownErrors = new Set<unknown>();
  const reportError = (error: unknown) => {
    console.error(error);
    if (shownErrors.has(error)) return;
    shownErrors.add(error);
    void showPanel(error);
  };
  const showLoaderErrors = ({
    errors,
  }: Pick<typeof router.state, 'errors'>) => {
    for (const error of Object.values(errors ?? {}))
      if (!isRouteErrorResponse(error) && !shownErrors.has(error))
        reportError(error);
  };
  beforeRefresh(dismissErrors);
  showLoaderErrors(router.state);
  router.subscribe(showLoaderErrors);
  return { onCaughtError: reportError, onUncaughtError: reportError };
}

/**
 * A refresh tries boundaries with an error again: it is mended, or thrown once
 * more.
 */
function dismissErrors(): void {
  refreshes += 1;
  for (const shownPanel of shownPanels) shownPanel.remove();
  shownPanels.clear();
}

async function showPanel(error: unknown): Promise<void> {
  const errorStack =
    error instanceof Error ? (error.stack ?? error.message) : String(error);
  const refreshesBefore = refreshes;
  const mappedStack = await inSources(errorStack);
  if (refreshes > refreshesBefore) return;
  const errorPanel = createPanel(mappedStack);
  shownPanels.add(errorPanel);
  document.body.append(errorPanel);
}

async function inSources(errorStack: string): Promise<string> {
  const query = new URLSearchParams({ stack: errorStack.slice(0, MAX_STACK) });
  const response = await fetch(`${SOURCE_POSITIONS}?${query}`).catch(
    () => undefined,
  );
  return response?.ok ? response.text() : errorStack;
}

const PANEL_STYLE =
  'position:fixed;z-index:9999;inset:auto 8px 40px;' +
  'max-height:50vh;overflow:auto;padding:12px 16px;' +
  'background:#fff1f0;color:#7f1d1d;border:2px solid #b42318;font:13px/1.5 monospace;';

function createPanel(content: string): HTMLElement {
  const panelElement = document.createElement('div');
  panelElement.setAttribute('role', 'alert');
  panelElement.style.cssText = PANEL_STYLE;
  const panelText = document.createElement('pre');
  panelText.textContent = content;
  panelText.style.cssText = 'margin:0;white-space:pre-wrap';
  const closeButton = document.createElement('button');
  closeButton.type = 'button';
  closeButton.textContent = 'Dismiss the error';
  closeButton.addEventListener('click', () => panelElement.remove());
  panelElement.append(panelText, closeButton);
  return panelElement;
}
