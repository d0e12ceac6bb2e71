/** What the pages of alerts read from the alerts program, on both sides at the same address. */
import { readable } from '@board/shared/answers';
import type { Platform } from '@board/shared/contract';
import { readNumber, readRow, readRows, readText, type Row } from '@board/shared/domain';
import { BackendError } from '@board/shared/supabase';

/** A search in words, and the path of its list. */
interface Search {
  words: string;
  list: string;
}

export interface Alert extends Search {
  id: number;
  cadence: string;
  /** Days, as `2026-11-25`. */
  createdAt: string;
  pausedAt: string | undefined;
}

export interface Alerts {
  address: string;
  /** The day since which the mail server refuses the address. */
  refusedAt: string | undefined;
  alerts: Alert[];
}

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

/** Null for what is no search. */
export const readSearch = (platform: Platform, path: string): Promise<Search | null> =>
  read(platform, path, searchOf);

/** Null for a token that nobody has. */
export const readAlerts = (platform: Platform, path: string): Promise<Alerts | null> =>
  read(platform, path, (row) => ({
    address: text(row, 'address'),
    refusedAt: day(row, 'refused_at'),
    alerts: readRows(row['alerts']).map((alert) => ({
      ...searchOf(alert),
      id: readable(readNumber(alert['id'])),
      cadence: text(alert, 'cadence'),
      createdAt: readable(day(alert, 'created_at')),
      pausedAt: day(alert, 'paused_at'),
    })),
  }));

const searchOf = (row: Row): Search => ({ words: text(row, 'words'), list: text(row, 'list') });
const text = (row: Row, name: string) => readable(readText(row[name]));
const day = (row: Row, name: string) => readText(row[name])?.slice(0, 10);
