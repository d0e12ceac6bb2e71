import { databaseValues } from '@board/shared/model/filter-values';
import { z } from 'zod';
import { STORED_FILTER, type AlertFilter } from './filter';

export type CallFunction = (
  functionName: string,
  argument: unknown,
) => Promise<unknown>;

const CADENCES = ['daily', 'weekly'] as const;
export const CADENCE_NAME = z.enum(CADENCES);
export type Cadence = z.infer<typeof CADENCE_NAME>;

/** Functions answer `{}` where there is nothing to read. */
const NOTHING_ANSWER = z.strictObject({}).transform(() => undefined);
const MOMENT_TEXT = z.string();

const DUE_ALERT = z.object({
  id: z.number(),
  kind: z.enum(['confirm', 'jobs']),
  sealed: z.string(),
  filter: STORED_FILTER,
  cadence: CADENCE_NAME,
  created_at: MOMENT_TEXT,
});
export type DueAlert = z.infer<typeof DUE_ALERT>;
const NEXT_ANSWER = z.object({
  due: DUE_ALERT.nullable(),
  more: z.boolean(),
  limited: z.boolean(),
});

const nullableText = z.string().nullable();
const ALERT_JOB = z.looseObject({
  id: z.number(),
  slug: z.string(),
  job_title: nullableText,
  firm_name: nullableText,
  location: nullableText,
  firm_country: nullableText,
  salary: nullableText,
  salary_low: z.number().nullable(),
  salary_high: z.number().nullable(),
  salary_currency: nullableText,
  salary_period: nullableText,
});
export type AlertJob = z.infer<typeof ALERT_JOB>;

const FOUND_JOBS = z.object({
  total: z.number(),
  capped: z.boolean(),
  until: MOMENT_TEXT,
  jobs: z.array(ALERT_JOB),
});
export type FoundJobs = z.infer<typeof FOUND_JOBS>;

const STORED_ALERT = z.object({
  id: z.number(),
  filter: STORED_FILTER,
  cadence: CADENCE_NAME,
  created_at: MOMENT_TEXT,
  paused_at: MOMENT_TEXT.nullable(),
});

const OWNED_ALERTS = z.object({
  sealed: z.string(),
  refused_at: MOMENT_TEXT.nullable(),
  alerts: z.array(STORED_ALERT),
});

const OLD_ROWS = z.object({
  rows: z.array(z.object({ id: z.number(), sealed: z.string() })),
});

export type TokenPurpose = 'confirm' | 'manage' | 'unsubscribe';

/** See `public.end_alert`. */
export type AlertEnding =
  | { outcome: 'sent' | 'nothing'; until?: string; jobs?: number[] }
  | { outcome: 'later' | 'refused' | 'unsent' };

export interface AlertChange {
  purpose: TokenPurpose;
  hash: string;
  action:
    | 'confirm'
    | 'unsubscribe'
    | 'cadence'
    | 'pause'
    | 'resume'
    | 'delete'
    | 'forget';
  id?: number | undefined;
  cadence?: Cadence | undefined;
}

/**
 * A new alert. `lookup`, `person`, `domain` and `network` are keyed hashes,
 * `manage` and `unsubscribe` hashes of tokens. `key` is the id of the key that
 * sealed `sealed`.
 */
export interface SignUp {
  lookup: string;
  person: string;
  domain: string | undefined;
  network: string;
  sealed: string;
  key: string;
  manage: string;
  unsubscribe: string;
  filter: AlertFilter;
  cadence: Cadence;
}

/**
 * The functions of `supabase/schemas/21_alerts.sql`, which say what each does.
 */
export const createStore = (callFunction: CallFunction) => ({
  signUp: (signUp: SignUp) =>
    callFunction('sign_up_alert', {
      ...signUp,
      filter: databaseValues(signUp.filter),
    }),
  next: async (leaseSeconds: number, confirmTokenHash: string) =>
    NEXT_ANSWER.parse(
      await callFunction('next_alert', {
        lease: leaseSeconds,
        confirm: confirmTokenHash,
      }),
    ),
  jobs: async (id: number) =>
    z
      .union([FOUND_JOBS, NOTHING_ANSWER])
      .parse(await callFunction('alert_jobs', { id })),
  end: (id: number, alertEnding: AlertEnding) =>
    callFunction('end_alert', { id, ...alertEnding }),
  read: async (purpose: TokenPurpose, tokenHash: string) =>
    z
      .union([OWNED_ALERTS, NOTHING_ANSWER])
      .parse(await callFunction('read_alerts', { purpose, hash: tokenHash })),
  change: async (alertChange: AlertChange) =>
    z
      .object({ known: z.boolean(), again: z.boolean() })
      .parse(await callFunction('change_alerts', alertChange)),
  prune: () => callFunction('prune_alerts', {}),
  reseal: async (
    key: string,
    rows: readonly { id: number; lookup: string; sealed: string }[],
  ) => OLD_ROWS.parse(await callFunction('reseal_alerts', { key, rows })).rows,
});

export type AlertStore = ReturnType<typeof createStore>;
