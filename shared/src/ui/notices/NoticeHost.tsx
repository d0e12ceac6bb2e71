import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { CacheProvider } from '@emotion/react';
import Snackbar from '@mui/material/Snackbar';
import type { Notice } from '../../contract';
import { createEmotionCache } from '../../platform/emotion-cache';
import { NoticeContent } from './NoticeContent';

/** ms; docs/product.md §9. */
const SHOWN_MS = 5000;
/** The bottom belongs to the cookie banner, the top to the header. */
const TOP_RIGHT = { vertical: 'top', horizontal: 'right' } as const;
const BELOW_HEADER = { top: 80, right: 20, left: 'auto' };

/**
 * Puts the place for notices at the end of the page, in a root of its own: no page renders anew for a notice.
 * Returns what shows one, in the place of the one before.
 */
export function mountNotices(): (notice: Notice) => void {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  // Under another key than the page's, whose server-rendered styles a second cache would move.
  const cache = createEmotionCache('notice');
  let shown = 0;
  return (notice) => {
    shown += 1;
    root.render(
      <CacheProvider value={cache}>
        <Shown key={shown} {...notice} />
      </CacheProvider>,
    );
  };
}

function Shown(notice: Notice) {
  const [open, setOpen] = useState(true);
  return (
    <Snackbar
      open={open}
      autoHideDuration={SHOWN_MS}
      anchorOrigin={TOP_RIGHT}
      style={BELOW_HEADER}
      onClose={(_event, reason) => setOpen(reason === 'clickaway')}
    >
      <NoticeContent {...notice} />
    </Snackbar>
  );
}
