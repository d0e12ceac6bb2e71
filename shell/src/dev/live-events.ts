/**
 * Addresses that a development site's document server answers open pages at.
 * Production builds leave this file out.
 */

/** Changes of the site, as an event stream. */
export const LIVE_EVENTS = '/dev/events';
/** The positions of a stack (`?stack=`) in the sources. */
export const SOURCE_POSITIONS = '/dev/positions';
