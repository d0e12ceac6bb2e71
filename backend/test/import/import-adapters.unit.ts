/**
 * How adverts are recognised and told apart, whatever the file around them
 * (docs/importing.md).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from '../../src/import/write/check-advert';
import { checkFile } from '../../src/import/write/check-file';
import { advertsOf, type ImportSource } from '../../src/import/write/checked';
import { ADVERT_OF_11_KB } from '../../../tools/test-support/hostile/large-texts';
import {
  fileWith,
  importFolder,
  importing,
  memory,
  noTarget,
  taken,
} from './importing';
import { VENDORS } from '../../src/import/fields/vendors/all-vendors';

const fixture = (name: string) => join(__dirname, 'fixtures/feeds', name);

async function read(file: string, options: Partial<ImportSource> = {}) {
  const rows: Row[] = [];
  const checked = await checkFile(
    { file, firm: 'Example LLP', ...options },
    importFolder,
  );
  for await (const { row } of advertsOf(checked)) rows.push(row);
  return rows;
}

test.each([
  [
    'the other dates of the file tell',
    '1/2/2026',
    '24/11/2026',
    [],
    ['2026-02-01', '2026-11-24'],
  ],
  [
    'the month is first',
    '1/2/2026',
    '11/24/2026',
    [],
    ['2026-01-02', '2026-11-24'],
  ],
  [
    '--date-order tells',
    '1/2/2026',
    '3/3/2026',
    ['--date-order', 'mdy'],
    ['2026-01-02', '2026-03-03'],
  ],
  ['nothing tells', '1/2/2026', '3/3/2026', [], ['2026-03-03']],
])(
  'a date that may be read as two days, where %s',
  async (_, one, two, args, days) => {
    const { open, rows } = memory();
    const content = `id,firm_name,country,date_published\n1,A LLP,UK,${one}\n2,A LLP,UK,${two}\n`;
    const file = fileWith('dates.csv', content);
    const { report } = await importing(open, file, ...args);
    expect(
      rows.map(({ date_published }) => date_published?.slice(0, 10)),
    ).toEqual(days);
    expect(report).toEqual(
      days.length === 2
        ? []
        : [expect.stringContaining('may be read as two days')],
    );
  },
);

test('a page of overlapping tags is read by its tags, text elements and comments left out', async () => {
  const script = (title: string) =>
    `<script type="application/ld+json">{"@type":"JobPosting","title":"${title}","identifier":"x"}</script>`;
  const page = `<title>${script('In a title')}</title><!--${script('In a comment')}-->\n${ADVERT_OF_11_KB}\n<svg>${script('Auditor')}`;
  expect(await read(fileWith('page.html', page))).toMatchObject([
    { job_title: 'Auditor' },
  ]);
});

test.each([
  ['a comment of HTML', '<!-- {"text"} -->'],
  ['a comment of two languages', '\n//<![CDATA[\n{"text"}\n//]]>\n'],
  ['a semicolon', '{"text"};'],
  [
    'raw line breaks and commas',
    '{"text",}'.replace('text', 'description":"A,\n\tB",\n"text'),
  ],
])('a script with %s is read', async (_, script) => {
  const text = script.replace(
    '"text"',
    '"@type":"JobPosting","title":"Auditor","identifier":"x"',
  );
  const file = fileWith(
    'script.html',
    `<script type="application/ld+json">${text}</script>`,
  );
  expect(await read(file)).toMatchObject([{ job_title: 'Auditor' }]);
});

const greenhouse = JSON.parse(
  readFileSync(fixture('greenhouse.json'), 'utf8'),
) as { jobs: object[] };

test.each([
  [
    'pages in a list',
    'pages.json',
    `[${JSON.stringify(greenhouse)},\n{"jobs":[],"meta":{}}]`,
  ],
  ['one response a line', 'pages.jsonl', `${JSON.stringify(greenhouse)}\n`],
  [
    'a list below a key',
    'below.json',
    JSON.stringify({ response: greenhouse }),
  ],
  [
    'postings below a key',
    'payload.json',
    '{"payload":[{"@type":"JobPosting","identifier":"4100001"}]}',
  ],
  [
    'one advert a line',
    'lines.jsonl',
    greenhouse.jobs.map((job) => JSON.stringify(job)).join('\n'),
  ],
  ['one advert', 'one.json', JSON.stringify({ job: greenhouse.jobs[0] })],
  [
    'a list by their numbers',
    'map.json',
    JSON.stringify(Object.fromEntries(greenhouse.jobs.entries())),
  ],
  ['a list', 'list.json', JSON.stringify(greenhouse.jobs)],
])('%s', async (_, name, content) => {
  expect(
    (await read(fileWith(name, content))).map(({ source_id }) => source_id),
  ).toContain('4100001');
});

test.each([
  [
    { city: ['Austin', 'Dallas'], state: ['TX', 'TX'] },
    'Austin, TX; Dallas, TX',
  ],
  [{ location: 'Reno', state: 'NV' }, 'Reno, NV'],
])('the places %j are %j', async (place, location) => {
  const advert = { id: 1, title: 'Auditor', country: 'US', ...place };
  expect(
    await read(fileWith('towns.json', [advert]), { yes: true }),
  ).toMatchObject([{ location }]);
});

test('numbers of any length tell adverts apart', async () => {
  const advertOf = (id: string) => `{"id":${id},"title":"A 1, 9"}`;
  const one = advertOf('1234567890123456789');
  const two = advertOf('1234567890123456790');
  const rows = await read(fileWith('long.json', `[${one},\n${two}]`), {
    yes: true,
  });
  expect(rows.map(({ source_id }) => source_id?.slice(-2))).toEqual([
    '89',
    '90',
  ]);
});

test('adverts of several lists are read, but those of a closed one', async () => {
  const job = (id: number) => ({
    id,
    title: 'Auditor',
    company: 'A LLP',
    city: 'Leeds',
  });
  const lists = {
    audit: [job(1), job(2)],
    tax: [job(3)],
    closed: [job(4)],
    news: [{ id: 5, title: 'A' }],
  };
  const rows = await read(fileWith('lists.json', lists), { yes: true });
  expect(rows.map(({ source_id }) => source_id)).toEqual(['1', '2', '3']);
});

test('what is no advert is left out, and an advert that nothing tells from another is rejected', async () => {
  const file = fileWith('bare.json', {
    jobs: [
      { shortcode: 'A1', title: 'Auditor' },
      { title: 'Clerk' },
      { shortcode: '', title: 'Clerk' },
    ],
  });
  const { lines } = await importing(
    noTarget,
    file,
    '--dry-run',
    '--country',
    'GB',
    '--firm',
    'A LLP',
  );
  expect(lines).toEqual([
    'Left out because they are no JobPosting: 1 of the values.',
    'line 1, "Clerk", shortcode: is empty, as is url: nothing identifies this advert',
    '1 could be taken, 1 rejected; nothing was written',
  ]);
});

test.each([
  { internal: true },
  { isListed: false },
  { unlisted: 'yes' },
  { filled: 1 },
  { status: 'Draft' },
  { visibility: 'INTERNAL' },
  { 'Posting Type': 'Internal' },
  { meta: { is_active: 'false' } },
])('an advert with %j is not for the public', async (mark) => {
  const adverts = [
    { shortcode: 'A1', title: 'Auditor', ...mark },
    { shortcode: 'A2', title: 'Clerk' },
  ];
  expect(
    (await read(fileWith('marks.json', adverts))).map(
      ({ source_id }) => source_id,
    ),
  ).toEqual(['A2']);
});

const DOCUMENT = readFileSync(
  join(__dirname, '../../../docs/importing.md'),
  'utf8',
);
/** Files by the names that the document's commands have. */
const EXAMPLES: Record<string, string> = {
  'adverts.json': JSON.stringify({
    posts: [{ ref: 7, headline: 'Auditor', town: 'Leeds' }],
  }),
  'adverts.xml':
    '<all><advert><ref>7</ref><job><title>Auditor</title></job><site><city>Leeds</city></site></advert></all>',
  'adverts.csv': 'Reference,Job Title,Firm\n7,Auditor,Example LLP\n',
};

test.each(
  [...DOCUMENT.matchAll(/^npm run import -- (.+)$/gm)].map(
    ([, words = '']) => words,
  ),
)('npm run import -- %s, as it is documented', async (words) => {
  const [file = '', ...args] = [...words.matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, one, other]) => one ?? other ?? '',
  );
  const { open, rows } = memory();
  const run = await importing(
    open,
    fileWith(file, EXAMPLES[file] ?? ''),
    ...args,
  );
  expect([run.code, run.last]).toEqual([0, taken(1, 0, 0)]);
  expect(rows).toMatchObject([
    { job_title: 'Auditor', firm_name: 'Example LLP', source_id: '7' },
  ]);
});

test('the help names every option, and as the document every vendor', async () => {
  const { code, lines } = await importing(noTarget, '--help');
  expect(code).toBe(0);
  const options =
    '--dry-run --report --map --country --firm --base --source Exit';
  for (const option of options.split(' '))
    expect(lines.join('\n')).toContain(option);
  const rows = [...DOCUMENT.matchAll(/^\| (\w+)/gm)].map(([, word]) => word);
  for (const { title: vendor } of VENDORS) {
    expect(lines.join('\n')).toContain(vendor);
    expect(rows).toContain(vendor);
  }
});
