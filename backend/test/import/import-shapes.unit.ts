/**
 * Feeds and exports that no table of a vendor knows, by the names of their
 * fields (docs/importing.md).
 */
import { checkFile } from '../../src/import/write/check-file';
import { advertsOf, type ImportSource } from '../../src/import/write/checked';
import type { Row } from '../../src/import/write/check-advert';
import { fileWith, importFolder } from './importing';

async function read(
  name: string,
  content: string | object,
  options: Partial<ImportSource> = {},
) {
  const file = fileWith(name, content);
  const checked = await checkFile(
    { file, yes: true, country: 'GB', ...options },
    importFolder,
  );
  const rows: Row[] = [];
  for await (const { row } of advertsOf(checked)) rows.push(row);
  return rows;
}

const recruitee = `<offers><offer><id>3301</id><title>Payroll Lead</title><status>published</status>
<department>Finance</department><company_name>Brambling Foods</company_name><city>York</city><country_code>GB</country_code>
<remote>false</remote><hybrid>true</hybrid><on_site>false</on_site><description></description>
<requirements><![CDATA[<ul><li>CIPP</li></ul>]]></requirements>
<employment_type_code>parttime_fixed_term</employment_type_code>
<careers_url>https://brambling.example/o/payroll-lead</careers_url>
<salary><min>42000</min><max>48000</max><period>year</period><currency>GBP</currency></salary>
<published_at>2026-11-20 09:00:00 UTC</published_at><close_at>2026-12-31 23:00:00 UTC</close_at></offer></offers>`;

const jobAdder = `<Jobs><Job jid="507001" reference="QS-77" datePosted="2026-11-17" dateUpdated="2026-11-20">
<Title>Tax Accountant</Title><Summary>Tax.</Summary><Description><![CDATA[<p>Tax for family groups.</p>]]></Description>
<Advertiser>Quokka Search</Advertiser><Classifications><Classification name="Category">Tax</Classification>
<Classification name="Location">Perth</Classification><Classification name="Work Type">Full Time</Classification></Classifications>
<Salary period="Annual"><MinValue>95000</MinValue><MaxValue>110000</MaxValue><Text>plus super</Text></Salary>
<Apply><Url>https://quokka.example/507001</Url></Apply><Fields><Field name="Country">Australia</Field></Fields></Job></Jobs>`;

const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Vacancies</title><updated>2026-11-24T09:00:00Z</updated>
<entry><id>tag:fenwick.example,2026:1</id><title>Audit Manager</title><link rel="alternate" href="https://fenwick.example/1"/>
<updated>2026-11-20T09:00:00Z</updated><summary type="html">&lt;p&gt;Audits.&lt;/p&gt;</summary><category term="Audit"/></entry></feed>`;

const runTogether = `<jobs><job><jobid>77-1</jobid><jobtitle>Bookkeeper</jobtitle><companyname>Tarn</companyname><city>Kendal</city>
<publishdate>2026-11-19</publishdate><expirydate>2026-12-19</expirydate><joburl>https://tarn.example/1</joburl></job></jobs>`;

const airtable = `Role,Company,Locations,Salary band,Date added,Link,Record ID
Tax Trainee,"Hollin, Reed LLP","""Bath, Somerset"",Leeds",£24k,19/11/2026,https://hollin.example/2,recA2\n`;

const notion = `Name,Employer,Location,Workplace,Posted,Deadline,URL
Audit Senior,Tresillian & Co (https://www.notion.so/Tresillian-Co-1f2a3b4c?pvs=21),"Truro, Cornwall","Hybrid, Office","November 18, 2026","December 31, 2026",https://tresillian.example/1
Tax Trainee,Hollin LLP (Firms/Hollin%20LLP%202f2a.md),Leeds,Office,"November 19, 2026",,https://hollin.example/2\n`;

test.each<[format: string, name: string, text: string, rows: Partial<Row>[]]>([
  [
    'Recruitee in XML',
    'recruitee.xml',
    recruitee,
    [
      {
        source_id: '3301',
        firm_name: 'Brambling Foods',
        location: 'York',
        work_mode: 'hybrid',
        employment: 'Part Time, Contract',
        salary: 'GBP 42,000 - 48,000 per year',
        description: '<ul><li>CIPP</li></ul>',
        valid_through: '2026-12-31T23:00:00.000Z',
      },
    ],
  ],
  [
    'JobAdder',
    'jobadder.xml',
    jobAdder,
    [
      {
        source_id: 'QS-77',
        firm_name: 'Quokka Search',
        location: 'Perth',
        country: 'AU',
        service: 'Tax',
        salary: '95,000 - 110,000 per year',
        link: 'https://quokka.example/507001',
        date_published: '2026-11-17T00:00:00.000Z',
      },
    ],
  ],
  [
    'Atom with the day of a change alone',
    'feed.atom',
    atom,
    [
      {
        source_id: 'tag:fenwick.example,2026:1',
        service: 'Audit & Assurance',
        link: 'https://fenwick.example/1',
        date_published: '2026-11-20T09:00:00.000Z',
      },
    ],
  ],
  [
    'names that are written together',
    'together.xml',
    runTogether,
    [
      {
        date_published: '2026-11-19T00:00:00.000Z',
        valid_through: '2026-12-19T23:59:59.000Z',
      },
    ],
  ],
  [
    'Airtable, whose lists have quotation marks',
    'airtable.csv',
    airtable,
    [
      {
        firm_name: 'Hollin, Reed LLP',
        location: 'Bath, Somerset; Leeds',
        salary: '£24k',
      },
    ],
  ],
  [
    'Notion, whose firms have the address of their page',
    'notion.csv',
    notion,
    [
      {
        firm_name: 'Tresillian & Co',
        location: 'Truro, Cornwall',
        work_mode: 'hybrid',
      },
      { firm_name: 'Hollin LLP', location: 'Leeds', work_mode: 'onsite' },
    ],
  ],
])('an export of %s is read', async (_, name, text, rows) => {
  expect(await read(name, text, { firm: 'Fenwick LLP' })).toMatchObject(rows);
});

const posting = {
  '@type': 'JobPosting',
  title: 'Auditor',
  url: 'https://a.example/1',
};
test.each<[record: object, description: string]>([
  [
    { ...posting, description: '<p></p>', qualifications: 'ACA' },
    '<h3>Qualifications</h3>\n<p>ACA</p>',
  ],
  [
    {
      ...posting,
      experienceRequirements: 'Five years of audit.',
      educationRequirements: { credentialCategory: 'bachelor degree' },
    },
    '<h3>Experience requirements</h3>\n<p>Five years of audit.</p>',
  ],
  [{ ...posting, experienceRequirements: 'Mid-Senior' }, ''],
  [
    { id: 1, title: 'Auditor', requirements: ['ACA', 'Xero'] },
    '<p>ACA</p>\n<p>Xero</p>',
  ],
])(
  'the requirements of %j are its text, where it has no other',
  async (record, description) => {
    expect(
      await read('requirements.json', [record], { firm: 'A LLP' }),
    ).toMatchObject([{ description }]);
  },
);

test('named values of a list are fields by those names', async () => {
  const advert = (id: number, town: string, status = 'Live') => ({
    id,
    title: 'Auditor',
    attributes: [
      { name: 'Location', value: town },
      { name: 'Company', value: 'Alder LLP' },
      { name: 'Salary', value: '£40,000' },
      { name: 'Status', value: status },
    ],
    custom: {
      fields: [{ fieldLabel: 'Closing date', valueLabel: '2026-12-31' }],
    },
    tags: [{ name: 'Xero', value: 'xero' }],
  });
  const jobs = [
    advert(1, 'Leeds'),
    advert(2, 'York'),
    advert(3, 'Hull', 'Draft'),
  ];
  const same = {
    firm_name: 'Alder LLP',
    salary: '£40,000',
    valid_through: '2026-12-31T23:59:59.000Z',
  };
  expect(await read('named.json', { jobs })).toMatchObject([
    { ...same, source_id: '1', location: 'Leeds' },
    { ...same, source_id: '2', location: 'York' },
  ]);
});

test('a list of places with codes stays a list of places', async () => {
  const locations = [
    { name: 'Leeds', value: 'leeds-1' },
    { name: 'York', value: 'york-1' },
  ];
  const job = { id: 1, title: 'Auditor', company: 'Alder LLP', locations };
  expect(await read('coded.json', [job])).toMatchObject([
    { location: 'Leeds; York' },
  ]);
});

/** docs/importing.md: pay that a job board estimated is not the firm's */
test('an estimate is no pay, and what a file leaves open is', async () => {
  const rows = await read(
    'predicted.csv',
    `id,job_title,firm_name,location,salary,salary_is_predicted
1,Tax Senior,Tarn LLP,Kendal,"£41,000",1
2,Audit Senior,Tarn LLP,Kendal,"£42,000",0
3,Payroll Lead,Tarn LLP,Kendal,"£43,000",
`,
  );
  expect(rows.map(({ salary }) => salary)).toEqual([
    null,
    '£42,000',
    '£43,000',
  ]);
});
