/** What one page of a feed says of the others. */
import { readFileSync, statSync } from 'node:fs';
import { withoutGuard } from '../import/read/guards';
import { oneOf } from '../patterns';

/**
 * The longest document that the import reads, in bytes. A longer file is not
 * looked into here: the import refuses it.
 */
const LONGEST_FEED = 100_000_000;
/** Bytes at either end of a file in which its pages are looked for. */
const EDGE_LENGTH = 8192;
/** `"next": "https://…"`, `"nextPageToken": "a1"` */
const NEXT_KEYS =
  /"(?:nextPage|next_page|next_url|nextPageToken|next)"\s*:\s*"((?:[^"\\]|\\.)+)"/;
/**
 * `<link rel="next" …>` (RFC 5005 §3, HTML), or `<nextPage>…`: an element of
 * one of the names that JSON has.
 */
const NEXT_IN_XML = oneOf(
  [
    /<(?:\w+:)?(?:a|link)\s[^<>]*\brel=["']?next\b/,
    /<(?:nextPage|next_page|next_url|next)>\s*[^<\s]/,
  ],
  'i',
);

/**
 * What a feed says of its pages, by names without signs and case:
 * `total_pages`, `totalPages` and `<total-pages>` are one.
 */
const PAGE_COUNT_NAMES = [
  'totalpages',
  'pagecount',
  'numpages',
  'numberofpages',
  'lastpage',
  'pagestotal',
];
const PAGE_NUMBER_NAMES = ['page', 'currentpage', 'pagenumber', 'pageno'];
const HAS_MORE_NAMES = [
  'hasmore',
  'hasnext',
  'hasnextpage',
  'morepages',
  'moreavailable',
];
const IS_LAST_NAMES = ['islast', 'islastpage', 'last'];
const TOTAL_NAMES = [
  'totalfound',
  'totalresults',
  'totalcount',
  'totalrecords',
  'totalitems',
  'totaljobs',
  'totalelements',
];
const PAGE_SIZE_NAMES = [
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
const NAMES_IN_ADVERTS = ['page', 'last', 'limit'];

/**
 * The pages beside one: why it is not all of the feed, whether one follows, and
 * the address of that, if it is of the same origin.
 */
interface FeedPaging {
  partialReason: string | undefined;
  hasNextPage: boolean;
  next?: URL | undefined;
  /** How many adverts the feed says there are, on all pages. */
  total?: number | undefined;
}

/** What a document says of its pages, by names as in `PAGE_COUNT_NAMES`. */
type Statements = Map<string, string>;

const statementsIn = (matches: Iterable<RegExpMatchArray>) =>
  [...matches].map(
    ([, name = '', value = '']) =>
      [name.toLowerCase().replaceAll(/[^a-z]/g, ''), value] as const,
  );

function statementsOfXml(firstText: string, lastText: string): Statements {
  const [root = ''] = XML_ROOT.exec(firstText) ?? [];
  const elements = statementsIn(
    `${firstText}\n${lastText}`.matchAll(XML_ELEMENT),
  );
  return new Map([
    ...elements.filter(([name]) => !NAMES_IN_ADVERTS.includes(name)),
    ...statementsIn(root.matchAll(XML_ATTRIBUTE)),
  ]);
}

function numberAmong(
  statements: Statements,
  names: readonly string[],
): number | undefined {
  const statedNumber = names
    .map((name) => statements.get(name))
    .find((statement) => statement !== undefined && /^\d/.test(statement));
  return statedNumber === undefined ? undefined : Number(statedNumber);
}

const onlyPage = (page: number, pages: number) =>
  `it is only page ${page} of ${pages}`;

/**
 * Why a feed is not whole, by what it says of its pages; undefined where it
 * says nothing of others.
 */
function partialBy(statements: Statements): string | undefined {
  const pages = numberAmong(statements, PAGE_COUNT_NAMES) ?? 1;
  if (pages > 1)
    return onlyPage(numberAmong(statements, PAGE_NUMBER_NAMES) ?? 1, pages);
  const totalCount = numberAmong(statements, [...TOTAL_NAMES, 'total']) ?? 0;
  const pageSize = numberAmong(statements, PAGE_SIZE_NAMES) ?? 0;
  const pageOffset = numberAmong(statements, ['offset', 'startindex']) ?? 0;
  // an offset within the first page, such as a `startIndex` of 1, tells nothing
  if (pageSize > 0 && (totalCount > pageSize || pageOffset > pageSize))
    return onlyPage(
      Math.floor(pageOffset / pageSize) + 1,
      Math.ceil(totalCount / pageSize),
    );
  const hasMorePages = HAS_MORE_NAMES.some(
    (name) => statements.get(name) === 'true',
  );
  const isStatedNotLast = IS_LAST_NAMES.some(
    (name) => statements.get(name) === 'false',
  );
  return hasMorePages || isStatedNotLast
    ? 'it is only one page of several'
    : undefined;
}

/**
 * The page that follows by `offset`, `limit` and `totalFound`, as
 * SmartRecruiters has it.
 */
function offsetPaging(
  statements: Statements,
  url: URL,
): FeedPaging | undefined {
  const totalCount = numberAmong(statements, ['totalfound']) ?? 0;
  const pageLimit = numberAmong(statements, ['limit']) ?? 0;
  const pageOffset = numberAmong(statements, ['offset']) ?? 0;
  if (pageLimit === 0 || (totalCount <= pageLimit && pageOffset === 0))
    return undefined;
  const hasNextPage = pageOffset + pageLimit < totalCount;
  const nextAddress = new URL(url);
  nextAddress.searchParams.set('offset', String(pageOffset + pageLimit));
  const partialReason = onlyPage(
    Math.floor(pageOffset / pageLimit) + 1,
    Math.ceil(totalCount / pageLimit),
  );
  return {
    partialReason,
    hasNextPage,
    next: hasNextPage ? nextAddress : undefined,
  };
}

/** What a document says where its list of adverts does not stand. */
interface FeedEdges {
  begin: string;
  end: string;
  /** Whether its pages can be joined; those behind a guard cannot. */
  isJson: boolean;
  /** The members before and after the list of an object, else empty. */
  around: string;
}

function edgesOf(file: string): FeedEdges {
  const feedText =
    statSync(file).size > LONGEST_FEED ? '' : readFileSync(file, 'latin1');
  const firstText = withoutGuard(feedText.slice(0, EDGE_LENGTH));
  const lastText = feedText.slice(-EDGE_LENGTH);
  const textAround = /^\s*\{/.test(firstText)
    ? `${firstText.split('[')[0]} ${lastText.split(']').at(-1)}`
    : '';
  return {
    begin: firstText,
    end: lastText,
    isJson: /^\s*[[{]/.test(feedText),
    around: textAround,
  };
}

const statementsOf = ({ begin, end, around }: FeedEdges): Statements =>
  /^\s*</.test(begin)
    ? statementsOfXml(begin, end)
    : new Map(statementsIn(around.matchAll(JSON_MEMBER)));

/**
 * The pages beside this one, by `nextLink`, the address in the header `Link`,
 * else by what the file says of itself. Only a JSON feed has a `next` to read,
 * because pages of other formats cannot be joined.
 */
export function pagingOf(
  file: string,
  url: URL,
  nextLink?: string,
): FeedPaging {
  const feedEdges = edgesOf(file);
  const { isJson } = feedEdges;
  const statements = statementsOf(feedEdges);
  const byOffset =
    nextLink === undefined && isJson
      ? offsetPaging(statements, url)
      : undefined;
  if (byOffset) return byOffset;
  const totalCount = numberAmong(
    statements,
    isJson ? [...TOTAL_NAMES, 'total'] : TOTAL_NAMES,
  );
  const address = nextLink ?? nextIn(feedEdges);
  if (address === undefined && !hasNextInXml(feedEdges)) {
    const partialReason = partialBy(statements);
    return {
      partialReason,
      hasNextPage: partialReason !== undefined,
      total: totalCount,
    };
  }
  // a next page may be named by a token, such as "a1"
  const isAddress =
    nextLink !== undefined || /^(https?:\/)?\//.test(address ?? '');
  return {
    partialReason: 'it is only one page of several',
    hasNextPage: true,
    next: isJson && isAddress ? nextAt(address, url) : undefined,
    total: totalCount,
  };
}

/** What a document names as its next page, which need not be an address. */
const nextIn = ({ around }: FeedEdges): string | undefined =>
  NEXT_KEYS.exec(around)?.[1]?.replaceAll('\\u0026', '&').replaceAll('\\', '');

const hasNextInXml = ({ isJson, begin, end }: FeedEdges) =>
  !isJson && [begin, end].some((edgeText) => NEXT_IN_XML.test(edgeText));

/** The address of the next page, if it is of the same origin. */
function nextAt(address: string | undefined, url: URL): URL | undefined {
  if (address === undefined || !URL.canParse(address, url)) return undefined;
  const nextAddress = new URL(address, url);
  return nextAddress.origin === url.origin ? nextAddress : undefined;
}
