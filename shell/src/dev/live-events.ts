/** Address at which a development site's document server sends changes to open pages. Production builds leave this file out. */
export const LIVE_EVENTS = '/dev/events';
