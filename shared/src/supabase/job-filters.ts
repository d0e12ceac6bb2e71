// Generated from supabase/migrations by backend/src/generate-types.ts. Do not edit.

/** The filters of a search of jobs, by name, and the kind of each: all that the database takes. */
export const JOB_FILTERS = {
  country: 'text',
  search: 'text',
  keywords: 'words',
  firm: 'text',
  service: 'text',
  industry: 'text',
  seniority: 'text',
  employment: 'text',
  location: 'text',
  workMode: 'text',
  minSalary: 'amount',
  maxSalary: 'amount',
  minRank: 'rank',
  maxRank: 'rank',
  fromDate: 'day',
  toDate: 'day',
} as const;
