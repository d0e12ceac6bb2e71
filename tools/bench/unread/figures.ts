export const LIST_PATH = '/uk/jobs';
/** Times in ms: between two loads of the visitor, and of each case. */
export const EVERY_MS = 100;
export const CASE_LASTS_MS = 10_000;
