import type { SectionName } from '@board/shared/contract';
import type { PageRelease } from '../federation/section-loader';
import type { Note, Noted } from './release-event';

/** The code that sends events comes after this time, in ms, when the page has all of its own. */
const LATER_MS = 2000;

/** Notes how releases do in this page, of which `releases` are; `send-reports.ts` sends it. */
export function createReporter(releases: ReadonlyMap<SectionName, PageRelease>): Note {
  const noted: Noted[] = [];
  let handle: Note = (event) => void noted.push(event);
  addEventListener('error', ({ error, filename: place }) => handle({ name: 'error', error, place }));
  addEventListener('unhandledrejection', ({ reason }) =>
    handle({ name: 'error', error: reason, place: undefined }),
  );
  const begin = async () => {
    const { sendReports } = await import(/* webpackChunkName: "reports" */ './send-reports');
    handle = sendReports(releases);
    noted.forEach(handle);
  };
  // If its code fails to load, nothing is reported.
  setTimeout(() => void begin().catch(() => {}), LATER_MS);
  return (event) => handle(event);
}
