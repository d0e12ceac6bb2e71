/**
 * Excel files: the first sheet as it is shown, and archives that are built to
 * fill memory.
 */
import { createHash } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';
import { checkFile } from '../../src/import/write/check-file';
import { advertsOf } from '../../src/import/write/checked';
import { checkApart } from '../../src/import/process/check-apart';
import { fileWith, importFolder } from './importing';

/**
 * A ZIP archive (APPNOTE.TXT 4.3); its directory may state another size of a
 * file than it has.
 */
function archive(
  files: Record<string, string>,
  stated: Record<string, number> = {},
): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0); // version, flags, method
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(stated[name] ?? content.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    bodies.push(
      Buffer.from('PK\u0003\u0004'),
      facts,
      Buffer.from(name),
      packed,
    );
    directory.push(
      Buffer.from('PK\u0001\u0002\u0014\0'),
      facts,
      place,
      Buffer.from(name),
    );
    offset += 30 + name.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, list, end]);
}

const OFFICE = 'http://schemas.openxmlformats.org';
const MAIN = `xmlns="${OFFICE}/spreadsheetml/2006/main"`;
const DOCUMENT = `${OFFICE}/officeDocument/2006/relationships`;
const relationships = (links: readonly [kind: string, target: string][]) =>
  `<Relationships xmlns="${OFFICE}/package/2006/relationships">${links
    .map(
      ([kind, target], at) =>
        `<Relationship Id="r${at}" Type="${DOCUMENT}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const TYPES = `${OFFICE}/package/2006/content-types`;
/** Formats of cells: general, a day, currencies, a number of six digits. */
const FORMATS = ['', 'd/m/yy', '[$£-809]#,##0', '000000', '_-"£"* #,##0.00_-'];

/**
 * A workbook with a hidden sheet before the one whose rows are given, as XML.
 */
function workbook(rows: string): Record<string, string> {
  const formats = FORMATS.map(
    (code, at) =>
      `<numFmt numFmtId="${200 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
  );
  const styles = FORMATS.map(
    (code, at) =>
      `<xf numFmtId="${code === '' ? 0 : 200 + at}" applyNumberFormat="1"/>`,
  );
  const sheet = (inside: string) =>
    `<worksheet ${MAIN}><sheetData>${inside}</sheetData></worksheet>`;
  return {
    '[Content_Types].xml': `<Types xmlns="${TYPES}"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': relationships([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${DOCUMENT}"><sheets><sheet name="Codes" sheetId="1" state="hidden" r:id="r0"/><sheet name="Vacancies" sheetId="2" r:id="r1"/><sheet name="Notes" sheetId="3" r:id="r0"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships([
      ['worksheet', 'worksheets/codes.xml'],
      ['worksheet', 'worksheets/vacancies.xml'],
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': `<styleSheet ${MAIN}><numFmts>${formats.join('')}</numFmts><cellXfs>${styles.join('')}</cellXfs></styleSheet>`,
    'xl/worksheets/codes.xml': sheet('<row r="1"><c r="A1"><v>1</v></c></row>'),
    'xl/worksheets/vacancies.xml': sheet(rows),
  };
}

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (value: number, format = 0) =>
  `<c s="${format}"><v>${value}</v></c>`;
const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;

const HEADER = [
  'ID',
  'Job title',
  'Firm',
  'Location',
  'Country',
  'Salary',
  'Posted',
  'Closing date',
];
const title = row(text('Vacancies at Hartnoll'));
const header = row(...HEADER.map(text));
const advert = (id: string, pay: string) =>
  row(
    id,
    text('Controller'),
    text('Hartnoll'),
    text('Oxford'),
    text('UK'),
    pay,
    number(46_329, 1),
    '<c/>',
  );

/**
 * Checks a file in a process of its own, as the commands do: the library is an
 * ES module, which Jest does not load.
 */
const check = (content: Uint8Array) =>
  checkApart()({ file: fileWith('vacancies.xlsx', content) }, importFolder);

test('the first sheet that is shown is read, with its dates and its numbers as they are shown', async () => {
  const adverts = [
    advert(number(7, 3), number(75_000, 2)),
    advert(number(8), number(26_500.5, 4)),
    advert(text('W-9'), text('£13.50 per hour')),
  ];
  const checked = await check(
    archive(workbook(title + row() + header + adverts.join(''))),
  );
  const found = [];
  for await (const { line, row: columns } of advertsOf(checked))
    found.push({ line, ...columns });
  const same = {
    job_title: 'Controller',
    firm_name: 'Hartnoll',
    location: 'Oxford',
    country: 'UK',
    date_published: '2026-11-03T00:00:00.000Z',
  };
  expect(found).toEqual([
    expect.objectContaining({
      ...same,
      line: 4,
      source_id: '000007',
      salary: '£75,000',
    }),
    expect.objectContaining({
      ...same,
      line: 5,
      source_id: '8',
      salary: '£26,500.50',
    }),
    expect.objectContaining({
      ...same,
      line: 6,
      source_id: 'W-9',
      salary: '£13.50 per hour',
    }),
  ]);
});

const SHEET = 'xl/worksheets/vacancies.xml';
const FAR = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';

test.each<[name: string, content: Uint8Array, sentence: string]>([
  [
    'states less than it holds',
    archive(workbook(header), { [SHEET]: 10 }),
    'cannot be read',
  ],
  [
    'has a cell far away',
    archive(workbook(header + FAR)),
    'over the 20000000 limit',
  ],
])(
  'an Excel file that %s is refused in a sentence',
  async (_, content, sentence) => {
    await expect(check(content)).rejects.toThrow(sentence);
  },
);

const dense = Array.from({ length: 5000 }, (_, at) =>
  createHash('sha256').update(`${at}`).digest('hex'),
).join('');
const many = Object.fromEntries(
  Array.from({ length: 2001 }, (_, at) => [`${at}.xml`, '']),
);

test.each<[name: string, content: Uint8Array, sentence: string]>([
  [
    'holds something else',
    archive({ 'jobs.csv': 'id\n1' }),
    'is a ZIP archive, not an Excel file',
  ],
  [
    'states 2 GB',
    archive(workbook(header), { [SHEET]: 2e9 }),
    'is longer than 100 MB, decompressed',
  ],
  [
    'states no size',
    archive(workbook(dense), { [SHEET]: 0 }),
    'is longer than 100 MB, decompressed',
  ],
  [
    'has many files',
    archive({ ...workbook(header), ...many }),
    'is an archive of more than 2000 files',
  ],
  [
    'was cut',
    archive(workbook(header)).subarray(0, -60),
    'is a damaged archive',
  ],
])(
  'an archive that %s is refused before it is decompressed',
  async (_, content, sentence) => {
    await expect(
      checkFile({ file: fileWith('archive.xlsx', content) }, importFolder),
    ).rejects.toThrow(sentence);
  },
);
