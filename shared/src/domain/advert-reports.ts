/**
 * What a report of an advert consists of (docs/product.md §2.6): the form, the
 * server that takes it, and the database agree on it.
 */

export const TRUST_PAGE = '/trust';

export const REPORT_ADDRESS = '/trust/report';

export const LONGEST_DETAILS = 1000;

/**
 * What can be wrong with an advert; the database lists the values too
 * (`board.advert_reports`).
 */
export const REPORT_REASONS = [
  {
    value: 'fraud',
    label: 'It looks like fraud, or asks for money or bank details',
  },
  { value: 'gone', label: 'The job is gone, or never was there' },
  { value: 'wrong', label: 'Something in it is wrong or misleading' },
  { value: 'discrimination', label: 'It discriminates' },
  { value: 'other', label: 'Something else' },
] as const;

export type ReportReason = (typeof REPORT_REASONS)[number]['value'];

export const isReportReason = (value: unknown): value is ReportReason =>
  REPORT_REASONS.some((reason) => reason.value === value);

/** What became of a report; `unknown`: no advert has this slug. */
export type ReportOutcome =
  'taken' | 'elsewhere' | 'reason' | 'long' | 'unknown' | 'later' | 'failed';
