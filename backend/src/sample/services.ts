/** The vocabulary of one service: its job titles and topics. */
export interface Service {
  name: string;
  /** Its share of 1,000 sample jobs. */
  share: number;
  roles: readonly string[];
  subjects: readonly string[];
  duties: readonly string[];
}

/** The service labels of docs/product.md §2.5. */
export const SERVICES: readonly Service[] = [
  {
    name: 'Audit & Assurance',
    share: 230,
    roles: ['Auditor', 'Audit Associate', 'Assurance Associate', 'External Auditor', 'Audit Analyst'],
    subjects: [
      'Listed Clients',
      'Owner-Managed Businesses',
      'Banking',
      'Pensions',
      'Charities',
      'Group Audit',
    ],
    duties: [
      'Plan and carry out statutory audits from scoping to sign-off',
      'Test controls over revenue, payroll and purchasing and write up what you find',
      'Lead walkthroughs with client finance teams and challenge what does not add up',
      'Prepare consolidation working papers and review component reporting',
      'Draft the management letter and agree actions with the client',
    ],
  },
  {
    name: 'Tax',
    share: 190,
    roles: [
      'Tax Associate',
      'Tax Adviser',
      'Corporate Tax Analyst',
      'Personal Tax Consultant',
      'VAT Specialist',
    ],
    subjects: [
      'Corporate Tax',
      'Indirect Tax',
      'Private Clients',
      'Transfer Pricing',
      'Employment Tax',
      'R&D Claims',
    ],
    duties: [
      'Prepare and review corporate and personal tax returns',
      'Advise on the tax side of acquisitions, reorganisations and share schemes',
      'Answer enquiries from the tax authority and keep the file in order',
      'Model the effect of new legislation for a portfolio of clients',
      'Spot planning opportunities and explain them without jargon',
    ],
  },
  {
    name: 'Advisory & Consulting',
    share: 120,
    roles: ['Advisory Associate', 'Finance Consultant', 'Business Adviser', 'Transformation Consultant'],
    subjects: ['Finance Transformation', 'Growth Companies', 'Operating Models', 'Performance Improvement'],
    duties: [
      'Work with finance directors on closing faster and forecasting better',
      'Map processes, find where time is lost and design what comes instead',
      'Build models that boards can base a decision on',
      'Run workshops and turn their results into a plan with owners and dates',
      'Present findings to people who have ten minutes',
    ],
  },
  {
    name: 'Accounting',
    share: 130,
    roles: ['Accountant', 'Management Accountant', 'Financial Accountant', 'Client Accountant', 'Bookkeeper'],
    subjects: ['Month-End', 'Group Reporting', 'Small Business', 'Fund Accounting', 'Property', 'Payroll'],
    duties: [
      'Prepare monthly management accounts with commentary',
      'Own the balance sheet reconciliations and clear old items',
      'Prepare statutory accounts under the applicable standards',
      'Support the annual audit and answer queries within the day',
      'Improve the chart of accounts and the reports that hang on it',
    ],
  },
  {
    name: 'Forensics',
    share: 45,
    roles: ['Forensic Accountant', 'Investigations Associate', 'Disputes Analyst', 'Fraud Examiner'],
    subjects: ['Disputes', 'Investigations', 'Financial Crime', 'Insurance Claims'],
    duties: [
      'Trace funds through ledgers, bank statements and e-mail',
      'Quantify losses for commercial disputes and insurance claims',
      'Draft expert reports that stand up to cross-examination',
      'Interview witnesses together with counsel',
      'Build data analyses that find the unusual transaction',
    ],
  },
  {
    name: 'Deal Advisory',
    share: 45,
    roles: [
      'Transaction Services Associate',
      'Due Diligence Analyst',
      'Valuations Analyst',
      'Deals Associate',
    ],
    subjects: ['Due Diligence', 'Valuations', 'Private Equity', 'Mid-Market Deals'],
    duties: [
      'Carry out financial due diligence for buyers and sellers',
      'Analyse quality of earnings, net debt and working capital',
      'Build and review valuation models',
      'Write reports to a deal timetable',
      'Stay close to lenders, lawyers and management through completion',
    ],
  },
  {
    name: 'Risk',
    share: 40,
    roles: ['Risk Consultant', 'Internal Auditor', 'Controls Analyst', 'Compliance Associate'],
    subjects: ['Internal Audit', 'Regulatory Risk', 'Technology Risk', 'Sustainability Reporting'],
    duties: [
      'Deliver internal audit reviews across several clients',
      'Assess the design of controls and test whether they work',
      'Keep risk registers that people actually read',
      'Advise on regulatory change and what it asks of finance',
      'Follow up findings until they are closed',
    ],
  },
  {
    name: 'Corporate Finance',
    share: 30,
    roles: ['Corporate Finance Analyst', 'M&A Associate', 'Debt Advisory Analyst'],
    subjects: ['Lead Advisory', 'Fundraising', 'Debt Advisory', 'Management Buy-Outs'],
    duties: [
      'Prepare information memoranda and buyer lists',
      'Build three-statement models and scenarios',
      'Coordinate data rooms and answer bidders',
      'Research sectors and find the likely counterparties',
      'Support negotiations through to completion',
    ],
  },
  {
    name: 'Restructuring',
    share: 25,
    roles: ['Restructuring Associate', 'Insolvency Administrator', 'Turnaround Analyst'],
    subjects: ['Insolvency', 'Turnaround', 'Creditor Advisory'],
    duties: [
      'Prepare short-term cash flow forecasts with companies under stress',
      'Administer cases from appointment to closure',
      'Report to creditors on time and in plain words',
      'Review security, options and likely outcomes',
      'Negotiate with landlords, suppliers and lenders',
    ],
  },
];

const general = {
  roles: ['Analyst', 'Coordinator', 'Consultant', 'Administrator'],
  subjects: ['Client Delivery', 'Shared Services', 'Projects', 'Operations'],
  duties: [
    'Keep a portfolio of client engagements on time and on budget',
    'Prepare reports and dashboards for engagement leaders',
    'Improve how work moves between teams',
    'Be the first contact for clients and answer with facts',
    'Document processes so that others can take over',
  ],
} as const;

/** Smaller services share a vocabulary. Together, all labels of the specification occur. */
export const SMALL_SERVICES: readonly Service[] = (
  [
    ['Managed Services', 22, 'Managed Services Accountant'],
    ['Outsourced Services', 20, 'Outsourced Finance Associate'],
    ['Administrative/Support Services', 16, 'Practice Administrator'],
    ['IT/Technology Services', 18, 'Finance Systems Analyst'],
    ['Consulting', 14, 'Strategy Consultant'],
    ['Transactions', 12, 'Transactions Analyst'],
    ['Finance', 14, 'Finance Analyst'],
    ['Legal', 8, 'Tax Legal Counsel'],
    ['Business Services', 11, 'Business Services Accountant'],
    ['Other', 10, 'Graduate Trainee'],
  ] as const
).map(([name, share, role]) => ({ ...general, name, share, roles: [role, ...general.roles] }));
