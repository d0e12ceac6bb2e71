import {
  countryFromData,
  countryOf,
  externalUrl,
  readNumber,
  readRows,
  readText,
  readWords,
  type Row,
} from '@board/shared/domain';
import type { Column } from '@board/shared/supabase';
import { stripHeadings } from './about';

type FirmRow = Row<Column<'firms'>>;

/** A limit in characters: two lines of a card need fewer. */
const SUMMARY_LENGTH = 220;
const SUMMARY_SOURCE = 5000;

/** A firm's identity and rank. Null if the row has no value. */
export type FirmIdentity = NonNullable<ReturnType<typeof parseFirmIdentity>>;

export function parseFirmIdentity(row: FirmRow) {
  const id = readNumber(row['id']);
  const slug = readText(row['slug']);
  const name = readWords(row['name']);
  if (id === null || slug === null || name === null) return undefined;
  return {
    id,
    slug,
    name,
    logo: readText(row['logo']),
    ranking: readNumber(row['ranking']),
    country: countryFromData(readText(row['country'])) ?? null,
  };
}

/**
 * What a card shows of a firm (docs/product.md §2.7): also the first words of
 * its About text, without heading marks.
 */
export type FirmSummary = NonNullable<ReturnType<typeof parseFirmSummary>>;

function parseFirmSummary(row: FirmRow) {
  const firm = parseFirmIdentity(row);
  if (!firm) return undefined;
  const about = stripHeadings(
    readWords(readText(row['about'])?.slice(0, SUMMARY_SOURCE)) ?? '',
  );
  return { ...firm, summary: shorten(withoutTitle(about, firm.name)) };
}

export const parseFirmSummaries = (value: unknown): FirmSummary[] =>
  readRows(value).flatMap((row) => parseFirmSummary(row) ?? []);

/**
 * A firm as its own page shows it (docs/product.md §2.8). Links are http(s)
 * only.
 */
export type Firm = NonNullable<ReturnType<typeof parseFirm>>;

export function parseFirm(row: FirmRow) {
  const summary = parseFirmSummary(row);
  return (
    summary && {
      ...summary,
      about: readWords(row['about']) ?? '',
      linkedin: externalUrl(readText(row['linkedin_link'])) ?? null,
      twitter: externalUrl(readText(row['twitter_link'])) ?? null,
      website: externalUrl(readText(row['link'])) ?? null,
      /** The advisor's remark on it. */
      take: readWords(row['lucias_take']),
    }
  );
}

/** `About {firm}` as a first heading would say the card's own heading again. */
function withoutTitle(text: string, name: string): string {
  const title = `About ${name}: `;
  return text.startsWith(title) ? text.slice(title.length) : text;
}

function shorten(text: string): string {
  return text.length <= SUMMARY_LENGTH
    ? text
    : `${text.slice(0, text.lastIndexOf(' ', SUMMARY_LENGTH))}…`;
}

/**
 * The words that name each of these firms. The country stands behind the name,
 * as "Deloitte (Canada)", if another of them has the same name in any letter
 * case (docs/product.md §2.7).
 */
export function labelsOf(firms: readonly FirmIdentity[]) {
  const fold = ({ name }: FirmIdentity) => name.toLowerCase();
  const times = new Map<string, number>();
  for (const firm of firms)
    times.set(fold(firm), (times.get(fold(firm)) ?? 0) + 1);
  return (firm: FirmIdentity): string =>
    firm.country && (times.get(fold(firm)) ?? 0) > 1
      ? `${firm.name} (${countryOf(firm.country).name})`
      : firm.name;
}
