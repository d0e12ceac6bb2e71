import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { enqueueSnackbar, SnackbarProvider } from 'notistack';
import type { Notice } from '../../contract';
import { NoticeContent, NoticeWords } from './NoticeContent';

/** ms; docs/product.md §9. */
const SHOWN_MS = 5000;
/** The bottom belongs to the cookie banner. */
const TOP_RIGHT = { vertical: 'top', horizontal: 'right' } as const;
const CONTENT = { info: NoticeContent, success: NoticeContent, error: NoticeContent };

/**
 * Puts the place for notices at the end of the page, in a root of its own: no page renders anew for a notice.
 * Resolves with what shows one.
 */
export function mountNotices(): Promise<(notice: Notice) => void> {
  const place = document.body.appendChild(document.createElement('div'));
  return new Promise((resolve) => createRoot(place).render(<Notices onMounted={() => resolve(show)} />));
}

function Notices({ onMounted }: { onMounted: () => void }) {
  useEffect(onMounted, [onMounted]);
  return (
    <SnackbarProvider
      maxSnack={1}
      autoHideDuration={SHOWN_MS}
      anchorOrigin={TOP_RIGHT}
      Components={CONTENT}
    />
  );
}

function show({ title, message, tone }: Notice): void {
  enqueueSnackbar(<NoticeWords title={title} text={message} />, { variant: tone });
}
