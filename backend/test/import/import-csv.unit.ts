import fc from 'fast-check';
import { fileWith, importing, noTarget } from './importing';

const SEED = { seed: 20261122 };
const check = (name: string, content: string, ...args: string[]) =>
  importing(
    noTarget,
    fileWith(name, content),
    '--dry-run',
    '--firm',
    'A LLP',
    ...args,
  );

const COULD = '1 could be taken, 0 rejected; nothing was written';

const cell = fc
  .array(
    fc.constantFrom(
      'a',
      '"',
      ',',
      ';',
      '\t',
      '|',
      '\n',
      '\r\n',
      'é',
      '漢',
      ' ',
    ),
    { maxLength: 8 },
  )
  .map((characters) => characters.join(''));
const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;

test('any fields are read with any delimiter, at the lines where they are', () =>
  fc.assert(
    fc.asyncProperty(
      fc.constantFrom(',', ';', '\t', '|'),
      fc.array(fc.tuple(cell, cell)),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.boolean(),
      async (delimiter, records, lineEnd, quoted) => {
        const header = ['id', 'Job Title', 'extra, "info"', 'date_published'];
        let line = 2;
        const expected: string[] = [];
        const rows = records.map(([title, extra], id) => {
          expected.push(`${line},date_published`);
          const row = [String(id), quote(title), quote(extra), 'soon'].join(
            delimiter,
          );
          line += row.split('\n').length;
          return row;
        });
        const names = header
          .map((name) => (quoted || /[,"]/.test(name) ? quote(name) : name))
          .join(delimiter);
        const { report } = await check(
          'any.csv',
          [names, ...rows].join(lineEnd),
          '--country',
          'GB',
        );
        expect(
          report.map((row) => row.split(',').slice(0, 2).join(',')),
        ).toEqual(expected);
      },
    ),
    { ...SEED, numRuns: 60 },
  ));

test('--map names columns, and a column of our own name comes before one that means the same, but not before --map', async () => {
  const text =
    'Ref;Job Title;title;link;When\n1;Auditor;Mr;https://a.example/1;soon\n';
  expect(
    await check(
      'map.csv',
      text,
      '--country',
      'GB',
      '--map',
      'Ref=id',
      '--map',
      'When = date_posted',
    ),
  ).toMatchObject({
    lines: [
      'Columns that an advert does not have are left out: title.',
      expect.stringMatching(/^line 2, "Auditor", When: "soon" must be a date/),
      '0 could be taken, 1 rejected; nothing was written',
    ],
  });
  const { lines } = await check(
    'map.csv',
    text,
    '--country',
    'GB',
    '--map',
    'title=job_title',
  );
  expect(lines[0]).toMatch(/left out: .*Job Title/);
  expect(await check('map.csv', text, '--map', 'Reference=id')).toMatchObject({
    code: 2,
    lines: [
      '--map names the field "Reference", which no advert of the file has.',
    ],
  });
});

test('slugs beside titles of another name are of other pages', async () => {
  const theirs = 'Name,Slug,Item ID,x,x\nAuditor,saved,5,a,b,,\n';
  const left =
    'Columns that an advert does not have are left out: Slug, x, x 5.';
  expect(
    (await check('site.csv', theirs, '--yes', '--country', 'GB')).lines,
  ).toEqual([left, COULD]);
  const { lines } = await check(
    'ours.csv',
    theirs.replace('Name', 'Job title'),
    '--country',
    'GB',
  );
  expect(lines[1]).toBe(
    'line 2, "Auditor", Slug: "saved" is an address of the site itself',
  );
});

test('days that count from one that nobody knows are left out', async () => {
  const rows =
    'A,https://a.example/1,Today,2026-11-20\nB,https://a.example/2,3 days ago,Yesterday\n';
  expect(
    (
      await check(
        'ago.csv',
        `Title,Link,Posted,Published\n${rows}`,
        '--country',
        'GB',
      )
    ).lines,
  ).toEqual([
    'Columns that an advert does not have are left out: Posted.',
    'Not understood, and shown as written or left empty: date_published "Yesterday" (1).',
    COULD.replace('1', '2'),
  ]);
});

test('--firm, --base and --country stand in for missing values only', async () => {
  const text =
    'id,firm_name,link,location\n1,,jobs/1,Leeds\n2,Alpha,www.b.example/2,\n3,Alpha,ftp://c.example/3,\n';
  const args = [
    '--firm',
    'Beta',
    '--base',
    'https://a.example/careers/',
    '--country',
    'GB',
  ];
  expect((await check('missing.csv', text, ...args)).report).toEqual([
    '4,link,"""ftp://c.example/3"" must be an address that begins with https:// or http://",3',
  ]);
});

test('a header with signs of --map is named whole, and not left out', async () => {
  const { lines, report } = await check(
    'signs.csv',
    'id,title,Location + Region,Link | URL\n1,Auditor,Leeds,ftp://a.example\n',
  );
  expect(lines.join('\n')).not.toContain('left out');
  expect(report[0]).toMatch(/^2,Link \| URL,/);
});
