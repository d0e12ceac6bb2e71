import { createRoot } from 'react-dom/client';
import type { Notice } from '../../contract';
import { NoticeContent } from './NoticeContent';
import { addGooberSheet } from './goober-sheet';

/** ms; docs/product.md §9. */
const SHOWN_MS = 5000;
/** The bottom belongs to the cookie banner, the top to the header. */
const TOP_RIGHT = { vertical: 'top', horizontal: 'right' } as const;
const BELOW_HEADER = { style: { marginTop: 60 } };
const STILL = '(prefers-reduced-motion: reduce)';

/**
 * Puts the place for notices at the end of the page, in a root of its own: no page renders anew for a notice.
 * Returns what shows one, in the place of the one before.
 */
export async function mountNotices(): Promise<(notice: Notice) => void> {
  addGooberSheet();
  const { SnackbarProvider } = await import(/* webpackMode: "eager" */ 'notistack');
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  let shown = 0;
  return (notice) => {
    shown += 1;
    root.render(
      <SnackbarProvider
        key={shown}
        ref={(provider) => void provider?.enqueueSnackbar({ content: <NoticeContent {...notice} /> })}
        autoHideDuration={SHOWN_MS}
        anchorOrigin={TOP_RIGHT}
        SnackbarProps={BELOW_HEADER}
        {...(globalThis.matchMedia?.(STILL).matches && { transitionDuration: 0 })}
      />,
    );
  };
}
