/** What a sentence says, by the names and values of the list's address (jobs-mfe/test/ask/README.md). */
export interface AskedFilters {
  keywords?: string;
  firm?: string;
  service?: string;
  industry?: string;
  seniority?: string;
  employment?: string;
  location?: string;
  /** A distance from it, as the address has it. */
  within?: string;
  workMode?: string;
  /** `offered`. */
  study?: string;
  sponsorship?: string;
  /** Per year, or per `salaryPeriod`, in the country's currency. */
  minSalary?: number;
  maxSalary?: number;
  salaryPeriod?: 'hour' | 'day';
  minRank?: number;
  maxRank?: number;
  /** Days of publication, today included. */
  postedDays?: number;
}

/** What a word or a phrase does in a sentence. */
export type Sense =
  /** Sets filters, and perhaps stays a keyword. */
  | { as: 'sets'; filters: AskedFilters; keyword?: true }
  | { as: 'keyword'; group: KeywordGroup }
  | { as: 'filler' | 'or' | 'and' | 'not' }
  /** Reported; `loose` together with its neighbours. */
  | { as: 'reported'; loose: boolean; unknown?: true };

/** Alternatives are of one group: "CIMA or ACCA", but "accountant, CIMA or ACCA". */
export type KeywordGroup = 'role' | 'qualification' | 'software' | 'standard' | 'topic' | 'unknown';

/** Tokens from `at` to before `end`, and what they mean. */
export interface Unit {
  at: number;
  end: number;
  sense: Sense;
  /** The words as meant, where the sentence has a typo or a plural. */
  text?: string;
}

export const FILLER: Sense = { as: 'filler' };
/** Reported together with what is reported beside it. */
export const LOOSE: Sense = { as: 'reported', loose: true };
/** A word that no table has. */
export const UNKNOWN: Sense = { as: 'reported', loose: true, unknown: true };
/** Reported by itself. */
export const ALONE: Sense = { as: 'reported', loose: false };
