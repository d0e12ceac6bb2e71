// Generated from supabase/migrations by npm run migration. Do not edit.

/**
 * The filters of a search of jobs, by name: all that the database takes. Visitors see the filters of one `part` as one.
 * `any` is the choice of a select that sets nothing. `isCounted`: the values come from the data, with their numbers.
 */
export const JOB_FILTERS = {
  country: { kind: 'text', part: null, any: null, isCounted: false },
  search: { kind: 'text', part: 'search', any: null, isCounted: false },
  keywords: { kind: 'words', part: 'keywords', any: null, isCounted: false },
  firm: { kind: 'text', part: 'firm', any: 'all-firms', isCounted: true },
  service: { kind: 'text', part: 'service', any: 'all-services', isCounted: true },
  industry: { kind: 'text', part: 'industry', any: 'all-industries', isCounted: true },
  seniority: { kind: 'text', part: 'seniority', any: 'all-levels', isCounted: true },
  employment: { kind: 'text', part: 'employment', any: 'all-types', isCounted: true },
  location: { kind: 'text', part: 'location', any: null, isCounted: false },
  within: { kind: 'text', part: 'location', any: null, isCounted: false },
  remote: { kind: 'text', part: 'location', any: null, isCounted: false },
  workMode: { kind: 'text', part: 'workMode', any: 'all-modes', isCounted: true },
  qualification: { kind: 'text', part: 'qualification', any: null, isCounted: false },
  study: { kind: 'text', part: 'study', any: null, isCounted: false },
  sponsorship: { kind: 'text', part: 'sponsorship', any: null, isCounted: false },
  minSalary: { kind: 'amount', part: 'salary', any: null, isCounted: false },
  maxSalary: { kind: 'amount', part: 'salary', any: null, isCounted: false },
  minRank: { kind: 'rank', part: 'rank', any: null, isCounted: false },
  maxRank: { kind: 'rank', part: 'rank', any: null, isCounted: false },
  fromDate: { kind: 'day', part: 'date', any: null, isCounted: false },
  toDate: { kind: 'day', part: 'date', any: null, isCounted: false },
} as const;
