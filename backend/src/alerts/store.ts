import { databaseValues } from '@board/shared/model/filter-values';
import { z } from 'zod';
import { STORED_FILTER, type Filter } from './filter';

export type Call = (called: string, argument: unknown) => Promise<unknown>;

const CADENCES = ['daily', 'weekly'] as const;
export const CADENCE = z.enum(CADENCES);
export type Cadence = z.infer<typeof CADENCE>;

const NOTHING = z.strictObject({}).transform(() => undefined);
const MOMENT = z.string();

const DUE = z.object({
  id: z.number(),
  kind: z.enum(['confirm', 'jobs']),
  sealed: z.string(),
  filter: STORED_FILTER,
  cadence: CADENCE,
  created_at: MOMENT,
});
export type DueAlert = z.infer<typeof DUE>;
const NEXT = z.object({
  due: DUE.nullable(),
  more: z.boolean(),
  limited: z.boolean(),
});

const text = z.string().nullable();
const JOB = z.looseObject({
  id: z.number(),
  slug: z.string(),
  job_title: text,
  firm_name: text,
  location: text,
  firm_country: text,
  salary: text,
  salary_low: z.number().nullable(),
  salary_high: z.number().nullable(),
  salary_currency: text,
  salary_period: text,
});
export type AlertJob = z.infer<typeof JOB>;

const FOUND = z.object({
  total: z.number(),
  capped: z.boolean(),
  until: MOMENT,
  jobs: z.array(JOB),
});
export type FoundJobs = z.infer<typeof FOUND>;

const ALERT = z.object({
  id: z.number(),
  filter: STORED_FILTER,
  cadence: CADENCE,
  created_at: MOMENT,
  paused_at: MOMENT.nullable(),
});

const OWNED = z.object({
  sealed: z.string(),
  refused_at: MOMENT.nullable(),
  alerts: z.array(ALERT),
});

const OLD = z.object({
  rows: z.array(z.object({ id: z.number(), sealed: z.string() })),
});

export type Purpose = 'confirm' | 'manage' | 'unsubscribe';

/** See `public.end_alert`. */
export type Ending =
  | { outcome: 'sent' | 'nothing'; until?: string; jobs?: number[] }
  | { outcome: 'later' | 'refused' | 'unsent' };

export interface Change {
  purpose: Purpose;
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

export interface SignUp {
  lookup: string;
  person: string;
  domain: string | undefined;
  network: string;
  sealed: string;
  key: string;
  manage: string;
  unsubscribe: string;
  filter: Filter;
  cadence: Cadence;
}

/**
 * The functions of `supabase/schemas/21_alerts.sql`, which say what each does.
 */
export const createStore = (call: Call) => ({
  signUp: (signUp: SignUp) =>
    call('sign_up_alert', { ...signUp, filter: databaseValues(signUp.filter) }),
  next: async (lease: number, confirm: string) =>
    NEXT.parse(await call('next_alert', { lease, confirm })),
  jobs: async (id: number) =>
    z.union([FOUND, NOTHING]).parse(await call('alert_jobs', { id })),
  end: (id: number, ending: Ending) => call('end_alert', { id, ...ending }),
  read: async (purpose: Purpose, hash: string) =>
    z
      .union([OWNED, NOTHING])
      .parse(await call('read_alerts', { purpose, hash })),
  change: async (change: Change) =>
    z
      .object({ known: z.boolean(), again: z.boolean() })
      .parse(await call('change_alerts', change)),
  prune: () => call('prune_alerts', {}),
  reseal: async (
    key: string,
    rows: readonly { id: number; lookup: string; sealed: string }[],
  ) => OLD.parse(await call('reseal_alerts', { key, rows })).rows,
});

export type Store = ReturnType<typeof createStore>;
