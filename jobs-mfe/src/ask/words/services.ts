/** Other words for the services of the board (jobs-mfe/test/ask/README.md), separated by commas. */
export const SERVICES: Record<string, string> = {
  'Audit & Assurance': 'audit, audits, auditing, assurance',
  Tax: 'tax, taxes, taxation',
  'Advisory & Consulting': 'advisory',
  'Deal Advisory': 'deals, deal, deals advisory',
  Transactions: 'transaction, transaction services, transactions services',
  Forensics: 'forensic, forensic accounting, forensic services',
  Restructuring:
    'insolvency, bankruptcy, turnaround, restructuring and insolvency, insolvency and restructuring',
  'Corporate Finance': 'm&a, mergers and acquisitions, mergers & acquisitions, corp fin, corp finance',
  'Administrative/Support Services':
    'admin support, administrative support, administration support, support services, administrative services, admin services',
  'IT/Technology Services': 'it services, technology services',
  Accounting: 'accountancy',
  Risk: 'risk advisory, risk consulting, risk assurance',
};

/** Parts of a service: each sets it and stays a keyword. */
export const PARTS: Record<string, string> = {
  Tax: 'vat, gst, hst, salt, transfer pricing, pst, sr&ed, sred',
  'Deal Advisory': 'due diligence, financial due diligence, fdd, valuations, valuation',
  Forensics: 'fraud',
};

/** Work that has a service's name in it, and is of none. */
export const NO_SERVICE = 'internal audit, internal auditor, internal audits';

/** Added to the name of a service, it says no more. */
export const AFTER_SERVICE = [
  'advisory',
  'consulting',
  'services',
  'service',
  'department',
  'practice',
  'line',
];
