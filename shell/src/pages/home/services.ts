/** The lines of the hero's statement (docs/product.md §2.3.1); names as the database counts them. */
export const STATEMENT = ['Audit & Assurance', 'Tax', 'Advisory', 'Forensics'] as const;

/** The rotating word of the hero; the first is what a page without scripts shows. */
export const ROTATING = ['Audit', 'Tax', 'Advisory', 'Forensics', 'Accounting'] as const;

/** The tiles of the service areas (docs/product.md §2.3.3); the title is the value of the filter. */
export const SERVICE_AREAS = [
  {
    service: 'Audit & Assurance',
    text: 'Examine accounts, test controls and sign off what others rely on, from first-year associate to partner.',
  },
  {
    service: 'Tax',
    text: 'Corporate, personal and indirect tax: compliance, planning and the questions in between.',
  },
  {
    service: 'Advisory',
    text: 'Deals, risk and transformation, for those who like to be asked before the decision.',
  },
  {
    service: 'Accounting',
    text: 'Bookkeeping, reporting and management accounts, in practice and in outsourced finance teams.',
  },
] as const;
