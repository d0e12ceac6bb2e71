/** What one page of a feed says of the others. */
import { readFileSync, statSync } from 'node:fs';

/** As of a JSON document that the import reads, in bytes. */
const LONGEST = 100_000_000;
const SPAN = 8192;
const NEXT = /"(?:nextPage|next_page|next_url|nextPageToken|next)"\s*:\s*"((?:[^"\\]|\\.)+)"/;
/** RFC 5005 §3, HTML's `rel`, or an element of one of the names that JSON has. */
const NEXT_IN_XML =
  /<(?:\w+:)?(?:a|link)\s[^<>]*\brel=["']?next\b|<(?:nextPage|next_page|next_url|next)>\s*[^<\s]/i;

/** The pages beside one: why it is not all of the feed, whether one follows, and the address of that, if it is of the same origin. */
interface Paging {
  partial: string | undefined;
  goesOn: boolean;
  next?: URL | undefined;
}

/** By `link`, else by what the file says of itself. Only of JSON is the page that follows read. */
export function pagingOf(file: string, url: URL, link?: string): Paging {
  const text = statSync(file).size > LONGEST ? '' : readFileSync(file, 'latin1');
  const [begin, end] = [text.slice(0, SPAN), text.slice(-SPAN)];
  const isJson = /^\s*[[{]/.test(begin);
  // the members around a list in an object
  const around = /^\s*\{/.test(begin) ? `${begin.split('[')[0]} ${end.split(']').at(-1)}` : '';
  const number = (key: string) => Number(new RegExp(`"${key}"\\s*:\\s*(\\d{1,9})`).exec(around)?.[1] ?? NaN);
  const [total, limit, offset] = [number('totalFound'), number('limit'), number('offset') || 0];
  if (link === undefined && limit > 0 && (total > limit || offset > 0)) {
    const goesOn = offset + limit < total;
    const next = new URL(url);
    next.searchParams.set('offset', String(offset + limit));
    const partial = `it is only page ${Math.floor(offset / limit) + 1} of ${Math.ceil(total / limit)}`;
    return { partial, goesOn, next: goesOn ? next : undefined };
  }
  const isNamed = !isJson && [begin, end].some((part) => NEXT_IN_XML.test(part));
  const named = link ?? NEXT.exec(around)?.[1]?.replaceAll('\\u0026', '&').replaceAll('\\', '');
  if (named === undefined && !isNamed) return { partial: undefined, goesOn: false };
  const isAddress = isJson && named !== undefined && (link !== undefined || /^(https?:\/)?\//.test(named));
  const next = isAddress && URL.canParse(named, url) ? new URL(named, url) : undefined;
  return {
    partial: 'it is only one page of several',
    goesOn: true,
    next: next?.origin === url.origin ? next : undefined,
  };
}
