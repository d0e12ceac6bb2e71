/** Sends random addresses, queries, headers and encodings to the document server. */
import fc from 'fast-check';
import { fuzz } from './fuzz';
import type { SeededPart } from './report';
import { isDocument, isFramed, type Answer, type VisitRequest } from './visitor';

/** Input that must not become markup or end an attribute. */
const MARKUP = '<zq1 onload=x>';
const QUOTE = '"zq2=';

/** Escapes characters that Node refuses to send in an address. */
const sendable = (text: string) =>
  text.replaceAll(/[^\u0021-\u00FF]/gu, (char) => encodeURIComponent(well(char)));
const well = (text: string) => text.replaceAll(/[\uD800-\uDFFF]/g, '\uFFFD');

const nasty = fc.constantFrom(
  MARKUP,
  encodeURIComponent(MARKUP),
  QUOTE,
  encodeURIComponent(QUOTE),
  `</script>${MARKUP}`,
  `'${MARKUP}`,
  `"><b>${MARKUP}`,
  '%',
  '%zz',
  '%ff',
  '%00',
  '%0d%0aset-cookie:zq3=1',
  '%2e%2e',
  '..',
  '.',
  '//',
  '\\',
  '%5c',
  '%2f',
  '~',
  ';',
  '@',
  ':',
  '[',
  '__proto__',
  'constructor',
  '-1',
  '0',
  '1e999',
  'NaN',
  'null',
  '9999999999999999999999',
  "' or 1=1--",
  'a'.repeat(3000),
  '%F0%9F%A6%86',
  'ſ',
  'İ',
);
const text = fc.oneof(nasty, fc.string({ maxLength: 30 }), fc.string({ unit: 'binary', maxLength: 20 }));
const known = fc.constantFrom(
  'uk',
  'us',
  'UK',
  'zz',
  'jobs',
  'firms',
  'articles',
  'meet-lucia',
  'about',
  'terms',
  'assets',
  'sections',
  'sitemaps',
  'sitemap.xml',
  'registry.json',
  'healthz',
  'index.html',
  'jobs.xml',
  'favicon.ico',
);
const address = fc.array(fc.oneof({ weight: 3, arbitrary: known }, { weight: 1, arbitrary: text }), {
  maxLength: 5,
});
const name = fc.oneof(
  fc.constantFrom(
    'page',
    'search',
    'country',
    'sort',
    'location',
    'minSalary',
    'platform',
    'utm_source',
    'service',
    'industry',
  ),
  text,
);
const query = fc.array(fc.tuple(name, text), { maxLength: 5 });

/** Header values without the characters that Node refuses to send. */
const headerText = text.map((value) => value.replaceAll(/[^\t\u0020-\u007E\u0080-\u00FF]/g, '?'));
const encodings = fc.oneof(
  fc.constantFrom(
    'br',
    'gzip',
    'br;q=0',
    'br;q=0, gzip',
    'gzip;q=0.0',
    '*',
    'identity',
    'br;q=0.5,gzip',
    'xbr',
  ),
  headerText,
);
const someHeaders = fc.record(
  {
    'accept-encoding': encodings,
    cookie: fc.oneof(
      headerText,
      headerText.map((value) => `preferred_country=${value}`),
    ),
    host: fc.oneof(
      { weight: 8, arbitrary: fc.constant('board.example') },
      fc.constantFrom('board.example', 'localhost:1', '[::1]:80', 'a_b', 'board.example:99999', MARKUP),
      headerText,
    ),
    'x-forwarded-host': headerText,
    'x-forwarded-proto': headerText,
    'accept-language': headerText,
    'user-agent': headerText,
    'if-none-match': headerText,
    range: fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=9-1', 'x'),
  },
  { requiredKeys: [] },
);
const someMethod = fc.oneof(
  { weight: 12, arbitrary: fc.constant('GET') },
  { weight: 1, arbitrary: fc.constantFrom('HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS') },
);

const request: fc.Arbitrary<VisitRequest> = fc
  .record({ address, query, headers: someHeaders, method: someMethod, body: text })
  .map((parts) => ({
    path: sendable(
      `/${parts.address.join('/')}${parts.query.length ? '?' : ''}${parts.query.map((pair) => pair.join('=')).join('&')}`,
    ),
    method: parts.method,
    headers: parts.headers,
    ...(/POST|PUT/.test(parts.method) ? { body: well(parts.body) } : {}),
  }));

/** Sends `count` requests. No answer may be a 500, lack the frame, or contain the request's input as markup. */
export const fuzzDocuments: SeededPart<{ count: number }> = (site, { seed, count }) =>
  fuzz(site, {
    requests: request,
    seed,
    count,
    width: 8,
    faultsOf,
    faultsAfter: (answers) =>
      answers(200) > count / 10 ? [] : ['hardly any request found a page: the test tests nothing'],
  });

function faultsOf({ method, headers = {} }: VisitRequest, answer: Answer): string[] {
  const { status, text: body } = answer;
  const redirect = status >= 300 && status < 400;
  const encoding = answer.headers['content-encoding'];
  const accepted = String(headers['accept-encoding'] ?? '');
  const location = answer.headers.location;
  return [
    ...(status >= 500 && status !== 503 ? [`status ${status}`] : []),
    ...(isDocument(answer) && method === 'GET' && !redirect && !isFramed(answer) ? ['no frame'] : []),
    ...(isDocument(answer) && /<zq1|[^\\]"zq2=/.test(body) ? ['text of the visitor as markup'] : []),
    ...(answer.headers['set-cookie'] ? ['a cookie that nobody sets'] : []),
    ...(encoding && new RegExp(`(^|[\\s,])${encoding};q=0(\\.0+)?($|[\\s,])`).test(accepted)
      ? [`${encoding}, which was refused`]
      : []),
    ...(location !== undefined && !/^\/(?!\/)|^http/.test(location) ? [`a way to ${location}`] : []),
    ...(isDocument(answer) && !redirect && !answer.headers['content-security-policy'] ? ['no policy'] : []),
  ];
}
