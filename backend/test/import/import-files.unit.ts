import fc from 'fast-check';
import { elementsOf } from '../../src/import/json-elements';
import { fileWith, importing, noTarget } from './importing';

const SEED = { seed: 20261120 };
const check = (name: string, content: string | Uint8Array, ...args: string[]) =>
  importing(noTarget, fileWith(name, content), '--dry-run', '--country', 'GB', '--firm', 'A LLP', ...args);
const bytes = (...parts: (string | number[])[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));

async function* cut(text: string, size: number) {
  const whole = Buffer.from(text);
  for (let at = 0; at < whole.length; at += size) yield whole.subarray(at, at + size);
}

async function elements(text: string, size = 1 << 16) {
  const found: { line: number; value: unknown }[] = [];
  for await (const { line, bytes: part } of elementsOf(cut(text, size)))
    found.push({ line, value: JSON.parse(part?.toString() ?? 'null') });
  return found;
}

const things = fc.array(
  fc.oneof(
    fc.jsonValue(),
    fc.record({ title: fc.string({ unit: 'binary' }), '@graph': fc.constant('"]}\\') }),
  ),
);

test('any list is split into elements with line numbers, for any chunk size of the file', () =>
  fc.assert(
    fc.asyncProperty(
      things,
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom(0, 1),
      async (values, size, indent) => {
        const text = `\n${JSON.stringify(values, null, indent)}\n`;
        const found = await elements(text, size);
        expect(JSON.stringify(found.map(({ value }) => value))).toBe(JSON.stringify(values));
        let line = 2;
        for (const [at, value] of values.entries()) {
          if (indent > 0) line += 1;
          expect(found[at]?.line).toBe(line);
          if (indent > 0) line += JSON.stringify(value, null, 1).split('\n').length - 1;
        }
        const graph = JSON.stringify({ a: ['@graph', {}], b: { '@graph': [0] }, '@graph': values, c: [[1]] });
        expect(JSON.stringify((await elements(graph, size)).map(({ value }) => value))).toBe(
          JSON.stringify(values),
        );
      },
    ),
    SEED,
  ));

test('splits consecutive objects, one object, and no object', async () => {
  expect(await elements('{"a":1}\n{"b":[2]}\n')).toEqual([
    { line: 1, value: { a: 1 } },
    { line: 2, value: { b: [2] } },
  ]);
  expect(await elements(' {"a":{"@graph":[1]}}')).toEqual([{ line: 1, value: { a: { '@graph': [1] } } }]);
  expect(await elements('[]')).toEqual([]);
});

test.each([
  ['[{"title":"a"},{"title":', 'The file ends within what begins in line 1: it is not whole.'],
  ['[\n{"title":"a]}\n', 'The file ends within what begins in line 2: it is not whole.'],
  ['[{"a":1]]', 'Line 1: a bracket closes that does not match the one that opened.'],
  ['[]\n1', 'Line 2: there is something after the end of the list.'],
  ['true', 'Line 1: the file is neither a JSON object nor a list of them.'],
  ['', 'The file is empty.'],
])('%j is rejected as a whole', async (text, sentence) => {
  expect(await check('broken.json', text, '--format', 'json')).toMatchObject({ code: 2, lines: [sentence] });
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
      '4,,holds bytes that are not UTF-8 text,',
      '6,,is not a JSON object,',
      '7,identifier,names the same advert as line 1,https://a.example/1#again',
    ],
  });
});

test('an advert of more than 4 MB is rejected and the next one accepted', async () => {
  const long = `${POSTING}1","description":"${'x'.repeat(4_000_000)}"}`;
  for (const [name, text] of [
    ['long.jsonl', `${long}\n${POSTING}2"}\n`],
    ['long.json', `[${long},\n${POSTING}2"}]`],
  ] as const)
    expect(await check(name, text)).toMatchObject({
      last: '1 could be taken, 1 rejected; nothing was written',
      report: ['1,,is longer than 4 MB,'],
    });
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
    `4,${'x'.repeat(300)},blue,www.a.example,he said "hi"\r\n,,,,\r\n`,
    '1,E,red,,',
  );
  expect(await check('sheet.csv', file)).toEqual({
    code: 1,
    lines: expect.arrayContaining(['Columns that an advert does not have are left out: colour.']),
    last: '1 could be taken, 5 rejected; nothing was written',
    report: [
      '5,job_title,holds bytes that are not UTF-8 text,2',
      '6,,has 3 fields where the first line names 5,C',
      '7,id,"is empty, as are slug and link: nothing tells this advert from another",D',
      `8,job_title,"300 characters, at most 250 are possible",${'x'.repeat(60)}…`,
      `8,link,"""www.a.example"" is no address that begins with https:// or http://",${'x'.repeat(60)}…`,
      '10,identifier,names the same advert as line 2,E',
    ],
  });
});

test.each([
  ['id,job_title\n1,"A\n2,B\n', 'A quote that opens in or after line 2 is not closed'],
  ['job_title,salary\nA,1\n', 'The first line names none of the columns slug, id and link'],
  ['id,id\n1,2\n', 'The first line names the column "id" twice.'],
  ['\n\n', 'The file is empty.'],
])('the CSV %j is rejected as a whole', async (text, sentence) => {
  const { code, lines } = await check('broken.csv', text);
  expect([code, lines[0]]).toEqual([2, expect.stringContaining(sentence)]);
});

test('UTF-16 is rejected, and the message names it', async () => {
  expect(await check('wide.csv', Buffer.from('\ufeffid,job_title', 'utf16le'))).toMatchObject({
    code: 2,
    lines: ['The file is written in UTF-16: save it as UTF-8.'],
  });
});

const cell = fc
  .array(fc.constantFrom('a', '"', ',', '\n', '\r\n', 'é', '漢', ' '), { maxLength: 8 })
  .map((characters) => characters.join(''));
test('a broken advert is reported with its line number, for any content of the fields before it', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, cell)),
      fc.constantFrom('\n', '\r\n'),
      async (records, lineEnd) => {
        const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
        let line = 2;
        const expected: string[] = [];
        const rows = records.map(([title, description], id) => {
          const broken = id % 2 === 1;
          if (broken) expected.push(`${line},date_published`);
          const row = [String(id), quote(title), quote(description), broken ? 'soon' : ''].join(',');
          line += row.split('\n').length;
          return row;
        });
        const text = ['id,job_title,description,date_published', ...rows].join(lineEnd);
        const { report } = await check('random.csv', text);
        expect(report.map((row) => row.split(',').slice(0, 2).join(','))).toEqual(expected);
      },
    ),
    { ...SEED, numRuns: 40 },
  ));
