/** What is noted of the errors that React reports to the options of its root. */
import type { RootOptions } from 'react-dom/client';
import type { Note } from './release-event';

/** What a boundary caught. */
export const reportCaught =
  (note: Note): RootOptions['onCaughtError'] =>
  (error, { componentStack: place }) => {
    console.error(error);
    note({ name: 'error', error, place });
  };

/** React's message, and its number in production, for a boundary that the server left to the browser. */
const LEFT_TO_BROWSER = /server rendering errored|React error #419/;

/** A boundary that the server left to the browser is expected; anything else is a hydration mismatch, and a bug. */
export const reportMismatch =
  (note: Note): RootOptions['onRecoverableError'] =>
  (error, { componentStack: place }) => {
    if (error instanceof Error && LEFT_TO_BROWSER.test(error.message)) return;
    console.error(error);
    note({ name: 'mismatch', error, place });
  };
