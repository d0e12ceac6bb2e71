/**
 * What the document server takes from the code of the page: names, addresses,
 * and the reading of cookies and reports.
 */
export { GEO } from './country/detection';
export type { LiveState } from './dev/follow';
export { LIVE_EVENTS, SOURCE_POSITIONS } from './dev/live-events';
export { DOCUMENT_DATA_ID, FONT, SPARES } from './document/boot-names';
export type { DocumentData } from './document/document-data';
export { privatePart } from './document/private-path';
export { renderedQuery } from './document/rendered-query';
export { TEXT_PAGES } from './pages/text-pages';
export { type ReleaseEvent, report } from './telemetry/release-event';
export {
  BUCKET_HEADER,
  bucketInCookie,
  cookieIn,
  countryInCookie,
  parseBucket,
} from './visitor/stored';
