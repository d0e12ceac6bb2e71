import { SAVED_JOBS_KEY, VIEWED_JOBS_KEY } from '@board/shared/domain';
import { STARTING_RELEASES } from '../../liveness/starting-releases';
import {
  RELEASE_BUCKET,
  CONSENT_KEY,
  DETECTION_ATTEMPTED,
  PREFERRED_COUNTRY,
  SCROLL_POSITIONS,
} from '../../visitor/stored';

const LOCAL_STORAGE = 'The browser’s local storage.';
const SESSION_STORAGE = 'The browser’s session storage.';

/**
 * Every value that the site stores in a browser. Add each new one here
 * (docs/product.md §2.11).
 */
export const STORED_VALUES = [
  {
    name: PREFERRED_COUNTRY,
    where: 'A cookie of this website, and the browser’s local storage.',
    holds:
      'The country that was found or that you chose: its code, ' +
      'and in local storage also its name. Before that, in the cookie only, ' +
      'the country whose page you opened.',
    purpose: 'Showing you that country on further pages and later visits.',
    lifetime:
      'The cookie for one year after your last choice, ' +
      'and without one until you close the browser; ' +
      'the local storage until you clear it.',
  },
  {
    name: RELEASE_BUCKET,
    where: 'A cookie of this website.',
    holds:
      'A random number from 0 to 9,999, which one in ten thousand visitors has as well.',
    purpose:
      'Showing a new version of a part of the website to a few visitors ' +
      'first, and the same one to you on every page.',
    lifetime: 'For one year.',
  },
  {
    name: CONSENT_KEY,
    where: LOCAL_STORAGE,
    holds: '“true” or “false”: your answer to “We use cookies”.',
    purpose: 'Doing as you answered, and not asking again.',
    lifetime:
      'Until you clear it. “Cookie settings” at the end of every page changes it.',
  },
  {
    name: SAVED_JOBS_KEY,
    where: LOCAL_STORAGE,
    holds: 'The addresses of up to 50 jobs that you saved, and when.',
    purpose:
      'Showing them to you under “My jobs”. They are not sent to anybody else.',
    lifetime:
      'Until you take a job back, clear the list there, or clear the storage.',
  },
  {
    name: VIEWED_JOBS_KEY,
    where: LOCAL_STORAGE,
    holds: 'The addresses of the last 500 jobs that you looked at, and when.',
    purpose:
      'Marking them as “Seen” in lists, and showing you the last 8 under ' +
      '“My jobs”. They are not sent to anybody else.',
    lifetime: 'Until you clear the list there, or clear the storage.',
  },
  {
    name: 'applied_jobs',
    where: LOCAL_STORAGE,
    holds:
      'The names and addresses of the last 100 jobs whose “Apply Now” you pressed, and when.',
    purpose:
      'Showing them to you under “My jobs”. They are not sent to anybody.',
    lifetime: 'Until you remove a job there, or clear the storage.',
  },
  {
    name: 'saved_searches',
    where: LOCAL_STORAGE,
    holds:
      'The countries and filters of up to 20 searches that you saved, ' +
      'and when you last opened each.',
    purpose:
      'Showing them to you under “My jobs”, with their new jobs. ' +
      'To count those, the home page, lists of jobs and that page send ' +
      'this website the filters and how long ago you opened each search. ' +
      'The website does not store them.',
    lifetime: 'Until you remove a search there, or clear the storage.',
  },
  {
    name: 'hidden',
    where: LOCAL_STORAGE,
    holds:
      'The names and addresses of up to 500 jobs and firms that you hid, and when.',
    purpose: 'Leaving them out of lists. They are not sent to anybody.',
    lifetime:
      'Until you show them again under “My jobs”, or clear the storage.',
  },
  {
    name: 'jobs_view',
    where: LOCAL_STORAGE,
    holds: '“table”, if you chose that view of the list of jobs.',
    purpose: 'Showing the list as you chose. It is not sent to anybody.',
    lifetime: 'Until you choose cards, or clear the storage.',
  },
  {
    name: DETECTION_ATTEMPTED,
    where: SESSION_STORAGE,
    holds: '“true”, once the website has looked for your country.',
    purpose: 'Looking for it once, and not at every visit to the start page.',
    lifetime: 'Until you close the tab.',
  },
  {
    name: SCROLL_POSITIONS,
    where: SESSION_STORAGE,
    holds:
      'How far down you were on each page of this tab, by a random name of the visit to it.',
    purpose: 'Showing you the same place when you go back.',
    lifetime: 'Until you close the tab.',
  },
  {
    name: STARTING_RELEASES,
    where: SESSION_STORAGE,
    holds:
      'Names and versions of parts of the website that are starting, ' +
      'or that have stopped this tab, and when the page last responded.',
    purpose: 'Leaving a part out that keeps the website from responding.',
    lifetime: 'For ten seconds, or until you close the tab.',
  },
  {
    name: 'reload',
    where: 'The browser’s history of this tab.',
    holds: 'When a page was loaded again because the website had changed.',
    purpose: 'Loading such a page once only.',
    lifetime: 'Until you close the tab.',
  },
];
