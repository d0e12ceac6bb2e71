/**
 * What words mean, in English and French: names of fields, pay, modes,
 * employment and services (docs/importing.md).
 */
import { htmlOf } from '../../src/import/values/descriptions';
import { guessColumns } from '../../src/import/fields/guess-columns';
import { sourceOfFields } from '../../src/import/fields/sources';
import {
  sourceOfText,
  textOfFields,
} from '../../src/import/fields/typed-sources';
import { readMode } from '../../src/import/values/work-modes';
import { readEmployment } from '../../src/import/values/employment';
import { readService } from '../../src/import/values/services';
import { payOfColumns } from '../../src/import/write/advert-pay';

/** What fields mean, as `--map` says it. */
const guesses = (record: Record<string, unknown>, around = {}) =>
  guessColumns([record], { around }).map(({ column, fields }) => {
    const text = textOfFields(column, fields);
    const values = sourceOfFields(column, fields).read(record, around);
    expect(sourceOfText(text).read(record, around)).toEqual(values);
    return `${text}=${column}`;
  });

test.each<[record: Record<string, unknown>, ...fields: string[]]>([
  [
    { PositionURI: '/a', ApplyCloseDate: '20261218' },
    'PositionURI=link',
    'ApplyCloseDate=valid_through',
  ],
  [
    { PublicationStartDate: '2026-11-18' },
    'PublicationStartDate=date_published',
  ],
  [{ adId: 9, employerId: 7, partner_job_id: 'x' }, 'adId=id'],
  [
    { location_city: 'Hull', location_country: 'UK' },
    'location_city=town',
    'location_country=country',
  ],
  [
    { contract_type: 'permanent', contract_time: 'full_time' },
    'contract_type+contract_time=employment',
  ],
  [{ workType: 'Full Time' }, 'workType=employment'],
  [
    { 'Town/City': 'Boston', County: 'Lincolnshire' },
    'Town/City=town',
    'County=region',
  ],
  [
    { publish_date: '2026-11-18', workType: 'Hybrid' },
    'publish_date=date_published',
    'workType=work_mode',
  ],
  [{ applicant_apply_link: 'https://a.example' }, 'applicant_apply_link=link'],
  [
    { description: '<p>A</p>', key_responsibilities: 'B' },
    'description+#key_responsibilities=description',
  ],
  [{ partner_jobtitle: 'Auditor' }, 'partner_jobtitle=job_title'],
  [
    { applicant_joburl: '/5', isremote: 'Y' },
    'applicant_joburl=link',
    'isremote=work_mode',
  ],
  [
    { JOBTITLE: 'Auditor', joburl: 'https://x.example/' },
    'JOBTITLE=job_title',
    'joburl=link',
  ],
  [
    { site: 'Leeds', workspaceType: 'Hybrid' },
    'site=location',
    'workspaceType=work_mode',
  ],
  [
    { postingEffectiveDate: '11/03/2026' },
    'postingEffectiveDate=date_published',
  ],
  [
    { "Nom de l'entreprise": 'X', 'No offre': '7' },
    "Nom de l'entreprise=firm_name",
    'No offre=id',
  ],
  [{ post_dt: '2026-11-15', Start: '2026-12-01' }, 'post_dt=date_published'],
  [
    { 'Client Corporation': 'X', City__c: 'York' },
    'Client Corporation=firm_name',
    'City__c=town',
  ],
  [
    { 'Location(s)': 'York', "Type d'emploi": 'CDD' },
    'Location(s)=location',
    "Type d'emploi=employment",
  ],
  [
    { entreprise: { nom: 'X' }, salaire: { libelle: '24 $' } },
    'entreprise=firm_name',
    'salaire=salary',
  ],
  [
    { company: { data: { id: 3, attributes: { name: 'X' } } } },
    'company=firm_name',
  ],
  [
    { 'Location 1': 'Leeds', 'Location 2': 'York' },
    'Location 1+Location 2=location',
  ],
  [
    { cities: ['Leeds'], 'Daily rate': 350 },
    'cities=location',
    'Daily rate=salary',
  ],
  [
    {
      type: 'job-listings',
      state: 'published',
      createdDate: 'now',
      site: 'https://x.example',
    },
  ],
  [
    { portal: { salary: { rateLow: 1, ratePer: 'Year' } } },
    'portal.salary=salary',
  ],
  [
    { 'Intitulé du poste': 'Auditrice', 'Durée du contrat': 'x' },
    'Intitulé du poste=job_title',
  ],
  [
    { 'Salary band (£)': '£45k', 'Record ID': 'recA1' },
    'Record ID=id',
    'Salary band (£)=salary',
  ],
  [
    { workStyle: 'Hybrid', body: 'A', kind: { content: 'AB' } },
    'workStyle=work_mode',
    'body=description',
  ],
  [
    { 'Home working': 'Yes', 'How to apply': '/a' },
    'Home working=work_mode',
    'How to apply=link',
  ],
  [
    {
      'Pay per hour': '20',
      'Pay per year': '41600',
      Remote: 'No',
      Hybrid: 'Yes',
    },
    'Pay per year+Pay per hour=salary',
    'Remote+Hybrid=work_mode',
  ],
  [
    { fullUrl: '/careers/5', Timestamp: '03/11/2026 10:00:00' },
    'fullUrl=link',
    'Timestamp=date_published',
  ],
])('the fields of %j are %s', (record, ...fields) =>
  expect(guesses(record).toSorted()).toEqual(fields.toSorted()),
);

test('a firm beside the list is that of adverts without one', () => {
  const around = { companyName: 'A LLP' };
  expect(guesses({ jobTitle: 'Auditor' }, around)).toContain(
    '~companyName=firm_name',
  );
  expect(guesses({ employer: 'B LLP' }, around)).toEqual([
    'employer=firm_name',
  ]);
});

test.each([
  [[30_000, 40_000], 'GBP', 'salary_range', 'GBP 30,000 - 40,000'],
  [[45_000], '', 'annual_salary', '45,000 per year'],
  [['25'], '$', 'Hourly rate', '25 per hour'],
  [['45000'], '', 'salary_gbp', 'GBP 45,000'],
  [['1.230,50'], '$', 'pay', '1,230.50'],
  [[4_500_000], '£', 'salaryCents', 'GBP 45,000'],
  [['90000'], 'US Dollar', 'pay', 'USD 90,000'],
])('the pay %j in %j of the field %j is %j', (values, currency, name, text) => {
  expect(
    payOfColumns(values, { min: '', max: '', currency, period: '' }, name),
  ).toEqual({ text });
});

const block = (text: string, more = {}) => ({
  _type: 'block',
  children: [{ _type: 'span', text }],
  ...more,
});
test.each<[values: unknown[], html: string]>([
  [['A.', 'B & c'], '<p>A.</p>\n<p>B &amp; c</p>'],
  [
    [{ name: 'You', value: ['ACA', '<b>Tact</b>'] }],
    '<h3>You</h3>\n<ul><li>ACA</li><li><b>Tact</b></li></ul>',
  ],
  [[{ name: 'You', value: '<b>You</b> care.' }], '<b>You</b> care.'],
  [
    [block('A ', { style: 'h2' }), block('<', { listItem: 'bullet' })],
    '<h3>A </h3>\n<ul><li>&lt;</li></ul>',
  ],
  [
    [
      {
        type: 'doc',
        content: [
          { type: 'paragraph', content: [{ type: 'text', text: 'A' }] },
        ],
      },
    ],
    '<p>A</p>',
  ],
  [
    [
      '## Role\n\nYou **own** it\nand *report*.\n\n- plan\n  - [log](https://a.example/)\n',
    ],
    '<h2>Role</h2>\n<p>You <strong>own</strong> it<br>and <em>report</em>.</p>\n<ul>\n<li>plan<ul>\n<li><a href="https://a.example/">log</a></li>\n</ul>\n</li>\n</ul>',
  ],
  [
    ['|A|B|\n|---|---|\n|1|2|'],
    '<table>\n<thead>\n<tr>\n<th>A</th>\n<th>B</th>\n</tr>\n</thead>\n<tbody><tr>\n<td>1</td>\n<td>2</td>\n</tr>\n</tbody></table>',
  ],
  [['<p>**A**</p>\n# B'], '<p>**A**</p>\n# B'],
  [['Rate: 5 * 3\n- a\n- b'], '<p>Rate: 5 * 3<br>- a<br>- b</p>'],
])('the description %j is %j', (values, html) =>
  expect(htmlOf(values)).toBe(html),
);

const notes = () => new Map<string, number>();
test.each([
  ['Permanent (Full-time)', 'Full Time'],
  ['F/T', 'Full Time'],
  ['Poste permanent à temps plein', 'Full Time'],
  ['Fixed-term contract', 'Contract'],
  ['Maternity cover', 'Contract'],
  ['permanent contract', 'permanent contract'],
  ['Contrat à durée indéterminée', 'Contrat à durée indéterminée'],
  ['Partiel', 'Part Time'],
  ['Locum', 'Temporary'],
  ['none', ''],
  ['Emploi étudiant', 'Internship'],
  ['Training contract', 'Training contract'],
  ['Non-ongoing', 'Contract'],
])('the employment %j is %j', (text, label) =>
  expect(readEmployment([text], notes())).toBe(label),
);

test.each([
  ['REMOTE_ONLY', 'remote'],
  ['Entièrement à distance', 'remote'],
  ['Travail à domicile', 'remote'],
  ['On-site/Remote', 'hybrid'],
  ['Some remote', 'hybrid'],
  ['Télétravail occasionnel', 'hybrid'],
  ['3 days per week in office', 'hybrid'],
  ['2-3 days a week', 'hybrid'],
  ['none', 'onsite'],
  ['Pas de télétravail', 'onsite'],
  ['Au bureau', 'onsite'],
  ['no', ''],
  ['field', ''],
])('the work mode %j is %j', (text, mode) =>
  expect(readMode([text], notes())).toBe(mode),
);

test.each([
  ['Customer Support', ''],
  ['Technical Support', 'IT/Technology Services'],
  ['Accounting / Auditing', 'Accounting'],
  ['Fiscalité', 'Tax'],
  ['Ressources humaines', ''],
])('the service %j is %j', (text, service) =>
  expect(readService([text], notes())).toBe(service),
);
