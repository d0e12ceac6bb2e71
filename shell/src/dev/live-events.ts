/**
 * Address at which a development site's document server sends changes to open pages, as an event stream. In a file of its own, which
 * production builds leave out.
 */
export const LIVE_EVENTS = '/dev/events';
