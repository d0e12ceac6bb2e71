/** XML, pages and tables as adverts (docs/importing.md). */
import type { Row } from '../../src/import/write/check-advert';
import { checkFile } from '../../src/import/write/check-file';
import { advertsOf, type ImportSource } from '../../src/import/write/checked';
import { fileWith, importFolder, importing, noTarget } from './importing';

async function read(file: string, options: Partial<ImportSource> = {}) {
  const rows: Row[] = [];
  const checked = await checkFile(
    { file, firm: 'Example LLP', ...options },
    importFolder,
  );
  for await (const { row } of advertsOf(checked)) rows.push(row);
  return rows;
}

test('an own schema.org node with a list inside stays one advert', async () => {
  const posting = {
    '@type': 'JobPosting',
    url: 'https://a.example/1',
    data: [{}],
    title: 'Auditor',
  };
  expect(await read(fileWith('typed.json', posting))).toHaveLength(1);
});

test('entities do not expand, and markup, ampersands and control characters in XML are texts', async () => {
  const text =
    '<p>A<br>B</p>\v <font><img src="x"/></font><a href="https://a.example/?b&c=1">&eacute;</a><![CDATA[ & <br>]]>';
  const advert = `<jobs><job><id>1</id><title>Audit & Tax &a;</title><description>${text}</description></job></jobs>`;
  const file = fileWith(
    'x.xml',
    `\n <?xml version="1.0"?><!DOCTYPE jobs [<!ENTITY a "b">]>${advert}`,
  );
  expect(await read(file, { yes: true })).toMatchObject([
    {
      job_title: 'Audit & Tax &a;',
      description:
        '<p>A<br>B</p> <font><img></font><a href="https://a.example/?b&c=1">&eacute;</a> & <br>',
    },
  ]);
});

test('a table below a title, with blanks after its commas and words for nothing, is read', async () => {
  const header =
    'Vacancies,,,\n\n"Job title", "Location", "Salary", "Closing date", "ID"\n';
  const file = fileWith(
    'below.csv',
    `${header}"Auditor", "Leeds, UK", N/A, 46350, 1\n`,
  );
  const last = '2026-11-24T23:59:59.000Z';
  const row = {
    job_title: 'Auditor',
    location: 'Leeds, UK',
    salary: null,
    valid_through: last,
  };
  expect(await read(file)).toMatchObject([row]);
});

test('markup, references, lists and line breaks in the cells of a table are read', async () => {
  const header = 'id,title,company,location,country,salary,description,url';
  const one =
    '1,A &ndash; <b>B</b>,C &amp; D,Leeds<br/>York,UK,<p>&pound;9</p>,a\\n\\nb,https://a.a/?a=1&amp;b';
  const two = `2,A,D,"['Leeds', 'York']",UK,"[""£9""]",[a],`;
  const description = '<p>a</p>\n<p>b</p>';
  expect(
    await read(fileWith('cells.csv', [header, one, two].join('\n'))),
  ).toMatchObject([
    {
      job_title: 'A – B',
      firm_name: 'C & D',
      salary: '£9',
      description,
      link: 'https://a.a/?a=1&b',
    },
    { location: 'Leeds; York', salary: '£9', description: '[a]' },
  ]);
});

test('XML that is not well-formed ends the import', async () => {
  for (const content of [
    '<position><id>1</id>',
    '<position><id>1</position>',
  ]) {
    const { code, last } = await importing(
      noTarget,
      fileWith('x.xml', `<?xml version="1.0"?>${content}`),
    );
    expect([code, last]).toEqual([
      2,
      expect.stringMatching(/^The file is not valid XML from line 1 on: /),
    ]);
  }
});
