import fc from 'fast-check';
import { signsOfAdverts } from '../../src/import/fields/signs-of-adverts';
import { recordsInJson } from '../../src/import/read/json';
import { fileWith, importing, noTarget } from './importing';

const SEED = { seed: 20261120 };
const check = (name: string, content: string | Uint8Array, ...args: string[]) =>
  importing(
    noTarget,
    fileWith(name, content),
    '--dry-run',
    '--country',
    'GB',
    '--firm',
    'A LLP',
    ...args,
  );
const bytes = (...parts: (string | number[] | Uint8Array)[]) =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === 'string' ? Buffer.from(part) : Buffer.from(part),
    ),
  );

const things = fc.array(
  fc.oneof(
    fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }),
    fc.record({
      title: fc.string({ unit: 'binary' }),
      '@graph': fc.constant('"]}\\'),
    }),
  ),
  { minLength: 1, maxLength: 40 },
);

test('any list is split into elements with their line numbers', () =>
  fc.assert(
    fc.property(things, fc.constantFrom(0, 1), (values, indent) => {
      const adverts = values.map((value) => ({
        ...value,
        '@type': 'JobPosting',
      }));
      const read = (text: string) =>
        [...recordsInJson(text, signsOfAdverts())].map((found) =>
          'value' in found ? found : { ...found, value: 0 },
        );
      const found = read(`\n${JSON.stringify(adverts, null, indent)}\n`);
      expect(JSON.stringify(found.map(({ value }) => value))).toBe(
        JSON.stringify(adverts),
      );
      let line = 2;
      for (const [at, advert] of adverts.entries()) {
        if (indent > 0) line += 1;
        expect(found[at]?.line).toBe(line);
        if (indent > 0)
          line += JSON.stringify(advert, null, 1).split('\n').length - 1;
      }
      const graph = JSON.stringify({
        a: ['@graph', {}],
        b: { '@graph': [0] },
        '@graph': adverts,
        c: [[1]],
      });
      expect(JSON.stringify(read(graph).map(({ value }) => value))).toBe(
        JSON.stringify(adverts),
      );
    }),
    SEED,
  ));

test.each([
  [
    'JSON',
    '[{"title":"a"},{"title":',
    'The file, in line 1, is not JSON: Unexpected end of JSON input',
  ],
  ['JSON', '[\n{"title":"a]}\n', 'The file, in line 2, is not JSON: '],
  ['JSON', '[\n{"a":1]]', 'The file, in line 2, is not JSON: '],
  ['JSON', '[]\n1', 'The file, in line 2, is not JSON: '],
  ['JSON', 'true', 'The file is neither a JSON object nor a list of them.'],
  ['JSON', '', 'The file is empty.'],
  [
    'CSV',
    'id,job_title\n1,"A\n2,B\n',
    'A quote that opens in or after line 2 is not closed',
  ],
  [
    'CSV',
    'job_title,salary\nAuditor,£1\n',
    'No known vendor writes such adverts.',
  ],
  ['CSV', 'id,id\n1,2\n', 'The first line names the column "id" twice.'],
  ['CSV', '\n\n', 'The file is empty.'],
])('the %s %j is rejected as a whole', async (format, text, sentence) => {
  const { code, lines } = await check(`broken.${format.toLowerCase()}`, text);
  expect([code, lines[0]]).toEqual([2, expect.stringContaining(sentence)]);
});

const POSTING = '{"@type":"JobPosting","url":"https://a.example/';
test('in JSON Lines, a broken line does not affect the others', async () => {
  const file = bytes(
    [0xef, 0xbb, 0xbf],
    `${POSTING}1"}\r\n`,
    '\r\n{"@type":\r\n',
    POSTING,
    [0xff],
    '"}\n',
    `${POSTING}2","title":"\\u0000A\\ud800\\u0007"}\n7\n${POSTING}1#again"}`,
  );
  expect(await check('lines.jsonl', file)).toMatchObject({
    code: 1,
    last: '2 could be taken, 4 rejected; nothing was written',
    report: [
      expect.stringMatching(/^3,,is not JSON: .*,$/),
      '4,url,holds bytes that are not UTF-8 text,',
      '6,,is not a JSON object,',
      '7,identifier,names the same advert as line 1,https://a.example/1#again',
    ],
  });
});

test('an advert of more than 4 MB is rejected and the next one accepted', async () => {
  const long = `${POSTING}1","description":"${'x'.repeat(4_000_000)}"}`;
  expect(await check('long.jsonl', `${long}\n${POSTING}2"}\n`)).toMatchObject({
    last: '1 could be taken, 1 rejected; nothing was written',
    report: ['1,,is longer than 4 MB,'],
  });
});

test('an advert with a value of many levels is read, as are the others', async () => {
  const deep = `${POSTING}1","x":${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}}`;
  for (const [name, text] of [
    ['deep.jsonl', `${deep}\n${POSTING}2"}\n`],
    ['deep.json', `{"jobs":[${deep},\n${POSTING}2"}]}`],
  ] as const)
    expect((await check(name, text)).last).toBe(
      '2 could be taken, 0 rejected; nothing was written',
    );
});

test('reads CSV of spreadsheet programs', async () => {
  const file = bytes(
    [0xef, 0xbb, 0xbf],
    'ID,Job_Title ,colour,link,description\r\n',
    '1,"Auditor ""X""",red,https://a.example/1,"one\r\ntwo"\r\n\r\n',
    '2,B',
    [0xff],
    ',red,https://a.example/2,x\r\n',
    '3,C,red\n',
    ',D,red,,x\r\n',
    `4,${'x'.repeat(300)},blue,a.example,he said "hi"\r\n,,,,\r\n`,
    '1,E,red,,\r\n',
    '5,F, part,red,https://a.example/5,x',
  );
  expect(await check('sheet.csv', file)).toEqual({
    code: 1,
    lines: expect.arrayContaining([
      'Columns that an advert does not have are left out: colour.',
    ]),
    last: '1 could be taken, 6 rejected; nothing was written',
    report: [
      '5,Job_Title,holds bytes that are not UTF-8 text,',
      '6,,has 3 fields where the first line names 5,C',
      '7,ID,"is empty, as is link: nothing identifies this advert",D',
      `8,Job_Title,"300 characters, at most 250 are possible",${'x'.repeat(60)}…`,
      `8,link,"""a.example"" must be an address that begins with https:// or http://",${'x'.repeat(60)}…`,
      '10,identifier,names the same advert as line 2,E',
      '11,,has 6 fields where the first line names 5,F',
    ],
  });
});

const ADVERT =
  '{"id":"j-1","title":"Bookkeeper","company":"Quill Ltd","location":"Leeds","posted":"2026-11-21"}';
test.each([
  ['JSONP', `/**/ jobsCallback({"jobs": [${ADVERT}]});`],
  ['a guard against scripts', `)]}',\n{"jobs": [${ADVERT}]}`],
  ['an endless loop before it', `while(1);[${ADVERT}]`],
  ['another loop before it', `for (;;);[${ADVERT}]`],
  ['an assignment', `window.__JOBS__ = {"jobs": [${ADVERT}]};\n`],
])('JSON behind %s is read', async (_, text) => {
  expect(await check('guarded.js', text, '--yes')).toMatchObject({
    code: 0,
    last: '1 could be taken, 0 rejected; nothing was written',
  });
});

test('a table of a page, as exports named .xls are, is read like a table of a spreadsheet', async () => {
  const head =
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td{}</style></head><body>';
  const menu = '<table><tr><td>Home<td>About</table>';
  const rows =
    '<tr><td colspan=9>Vacancies</td></tr><tr><th>Ref</th><th>Job Title</th><th>Salary</th></tr>\n' +
    '<tr><td>XL-1</td><td>Client&nbsp;Manager &amp; Lead</td><td>&pound;42,000</td></tr>\n' +
    '<tr><td>XL-2</td><td>Semi Senior</td></tr>';
  expect(
    await check(
      'export.xls',
      `${head}${menu}<table>${rows}</table></body></html>`,
      '--map',
      'Ref=id',
    ),
  ).toMatchObject({
    code: 1,
    last: '1 could be taken, 1 rejected; nothing was written',
    report: ['3,,has 2 fields where the first line names 3,Semi Senior'],
  });
});

test.each([
  ['[]', 1, 'Nothing was taken: the file holds no advert.'],
  ['id,job_title\n', 1, 'Nothing was taken: the file holds no advert.'],
  [
    `[{"@type":"JobPosting","url":"https://a.example/1","status":"draft"}]`,
    1,
    'all adverts of the file are left out',
  ],
  [
    'Service unavailable',
    2,
    'The file holds no advert, and its first line names no column: "Service unavailable".',
  ],
  ['jobsCallback()', 2, 'The file holds no advert'],
])(
  'a file of which nothing is taken says why: %s',
  async (text, code, sentence) => {
    const { code: ended, lines } = await check('nothing', text);
    expect([ended, lines.join('\n')]).toEqual([
      code,
      expect.stringContaining(sentence),
    ]);
  },
);

test('a link that differs by its tracking parameters alone is one advert', async () => {
  const links = [
    '?id=1&utm_source=x&gclid=Ab',
    '?id=1#apply',
    '?gh_src=y&id=1',
    '?id=2&utm_source=x',
  ];
  const lines = links.map(
    (link) => `{"@type":"JobPosting","url":"https://a.example/job${link}"}`,
  );
  expect(await check('tracked.jsonl', lines.join('\n'))).toMatchObject({
    last: '2 could be taken, 2 rejected; nothing was written',
    report: [
      expect.stringMatching(/^2,identifier,names the same advert as line 1/),
      expect.stringMatching(/^3,identifier,names the same advert as line 1/),
    ],
  });
});
