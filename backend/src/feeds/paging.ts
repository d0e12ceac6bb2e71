/** What one page of a feed says of the others. */
import { readFileSync, statSync } from 'node:fs';
import { withoutGuard } from '../import/read/guards';
import { oneOf } from '../patterns';

/** The longest document that the import reads, in bytes. */
const LONGEST = 100_000_000;
const SPAN = 8192;
const NEXT =
  /"(?:nextPage|next_page|next_url|nextPageToken|next)"\s*:\s*"((?:[^"\\]|\\.)+)"/;
/**
 * RFC 5005 §3, HTML's `rel`, or an element of one of the names that JSON has.
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

const statementsIn = (matches: Iterable<RegExpMatchArray>) =>
  [...matches].map(
    ([, name = '', value = '']) =>
      [name.toLowerCase().replaceAll(/[^a-z]/g, ''), value] as const,
  );

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
    .find((statement) => statement !== undefined && /^\d/.test(statement));
  return value === undefined ? undefined : Number(value);
}

const onlyPage = (page: number, pages: number) =>
  `it is only page ${page} of ${pages}`;

/**
 * Why a feed is not whole, by what it says of its pages; undefined where it
 * says nothing of others.
 */
function partialBy(statements: Statements): string | undefined {
  const pages = numberAmong(statements, PAGE_COUNT) ?? 1;
  if (pages > 1)
    return onlyPage(numberAmong(statements, PAGE_NUMBER) ?? 1, pages);
  const total = numberAmong(statements, [...TOTAL, 'total']) ?? 0;
  const size = numberAmong(statements, PAGE_SIZE) ?? 0;
  const offset = numberAmong(statements, ['offset', 'startindex']) ?? 0;
  if (size > 0 && (total > size || offset > size))
    return onlyPage(Math.floor(offset / size) + 1, Math.ceil(total / size));
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
  const partial = onlyPage(
    Math.floor(offset / limit) + 1,
    Math.ceil(total / limit),
  );
  return { partial, goesOn, next: goesOn ? next : undefined };
}

/** What a document says where its list of adverts does not stand. */
interface Edges {
  begin: string;
  end: string;
  /** Whether its pages can be joined; those behind a guard cannot. */
  isJson: boolean;
  /** The members around a list in an object. */
  around: string;
}

function edgesOf(file: string): Edges {
  const text =
    statSync(file).size > LONGEST ? '' : readFileSync(file, 'latin1');
  const begin = withoutGuard(text.slice(0, SPAN));
  const end = text.slice(-SPAN);
  const around = /^\s*\{/.test(begin)
    ? `${begin.split('[')[0]} ${end.split(']').at(-1)}`
    : '';
  return { begin, end, isJson: /^\s*[[{]/.test(text), around };
}

const statementsOf = ({ begin, end, around }: Edges): Statements =>
  /^\s*</.test(begin)
    ? statementsOfXml(begin, end)
    : new Map(statementsIn(around.matchAll(JSON_MEMBER)));

/**
 * The pages beside this one, by `link`, else by what the file says of itself.
 * Only in JSON is the page that follows read.
 */
export function pagingOf(file: string, url: URL, link?: string): Paging {
  const edges = edgesOf(file);
  const { isJson } = edges;
  const statements = statementsOf(edges);
  const byOffset =
    link === undefined && isJson ? offsetPaging(statements, url) : undefined;
  if (byOffset) return byOffset;
  const total = numberAmong(statements, isJson ? [...TOTAL, 'total'] : TOTAL);
  const address = link ?? nextIn(edges);
  if (address === undefined && !hasNextInXml(edges)) {
    const partial = partialBy(statements);
    return { partial, goesOn: partial !== undefined, total };
  }
  const isAddress = link !== undefined || /^(https?:\/)?\//.test(address ?? '');
  return {
    partial: 'it is only one page of several',
    goesOn: true,
    next: isJson && isAddress ? nextAt(address, url) : undefined,
    total,
  };
}

/** What a document names as its next page, which need not be an address. */
const nextIn = ({ around }: Edges): string | undefined =>
  NEXT.exec(around)?.[1]?.replaceAll('\\u0026', '&').replaceAll('\\', '');

const hasNextInXml = ({ isJson, begin, end }: Edges) =>
  !isJson && [begin, end].some((part) => NEXT_IN_XML.test(part));

/** The address of the next page, if it is of the same origin. */
function nextAt(address: string | undefined, url: URL): URL | undefined {
  if (address === undefined || !URL.canParse(address, url)) return undefined;
  const next = new URL(address, url);
  return next.origin === url.origin ? next : undefined;
}
