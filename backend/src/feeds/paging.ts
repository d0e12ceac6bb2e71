/** What one page of a feed says of the others. */
import { readFileSync, statSync } from 'node:fs';
import { withoutGuard } from '../import/json';

/** As of a JSON document that the import reads, in bytes. */
const LONGEST = 100_000_000;
const SPAN = 8192;
const NEXT =
  /"(?:nextPage|next_page|next_url|nextPageToken|next)"\s*:\s*"((?:[^"\\]|\\.)+)"/;
/**
 * RFC 5005 §3, HTML's `rel`, or an element of one of the names that JSON has.
 */
const NEXT_IN_XML =
  /<(?:\w+:)?(?:a|link)\s[^<>]*\brel=["']?next\b|<(?:nextPage|next_page|next_url|next)>\s*[^<\s]/i;

/**
 * What a feed says of its pages, by names without signs and case:
 * `total_pages`, `totalPages` and `<total-pages>` are one.
 */
const PAGE_COUNT = [
  'totalpages',
  'pagecount',
  'numpages',
  'numberofpages',
  'lastpage',
  'pagestotal',
];
const PAGE_NUMBER = ['page', 'currentpage', 'pagenumber', 'pageno'];
const HAS_MORE = [
  'hasmore',
  'hasnext',
  'hasnextpage',
  'morepages',
  'moreavailable',
];
const IS_LAST = ['islast', 'islastpage', 'last'];
const TOTAL = [
  'totalfound',
  'totalresults',
  'totalcount',
  'totalrecords',
  'totalitems',
  'totaljobs',
  'totalelements',
];
const PAGE_SIZE = [
  'limit',
  'perpage',
  'pagesize',
  'itemsperpage',
  'resultsperpage',
];

const JSON_MEMBER = /"([\w-]+)"\s*:\s*"?(\d{1,9}|true|false)\b/g;
const XML_ELEMENT =
  /<(?:[\w-]+:)?([\w-]+)[^<>]*>\s*(\d{1,9}|true|false)\s*<\//g;
const XML_ATTRIBUTE = /\s([\w-]+)=["'](\d{1,9}|true|false)["']/g;
/** The start tag of a document, after its declaration. */
const XML_ROOT = /<[a-z][^<>]*>/i;
/**
 * Names that an advert in XML may have too; only a document's own start tag is
 * read for them.
 */
const OF_ADVERTS = ['page', 'last', 'limit'];

/**
 * The pages beside one: why it is not all of the feed, whether one follows, and
 * the address of that, if it is of the same origin.
 */
interface Paging {
  partial: string | undefined;
  goesOn: boolean;
  next?: URL | undefined;
  /** How many adverts the feed says there are, on all pages. */
  total?: number | undefined;
}

type Statements = Map<string, string>;

function statementsIn(
  matches: Iterable<RegExpMatchArray>,
): [name: string, value: string][] {
  return [...matches].map(([, name = '', value = '']) => [
    name.toLowerCase().replaceAll(/[^a-z]/g, ''),
    value,
  ]);
}

function statementsOfXml(begin: string, end: string): Statements {
  const [root = ''] = XML_ROOT.exec(begin) ?? [];
  const elements = statementsIn(`${begin}\n${end}`.matchAll(XML_ELEMENT));
  return new Map([
    ...elements.filter(([name]) => !OF_ADVERTS.includes(name)),
    ...statementsIn(root.matchAll(XML_ATTRIBUTE)),
  ]);
}

function numberAmong(
  statements: Statements,
  names: readonly string[],
): number | undefined {
  const value = names
    .map((name) => statements.get(name))
    .find((one) => one !== undefined && /^\d/.test(one));
  return value === undefined ? undefined : Number(value);
}

/**
 * Why a feed is not whole, by what it says of its pages; undefined where it
 * says nothing of others.
 */
function partialBy(statements: Statements): string | undefined {
  const pages = numberAmong(statements, PAGE_COUNT) ?? 1;
  if (pages > 1)
    return `it is only page ${numberAmong(statements, PAGE_NUMBER) ?? 1} of ${pages}`;
  const total = numberAmong(statements, [...TOTAL, 'total']) ?? 0;
  const size = numberAmong(statements, PAGE_SIZE) ?? 0;
  const offset = numberAmong(statements, ['offset', 'startindex']) ?? 0;
  if (size > 0 && (total > size || offset > size))
    return `it is only page ${Math.floor(offset / size) + 1} of ${Math.ceil(total / size)}`;
  const isMore = HAS_MORE.some((name) => statements.get(name) === 'true');
  const isNotLast = IS_LAST.some((name) => statements.get(name) === 'false');
  return isMore || isNotLast ? 'it is only one page of several' : undefined;
}

/**
 * The page that follows by `offset`, `limit` and `totalFound`, as
 * SmartRecruiters has it.
 */
function offsetPaging(statements: Statements, url: URL): Paging | undefined {
  const total = numberAmong(statements, ['totalfound']) ?? 0;
  const limit = numberAmong(statements, ['limit']) ?? 0;
  const offset = numberAmong(statements, ['offset']) ?? 0;
  if (limit === 0 || (total <= limit && offset === 0)) return undefined;
  const goesOn = offset + limit < total;
  const next = new URL(url);
  next.searchParams.set('offset', String(offset + limit));
  const partial = `it is only page ${Math.floor(offset / limit) + 1} of ${Math.ceil(total / limit)}`;
  return { partial, goesOn, next: goesOn ? next : undefined };
}

/**
 * By `link`, else by what the file says of itself. Only of JSON is the page
 * that follows read.
 */
export function pagingOf(file: string, url: URL, link?: string): Paging {
  const text =
    statSync(file).size > LONGEST ? '' : readFileSync(file, 'latin1');
  const begin = withoutGuard(text.slice(0, SPAN));
  const end = text.slice(-SPAN);
  // pages behind a guard cannot be joined
  const isJson = /^\s*[[{]/.test(text);
  // the members around a list in an object
  const around = /^\s*\{/.test(begin)
    ? `${begin.split('[')[0]} ${end.split(']').at(-1)}`
    : '';
  const isXml = /^\s*</.test(begin);
  const statements = isXml
    ? statementsOfXml(begin, end)
    : new Map(statementsIn(around.matchAll(JSON_MEMBER)));
  const byOffset =
    link === undefined && isJson ? offsetPaging(statements, url) : undefined;
  if (byOffset) return byOffset;
  const total = numberAmong(statements, isJson ? [...TOTAL, 'total'] : TOTAL);
  const isNamed =
    !isJson && [begin, end].some((part) => NEXT_IN_XML.test(part));
  const named =
    link ??
    NEXT.exec(around)?.[1]?.replaceAll('\\u0026', '&').replaceAll('\\', '');
  if (named === undefined && !isNamed) {
    const partial = partialBy(statements);
    return { partial, goesOn: partial !== undefined, total };
  }
  const isAddress =
    isJson &&
    named !== undefined &&
    (link !== undefined || /^(https?:\/)?\//.test(named));
  const next =
    isAddress && URL.canParse(named, url) ? new URL(named, url) : undefined;
  return {
    partial: 'it is only one page of several',
    goesOn: true,
    next: next?.origin === url.origin ? next : undefined,
    total,
  };
}
