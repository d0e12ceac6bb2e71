import {
  countryFromData,
  countryOf,
  externalUrl,
  readNumber,
  readRows,
  readText,
  readWords,
  type CountryCode,
  type Row,
} from '@board/shared/domain';
import type { Column } from '@board/shared/supabase';
import { stripHeadings } from './about';

type FirmRow = Row<Column<'firms'>>;

/** A firm's identity and rank. Null if the row has no value. */
export interface FirmIdentity {
  id: number;
  slug: string;
  name: string;
  logo: string | null;
  ranking: number | null;
  country: CountryCode | null;
}

/** What a card shows of a firm (docs/product.md §2.7). */
export interface FirmSummary extends FirmIdentity {
  /** The first words of the About text, without heading marks. */
  summary: string;
}

/** A firm as its own page shows it (docs/product.md §2.8). Links are http(s) only. */
export interface Firm extends FirmSummary {
  about: string;
  linkedin: string | null;
  twitter: string | null;
  website: string | null;
  /** The advisor's remark on it. */
  take: string | null;
}

/** In characters: more than two lines of a card, and more than enough of an About text for them. */
const SUMMARY_LENGTH = 220;
const SUMMARY_SOURCE = 5000;

export function parseFirmIdentity(row: FirmRow): FirmIdentity | undefined {
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

function parseFirmSummary(row: FirmRow): FirmSummary | undefined {
  const firm = parseFirmIdentity(row);
  if (!firm) return undefined;
  const about = stripHeadings(readWords(readText(row['about'])?.slice(0, SUMMARY_SOURCE)) ?? '');
  return { ...firm, summary: shorten(withoutTitle(about, firm.name)) };
}

export const parseFirmSummaries = (value: unknown): FirmSummary[] =>
  readRows(value).flatMap((row) => parseFirmSummary(row) ?? []);

export function parseFirm(row: FirmRow): Firm | undefined {
  const summary = parseFirmSummary(row);
  return (
    summary && {
      ...summary,
      about: readWords(row['about']) ?? '',
      linkedin: externalUrl(readText(row['linkedin_link'])) ?? null,
      twitter: externalUrl(readText(row['twitter_link'])) ?? null,
      website: externalUrl(readText(row['link'])) ?? null,
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
  return text.length <= SUMMARY_LENGTH ? text : `${text.slice(0, text.lastIndexOf(' ', SUMMARY_LENGTH))}…`;
}

/**
 * The words that name each of these firms: its name, with the country behind it where another of them has the same name in any letter
 * case, as "Deloitte (Canada)" (docs/product.md §2.7).
 */
export function labelsOf(firms: readonly FirmIdentity[]) {
  const fold = ({ name }: FirmIdentity) => name.toLowerCase();
  const times = new Map<string, number>();
  for (const firm of firms) times.set(fold(firm), (times.get(fold(firm)) ?? 0) + 1);
  return (firm: FirmIdentity): string =>
    firm.country && (times.get(fold(firm)) ?? 0) > 1
      ? `${firm.name} (${countryOf(firm.country).name})`
      : firm.name;
}
