/** What the pages of alerts read from the alerts program, on both sides at the same address. */
import { readable } from '@board/shared/answers';
import type { Platform } from '@board/shared/contract';
import { paths, type AlertOutcome } from '@board/shared/paths';
import { readNumber, readRow, readRows, readText, type Row } from '@board/shared/domain';
import { BackendError } from '@board/shared/supabase';
import { FAILURES } from './alerts-routes';

const text = (row: Row, name: string) => readable(readText(row[name]));
/** As `2026-11-25`. */
const day = (row: Row, name: string) => readText(row[name])?.slice(0, 10);

/** A search in words, and the path of its list. */
const parseSearch = (row: Row) => ({ words: text(row, 'words'), list: text(row, 'list') });

const parseAlert = (row: Row) => ({
  ...parseSearch(row),
  id: readable(readNumber(row['id'])),
  cadence: text(row, 'cadence'),
  createdAt: readable(day(row, 'created_at')),
  pausedAt: day(row, 'paused_at'),
});
export type Alert = ReturnType<typeof parseAlert>;

/** `refusedAt` is the day since which the mail server refuses the address. */
const parseAlerts = (row: Row) => ({
  address: text(row, 'address'),
  refusedAt: day(row, 'refused_at'),
  alerts: readRows(row['alerts']).map(parseAlert),
});
export type Alerts = ReturnType<typeof parseAlerts>;

/** The query cache hands the server's data to the browser, which asks nobody while it hydrates. */
const read = <Data>(
  { queryClient, fetchService = fetch }: Platform,
  path: string,
  parse: (row: Row) => Data,
): Promise<Data | null> =>
  queryClient.ensureQueryData({
    queryKey: ['jobs', 'alerts', path],
    queryFn: async ({ signal }) => {
      // without the address, which may hold a token
      const failure = (status: number) => new BackendError('The alerts program does not answer', status);
      const init = { headers: { accept: 'application/json' }, signal };
      const answer = await fetchService(path, init).catch(() => {
        throw failure(0);
      });
      if (answer.status === 400 || answer.status === 404) return null;
      if (!answer.ok) throw failure(answer.status);
      return parse(readRow(await answer.json().catch(() => null)));
    },
  });

export interface SignUp {
  filter: string;
  title: string;
  status: number;
  outcome?: AlertOutcome;
  search?: ReturnType<typeof parseSearch>;
}

/** The page of the form, or of what became of one that was sent. */
export async function readSignUp(platform: Platform, query: URLSearchParams): Promise<SignUp> {
  const outcome = outcomeIn(query.get('outcome'));
  const filter = query.get('filter') ?? '{}';
  const ended = (after: AlertOutcome) => ({ ...OUTCOMES[after], outcome: after, filter });
  if (outcome && outcome !== 'address' && outcome !== 'taken') return ended(outcome);
  const search = await read(platform, paths.alerts({ filter }), parseSearch);
  if (!search) return ended('search');
  if (outcome) return { ...ended(outcome), search };
  return { title: OUTCOMES.address.title, status: 200, filter, search };
}

/** Null for a token that nobody has. */
export const readAlerts = (platform: Platform, path: string) => read(platform, path, parseAlerts);

/** What the page after a form says. None tells whether an address is known. */
export const OUTCOMES: Record<AlertOutcome, { title: string; text: string; status: number }> = {
  taken: {
    title: 'Look into your mailbox',
    text: 'If this address can get mail from us, it gets a link within a few minutes. The alert begins when you open the link and press “Confirm”, within 7 days. One address gets at most three such mails a day, and has at most 20 alerts.',
    status: 200,
  },
  address: {
    title: 'Get new jobs by email',
    text: 'Write one email address, such as name@example.com.',
    status: 400,
  },
  search: {
    title: 'Please begin at the list of jobs',
    text: 'What was sent cannot be an alert. Open the list of jobs, choose your filters, and press “Email me new jobs” there.',
    status: 400,
  },
  confirmed: {
    title: 'Your alert is already confirmed',
    text: 'Each of its mails has links to change, pause and delete it.',
    status: 200,
  },
  unsubscribed: {
    title: 'You are unsubscribed',
    text: 'We send no more job alerts to your address. We delete it within 30 days.',
    status: 200,
  },
  forgotten: {
    title: 'Everything is deleted',
    text: 'Your address and all its alerts are deleted. We send no more job alerts to it.',
    status: 200,
  },
  ...FAILURES,
};

export const outcomeIn = (value: string | null): AlertOutcome | undefined =>
  value !== null && Object.hasOwn(OUTCOMES, value) ? (value as AlertOutcome) : undefined;
