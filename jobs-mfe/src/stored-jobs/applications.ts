import { parseMoment, readText } from '@board/shared/domain';
import { createStoredList, LONGEST_ID, type StoredItem } from './stored-list';

export const STATUSES = [
  { value: 'applied', label: 'Applied' },
  { value: 'interview', label: 'Interview' },
  { value: 'offer', label: 'Offer' },
  { value: 'no', label: 'No' },
] as const;
export type Status = (typeof STATUSES)[number]['value'];

/** Characters of a note. */
export const LONGEST_NOTE = 2000;

/** A job that the visitor applied for. `at` is when it was first marked. */
export interface Application extends StoredItem {
  /** Title and firm, for the page of saved jobs: no request asks for them. */
  words: string;
  status: Status;
  note: string;
  /** ISO date-time of the last change. */
  changed: string;
}

export const readStatus = (value: unknown): Status | undefined =>
  STATUSES.find((status) => status.value === value)?.value;

/** Read in a browser only (docs/product.md §3). The cookie policy lists the key. */
export const applications = createStoredList<Application>({
  key: 'applications',
  limit: 200,
  name: 'slug',
  normal(item, row) {
    const status = readStatus(row?.['status']);
    if (!status || item.id.length > LONGEST_ID) return undefined;
    return {
      ...item,
      words: (readText(row?.['words']) ?? item.id).slice(0, LONGEST_ID),
      status,
      note: typeof row?.['note'] === 'string' ? row?.['note'].slice(0, LONGEST_NOTE) : '',
      changed: parseMoment(readText(row?.['changed']))?.toISOString() ?? item.at,
    };
  },
});

/** Marks a job, or changes what is marked; both keep what the other says. Returns what `add` does. */
export function markJob(job: Pick<Application, 'id' | 'words'>, change: { status?: Status; note?: string }) {
  const before = applications.read().find(({ id }) => id === job.id);
  const now = Date.now();
  return applications.add(job.id, before ? Date.parse(before.at) : now, {
    status: 'applied',
    ...before,
    ...change,
    words: job.words,
    changed: new Date(now).toISOString(),
  });
}
