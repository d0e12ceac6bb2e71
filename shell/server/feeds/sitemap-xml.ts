/**
 * The sitemap protocol (sitemaps.org): pure functions from entries to files.
 */
import type { SitemapEntry } from '@board/shared/contract';
import { escapeXml } from '@board/shared/rss';

/** URLs of one file at most, as the protocol has it. */
export const MAX_URLS = 50_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XML_HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n';

/**
 * The address of an entry on this site, or undefined for one that leads
 * elsewhere.
 */
export function addressOf(path: string, origin: string): string | undefined {
  if (!URL.canParse(path, origin)) return undefined;
  const url = new URL(path, origin);
  return path.startsWith('/') && url.origin === origin ? url.href : undefined;
}

/** The time in the protocol's form; undefined for a text that is not a time. */
export function w3cTime(lastmod: string | undefined): string | undefined {
  const timeMs = lastmod === undefined ? Number.NaN : Date.parse(lastmod);
  return Number.isNaN(timeMs) ? undefined : new Date(timeMs).toISOString();
}

/** Entries in files of at most `MAX_URLS`; each address once. */
export function filesOf(
  entries: SitemapEntry[],
  size = MAX_URLS,
): SitemapEntry[][] {
  const uniqueEntries = [
    ...new Map(entries.map((entry) => [entry.path, entry])).values(),
  ];
  const fileCount = Math.ceil(uniqueEntries.length / size);
  return Array.from({ length: fileCount }, (_, fileIndex) =>
    uniqueEntries.slice(fileIndex * size, (fileIndex + 1) * size),
  );
}

export function sitemapXml(entries: SitemapEntry[], origin: string): string {
  const urlElements = entries.flatMap(({ path, lastmod }) => {
    const location = addressOf(path, origin);
    return location === undefined ? [] : [element('url', location, lastmod)];
  });
  return `${XML_HEADER}<urlset xmlns="${NAMESPACE}">${urlElements.join('')}\n</urlset>\n`;
}

/** The index; a file's `lastmod` is that of its newest entry. */
export function indexXml(
  files: { path: string; entries: SitemapEntry[] }[],
  origin: string,
): string {
  const fileElements = files.map(({ path, entries }) =>
    element('sitemap', origin + path, newestTime(entries)),
  );
  const indexBody = `${fileElements.join('')}\n`;
  return `${XML_HEADER}<sitemapindex xmlns="${NAMESPACE}">${indexBody}</sitemapindex>\n`;
}

function newestTime(entries: SitemapEntry[]): string | undefined {
  const entryTimes = entries.flatMap(({ lastmod }) => w3cTime(lastmod) ?? []);
  return entryTimes.toSorted().at(-1);
}

function element(
  name: string,
  location: string,
  lastmod: string | undefined,
): string {
  const formattedTime = w3cTime(lastmod);
  const lastmodXml = formattedTime ? `<lastmod>${formattedTime}</lastmod>` : '';
  return `\n<${name}><loc>${escapeXml(location)}</loc>${lastmodXml}</${name}>`;
}
