/**
 * What `npm run rows` refuses before it opens a database (docs/operating.md)
 * (docs/product.md §3).
 */
import { COLUMN_CHECKS } from '../../src/operator/kinds';
import { fileWith, noTarget, rows } from '../import/importing';

const refused = (...args: string[]) => rows(noTarget, ...args);

test.each([
  [[], /^A command is missing\. --help lists what there is\.$/],
  [['list', 'jobs'], /'jobs' is invalid .* Allowed choices are job, firm, /],
  [['list', 'reports'], /'reports' is invalid for argument 'kind'/],
  [['set', 'reports', 'x'], /^Unknown command 'reports'/],
  [['open', 'firm', 'x'], /'firm' is invalid .* Allowed choices are job\./],
  [['close', 'job'], /^Missing required argument 'slug'/],
  [['close', 'reports', 'x'], /'reports' is invalid for argument 'kind'/],
  [['reports', 'close'], /^reports close takes slugs, or --reason REASON\.$/],
  [['close', 'job', 'x', '--reason', 'fraud'], /^Unknown option '--reason'/],
  [['list', 'job', '--page', '0'], /^--page is a number from 1, not "0"\.$/],
  [['reports', 'list', '--reason', 'x'], /^--reason is fraud, gone/],
  [['close', 'firm', 'x'], /^This removes the firm for good: add --yes\.$/],
  [['set', 'job', 'x', '--salry', '1'], /^Unknown option '--salry'/],
  [
    ['set', 'job', 'x', '--salary', '--dry-run'],
    /--salary <value>' argument missing/,
  ],
  [
    ['set', 'job', 'x'],
    /^set takes a slug and columns, or --file alone\. A job has job_title, firm_name/,
  ],
  [['set', 'firm', '--name', 'A'], /^set takes a slug and columns/],
  [
    ['set', 'firm', 'x', '--file', 'firms.csv'],
    /^set takes a slug and columns/,
  ],
  [
    ['set', 'job', '--file', 'jobs.csv'],
    /^Read files of jobs by npm run import\.$/,
  ],
  [
    ['set', 'article', 'x', '--html', 'Caf\ufffd'],
    /^--html holds bytes that are not UTF-8 text\.$/,
  ],
  [['set', 'firm', '--file', '/dev/zero'], /^There is no file \/dev\/zero\.$/],
])('%j is unusable', async (args, said) => {
  expect((await refused(...args)).slice(0, 2)).toEqual([
    2,
    expect.stringMatching(said),
  ]);
});

const WEB = 'must be an address that begins with https:// or http://';
test.each([
  ['firm', 'ranking', '0', 'must be a whole number from 1'],
  [
    'firm',
    'country',
    'DE',
    '"DE" is not one of the four countries: UK, US, CA, AU',
  ],
  ['firm', 'link', 'www.example.com', WEB],
  ['firm', 'linkedin_link', 'javascript:alert(1)', WEB],
  [
    'firm',
    'logo',
    'data:image/png,x',
    'must be a file of the media folder, or an address that begins',
  ],
  ['firm', 'about', 'a\n'.repeat(1501), 'has more than 1,500 lines'],
  ['firm', 'name', ' ', 'may not be empty'],
  [
    'article',
    'title',
    'x'.repeat(251),
    '251 characters, at most 250 are possible',
  ],
  [
    'article',
    'created_at',
    '2026-02-30',
    '"2026-02-30" must be a date such as',
  ],
  [
    'article',
    'created_at',
    '2199-01-01',
    '"2199-01-01" is later than tomorrow',
  ],
  [
    'article',
    'html',
    'a<p>'.repeat(3001),
    'has more than 3,000 elements, and a page shows',
  ],
])('a %s with a wrong %s is refused', async (kind, column, value, reason) => {
  const said = expect.stringContaining(`"x", ${column}: ${reason}`);
  expect(await refused('set', kind, 'x', `--${column}`, value)).toEqual([
    1,
    said,
    'Nothing was written.',
  ]);
});

test('names by hand have no marks of direction and of no width', () => {
  expect(
    COLUMN_CHECKS.firm.parse({ name: 'De\u200bloitte \u202eLLP' }),
  ).toEqual({
    name: 'Deloitte LLP',
  });
  expect(
    COLUMN_CHECKS.article.parse({
      title: 'Tax\u202e',
      writer_name: 'Ann\u2066',
    }),
  ).toEqual({
    title: 'Tax',
    writer_name: 'Ann',
  });
});

test('every problem of a file has its line, and nothing is written', async () => {
  const file = fileWith(
    'firms.csv',
    '\uFEFFslug;name;about;ranking\r\na;A;"two\r\nlines";0\r\n\r\n;;;1\r\nSaved;B;;2\r\n',
  );
  expect(await refused('set', 'firm', '--file', file)).toEqual([
    1,
    'line 2, "a", ranking: must be a whole number from 1',
    'line 5, slug: "" must begin with a letter or a digit, and have only letters, digits and - . _ ~',
    'line 5, name: may not be empty',
    'line 5, slug: is missing',
    'line 6, "Saved", slug: "Saved" is an address of the site itself',
    'Nothing was written.',
  ]);
});

test.each([
  [
    'unknown.csv',
    'slug,salry\na,1\n',
    1,
    /^line 2, "a": Unrecognized key: "salry"$/,
  ],
  [
    'short.csv',
    'slug,name\na\n',
    1,
    /^line 2: has 1 fields where the first line names 2$/,
  ],
  [
    'quote.csv',
    'slug,name\na,"b\n',
    2,
    /^A quote that opens in or after line 2 is not closed/,
  ],
  ['empty.csv', 'slug,name\n', 1, /^file: has no rows$/],
  [
    'latin.csv',
    Buffer.from('slug,salry\nCaf\xe9,1\n', 'latin1'),
    1,
    /^line 2, "Café": Unrecognized key: "s/,
  ],
  ['broken.json', '[{"slug": "a"', 2, /^The file, in line 1, is not JSON/],
  [
    'nested.json',
    '[{"slug": "a", "name": ["A"]}]',
    1,
    /^line 1: must be an object of texts and numbers$/,
  ],
])('%s is refused', async (name, content, code, said) => {
  const answer = await refused(
    'set',
    'firm',
    '--file',
    fileWith(name, content),
  );
  expect(answer.slice(0, 2)).toEqual([code, expect.stringMatching(said)]);
});
