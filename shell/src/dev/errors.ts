/** Development only: what a section throws stands over the page, whatever its own boundaries show in its place. */
import { isRouteErrorResponse } from '@board/shared/router';
import type { LivePage } from './swap';

/** React's options that report what boundaries catch. */
export interface ErrorReports {
  onCaughtError(error: unknown): void;
  onUncaughtError(error: unknown): void;
}

/** Shows errors of components and loaders from now on. */
export function showErrors(router: LivePage['router']): ErrorReports {
  const shown = new Set<unknown>();
  const report = (error: unknown) => {
    console.error(error);
    if (shown.has(error)) return;
    shown.add(error);
    document.body.append(panel(error));
  };
  const ofLoaders = ({ errors }: Pick<typeof router.state, 'errors'>) => {
    for (const error of Object.values(errors ?? {}))
      if (!isRouteErrorResponse(error) && !shown.has(error)) report(error);
  };
  ofLoaders(router.state);
  router.subscribe(ofLoaders);
  return { onCaughtError: report, onUncaughtError: report };
}

/** Removes the panels, because a newer build runs. */
export function forgetErrors(): void {
  for (const element of document.querySelectorAll('[data-dev-error]')) element.remove();
}

const BOX =
  'position:fixed;inset:auto 8px 40px;z-index:9999;max-height:50vh;overflow:auto;padding:12px 16px;' +
  'background:#fff1f0;color:#7f1d1d;border:2px solid #b42318;font:13px/1.5 monospace';

function panel(error: unknown): HTMLElement {
  const box = document.createElement('div');
  box.dataset['devError'] = '';
  box.setAttribute('role', 'alert');
  box.style.cssText = BOX;
  const text = document.createElement('pre');
  text.textContent = error instanceof Error ? (error.stack ?? error.message) : String(error);
  text.style.cssText = 'margin:0;white-space:pre-wrap';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Dismiss the error';
  button.addEventListener('click', () => box.remove());
  box.append(text, button);
  return box;
}
