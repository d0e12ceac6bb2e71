/**
 * What the pages of alerts read from the alerts program, on both sides at the
 * same address.
 */
import type { LoaderFunctionArgs } from 'react-router-dom';
import { readable } from '@board/shared/answers';
import type { Platform } from '@board/shared/contract';
import { paths, type AlertOutcome } from '@board/shared/paths';
import {
  isoDay,
  readNumber,
  readRow,
  readRows,
  readText,
  type Row,
} from '@board/shared/domain';
import { notFound } from '@board/shared/router';
import { BackendError } from '@board/shared/supabase';
import { FAILURES } from './alerts-route';

export type AlertsData = Awaited<ReturnType<typeof loadAlerts>>;
export type AlertsDataOf<Kind extends AlertsData['kind']> = Extract<
  AlertsData,
  { kind: Kind }
>;

/** Throws a 404 for a token that nobody has. */
export async function loadAlerts(
  platform: Platform,
  { request, params }: LoaderFunctionArgs,
) {
  const { searchParams } = new URL(request.url);
  const { purpose, token } = params;
  if (purpose === undefined) return loadSignUp(platform, searchParams);
  if (token === undefined) throw notFound('Alert');
  // Never below a country, whatever the page's own address is.
  const formAction = `${paths.alerts()}/${purpose}/${encodeURIComponent(token)}`;
  if (purpose === 'confirm' || purpose === 'unsubscribe')
    return {
      kind: 'press' as const,
      ...PRESS_PAGES[purpose],
      action: formAction,
    };
  const alerts =
    purpose === 'manage'
      ? await readAlerts(platform, formAction, parseAlerts)
      : null;
  if (!alerts) throw notFound('Alert');
  const isConfirmed = searchParams.get('confirmed') === 'yes';
  return {
    kind: 'manage' as const,
    title: 'Your job alerts',
    ...alerts,
    isConfirmed,
    action: formAction,
  };
}

async function loadSignUp(platform: Platform, query: URLSearchParams) {
  const outcome = query.get('outcome');
  const filter = query.get('filter') ?? '{}';
  if (isOutcome(outcome) && outcome !== 'address' && outcome !== 'taken')
    return { kind: 'ended' as const, ...OUTCOMES[outcome], search: undefined };
  const searchAnswer = await readAlerts(
    platform,
    paths.alerts({ filter }),
    parseSearch,
  );
  if (!searchAnswer)
    return { kind: 'ended' as const, ...OUTCOMES.search, search: undefined };
  if (outcome === 'taken')
    return { kind: 'ended' as const, ...OUTCOMES.taken, search: searchAnswer };
  const { title, message } = OUTCOMES.address;
  const isWrongAddress = outcome === 'address';
  return {
    kind: 'form' as const,
    status: isWrongAddress ? 400 : undefined,
    title,
    problem: isWrongAddress ? message : undefined,
    words: searchAnswer.words,
    filter,
    cadence: query.get('cadence') === 'weekly' ? 'weekly' : 'daily',
  };
}

const isOutcome = (value: string | null): value is AlertOutcome =>
  value !== null && Object.hasOwn(OUTCOMES, value);

/**
 * The query cache hands the server's data to the browser, which asks nobody
 * while it hydrates.
 */
const readAlerts = <Data>(
  platform: Platform,
  path: string,
  parseRow: (row: Row) => Data,
) =>
  platform.queryClient.ensureQueryData({
    queryKey: ['jobs', 'alerts', path],
    queryFn: async ({ signal }) => {
      // without the address, which may hold a token
      const failureResponse = (status: number) =>
        new BackendError('The alerts program does not answer', status);
      const requestInit = { headers: { accept: 'application/json' }, signal };
      const alertsResponse = await platform
        .fetchService(path, requestInit)
        .catch(() => {
          throw failureResponse(0);
        });
      if (alertsResponse.status === 400 || alertsResponse.status === 404)
        return null;
      if (!alertsResponse.ok) throw failureResponse(alertsResponse.status);
      return parseRow(readRow(await alertsResponse.json().catch(() => null)));
    },
  });

const requiredText = (row: Row, name: string) => readable(readText(row[name]));
const isoDayOf = (row: Row, name: string) => isoDay(readText(row[name]));

const parseSearch = (row: Row) => ({
  words: requiredText(row, 'words'),
  list: requiredText(row, 'list'),
});

/** `refusedAt` is the day since which the mail server refuses the address. */
const parseAlerts = (row: Row) => ({
  address: requiredText(row, 'address'),
  refusedAt: isoDayOf(row, 'refused_at'),
  alerts: readRows(row['alerts']).map((alert) => ({
    ...parseSearch(alert),
    id: readable(readNumber(alert['id'])),
    cadence: requiredText(alert, 'cadence'),
    createdAt: readable(isoDayOf(alert, 'created_at')),
    pausedAt: isoDayOf(alert, 'paused_at'),
  })),
});

const PRESS_PAGES = {
  confirm: {
    title: 'Confirm your job alert',
    message:
      'Press the button to get the alert that was asked for with your address.',
    label: 'Confirm',
  },
  unsubscribe: {
    title: 'Unsubscribe from all job alerts',
    message: 'Press the button, and we send no more alerts to your address.',
    label: 'Unsubscribe',
  },
};

/**
 * What the page after a form says. No outcome tells whether an address is
 * known.
 */
const OUTCOMES: Record<
  AlertOutcome,
  { title: string; message: string; status?: number }
> = {
  taken: {
    title: 'Look into your mailbox',
    message:
      'If this address can get mail from us, it gets a link: ' +
      'mostly within a few minutes, but after some hours if many others ' +
      'sign up. The alert begins when you open the link and press ' +
      '“Confirm”, within 7 days. One address gets at most three such ' +
      'mails a day, and has at most 20 alerts.',
  },
  address: {
    title: 'Get new jobs by email',
    message: 'Write one email address, such as name@example.com.',
  },
  search: {
    title: 'Please begin at the list of jobs',
    message:
      'These filters cannot be an alert. Open the list of jobs, choose ' +
      'your filters, and press “Email me new jobs” there.',
    status: 400,
  },
  confirmed: {
    title: 'Your alert is already confirmed',
    message: 'Each of its mails has links to change, pause and delete it.',
  },
  unsubscribed: {
    title: 'You are unsubscribed',
    message:
      'We send no more job alerts to your address. We delete it within 30 days.',
  },
  forgotten: {
    title: 'Everything is deleted',
    message:
      'Your address and all its alerts are deleted. We send no more job alerts to it.',
  },
  unknown: { ...FAILURES.unknown, status: 404 },
  unavailable: { ...FAILURES.unavailable, status: 503 },
};
