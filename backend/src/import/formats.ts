import { ADAPTERS } from './adapters/all';

/** How a file holds its adverts. */
export type Container = 'json' | 'jsonl' | 'csv' | 'html' | 'xml';

/** The words for `--format`: containers of schema.org's JobPosting, and vendors. */
export const FORMATS: readonly string[] = [
  'json',
  'jsonl',
  'csv',
  'html',
  ...ADAPTERS.map(({ name }) => name),
];

/** What the import reads, for people. */
export const KNOWN_FORMATS = `Known are schema.org JobPosting (JSON, JSON Lines, or in an HTML page), CSV whose first line names columns, and the job boards of ${ADAPTERS.map(({ vendor }) => vendor).join(', ')}. --format names one of them.`;
