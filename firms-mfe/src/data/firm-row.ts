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

/** Characters of a summary at most: two lines of a card need fewer. */
const SUMMARY_LENGTH = 220;
/** Characters at the start of an About text that a summary is made of. */
const SUMMARY_SOURCE_LENGTH = 5000;

/**
 * A firm's identity and rank. Its logo, rank and country are null where the row
 * has none.
 */
export type FirmIdentity = NonNullable<ReturnType<typeof parseFirmIdentity>>;

/** Undefined without an id, a slug or a name. */
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
 * A firm as a card shows it (docs/product.md §2.7), with the first words of its
 * About text, without heading marks.
 */
export type FirmSummary = NonNullable<ReturnType<typeof parseFirmSummary>>;

function parseFirmSummary(row: FirmRow) {
  const firm = parseFirmIdentity(row);
  if (!firm) return undefined;
  const about = stripHeadings(
    readWords(readText(row['about'])?.slice(0, SUMMARY_SOURCE_LENGTH)) ?? '',
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
      /** The advisor's remark on the firm. */
      take: readWords(row['lucias_take']),
    }
  );
}

/**
 * Removes a first heading `About {firm}`, which would repeat the card's own.
 * `stripHeadings` has put the colon behind it.
 */
function withoutTitle(text: string, name: string): string {
  const title = `About ${name}: `;
  return text.startsWith(title) ? text.slice(title.length) : text;
}

/** Cuts at the last blank within the limit, and at the limit without one. */
function shorten(text: string): string {
  if (text.length <= SUMMARY_LENGTH) return text;
  const lastBlank = text.lastIndexOf(' ', SUMMARY_LENGTH);
  const endIndex = lastBlank === -1 ? SUMMARY_LENGTH : lastBlank;
  return `${text.slice(0, endIndex)}…`;
}

/**
 * A function that labels each of these firms by its name. The country stands
 * behind the name, as "Deloitte (Canada)", if another of them has the same name
 * in any letter case (docs/product.md §2.7).
 */
export function labelsOf(firms: readonly FirmIdentity[]) {
  const foldedName = ({ name }: FirmIdentity) => name.toLowerCase();
  const countByName = new Map<string, number>();
  for (const firm of firms) {
    const name = foldedName(firm);
    countByName.set(name, (countByName.get(name) ?? 0) + 1);
  }
  return (firm: FirmIdentity): string =>
    firm.country && (countByName.get(foldedName(firm)) ?? 0) > 1
      ? `${firm.name} (${countryOf(firm.country).name})`
      : firm.name;
}
