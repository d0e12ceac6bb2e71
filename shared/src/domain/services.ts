const SHORT_NAMES = new Map([
  ['Advisory & Consulting', 'Advisory'],
  ['Audit & Assurance', 'Audit'],
  ['Managed Services', 'Outsourced S.'],
  ['Outsourced Services', 'Outsourced S.'],
  ['Administrative/Support Services', 'Support S.'],
  ['IT/Technology Services', 'IT Services'],
]);

/**
 * The service as a card's badge names it (docs/product.md §2.5); what is not in
 * the list stays as it is.
 */
export const shortService = (service: string): string =>
  SHORT_NAMES.get(service) ?? service;
