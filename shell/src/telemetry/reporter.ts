import type { RootOptions } from 'react-dom/client';
import type { PageReleases } from '../federation/section-loader';
import type { Note, Noted } from './release-event';

/**
 * The code that sends events comes after this time, in ms, when the page has
 * all of its own.
 */
const LATER_MS = 2000;

/**
 * Notes how the page's releases do, and loads `send-reports.ts`, which sends
 * it.
 */
export function createReporter(releases: PageReleases): Note {
  const noted: Noted[] = [];
  let handle: Note = (event) => void noted.push(event);
  addEventListener('error', ({ error, filename: place }) =>
    handle({ name: 'error', error, place }),
  );
  addEventListener('unhandledrejection', ({ reason }) =>
    handle({ name: 'error', error: reason, place: undefined }),
  );
  const begin = async () => {
    const { sendReports } = await import(
      /* webpackChunkName: "reports" */ './send-reports'
    );
    handle = sendReports(releases);
    noted.forEach(handle);
  };
  // If its code fails to load, nothing is reported.
  setTimeout(() => void begin().catch(() => {}), LATER_MS);
  return (event) => handle(event);
}

/** What a boundary caught. */
export const reportCaught =
  (note: Note): RootOptions['onCaughtError'] =>
  (error, { componentStack: place }) => {
    console.error(error);
    note({ name: 'error', error, place });
  };

/**
 * React's message, and its number in production, for a boundary that the server
 * left to the browser.
 */
const LEFT_TO_BROWSER = /server rendering errored|React error #419/;

/**
 * A boundary that the server left to the browser is expected; anything else is
 * a hydration mismatch, and a bug.
 */
export const reportMismatch =
  (note: Note): RootOptions['onRecoverableError'] =>
  (error, { componentStack: place }) => {
    if (error instanceof Error && LEFT_TO_BROWSER.test(error.message)) return;
    console.error(error);
    note({ name: 'mismatch', error, place });
  };
