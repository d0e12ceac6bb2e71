import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { enqueueSnackbar, SnackbarProvider } from 'notistack';
import type { Notice } from '../contract';

/** ms; docs/product.md §9. */
const SHOWN_MS = 5000;

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
  return <SnackbarProvider maxSnack={1} autoHideDuration={SHOWN_MS} />;
}

function show({ title, message, tone }: Notice): void {
  enqueueSnackbar(message ? `${title}: ${message}` : title, { variant: tone });
}
