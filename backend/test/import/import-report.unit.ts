import { parse } from 'csv-parse/sync';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openTarget } from '../../src/import/write/open-target';
import { terminal } from '../../src/import/output';
import { reportFile } from '../../src/import/write/report';
import {
  dying,
  fileWith,
  importFolder,
  importing,
  memory,
  noTarget,
  taken,
} from './importing';

const CSV = [
  'id,job_title,firm_name',
  ...Array.from({ length: 30 }, (_, id) => `${id},Auditor ${id},Alpha LLP`),
].join('\n');

test('halving a batch finds the rejected adverts, and the others are written once and in order', async () => {
  const { rows, open } = memory((id) => id === '13' || id === '29');
  const { code, last, report } = await importing(
    open,
    fileWith('halves.csv', CSV),
  );
  expect([code, last]).toEqual([1, taken(28, 0, 0, 2)]);
  expect(report).toEqual([
    '15,,the database rejects it: it says no,Auditor 13',
    '31,,the database rejects it: it says no,Auditor 29',
  ]);
  expect(rows.map(({ source_id }) => source_id)).toEqual(
    Array.from({ length: 30 }, (_, id) => String(id)).filter(
      (id) => id !== '13' && id !== '29',
    ),
  );
});

/** The cells of a report's line that says `text` everywhere. */
function cellsOf(text: string): string[] {
  const report = reportFile([
    { line: 3, field: text, reason: text, advert: text },
  ]);
  return parse(report, { fromLine: 2 })[0] ?? [];
}

test.each([
  '=HYPERLINK("http://x.example","y")',
  '+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '  =1',
  '\r=1',
])('a spreadsheet shows %j of a report as text', (formula) => {
  const [, ...cells] = cellsOf(formula);
  for (const cell of cells) expect(cell).toMatch(/^'/);
});

test.each(['a;=1', 'a|+1', 'a\t@x', '"-1" is', "a, '=1"])(
  'nor runs it what follows a separator or quote in %j',
  (text) => expect(cellsOf(text)[1]).toMatch(/[^=+@-]'[=+@-]/),
);

test('when a target fails, the import reports the adverts written so far', async () => {
  const target = dying(memory().target, 10, 2);
  const { code, lines } = await importing(
    () => Promise.resolve(target),
    fileWith('breaks.csv', CSV),
  );
  expect([code, ...lines.slice(1)]).toEqual([
    2,
    'Connection lost.',
    '20 of 30 adverts were written. Run the same command again: those are left alone, the others follow.',
  ]);
});

test('the terminal shows the first 20 problems, the report file all of them', async () => {
  const broken = Array.from(
    { length: 25 },
    (_, id) => `${id},Auditor,soon`,
  ).join('\n');
  const file = fileWith('many.csv', `id,job_title,date_published\n${broken}`);
  const { lines, report } = await importing(noTarget, file);
  expect(lines).toHaveLength(22);
  expect(lines[0]).toBe(
    'line 2, "Auditor", date_published: "soon" must be a date such as 2026-03-12, 2026-03-12T09:30:00Z or 12 Mar 2026, from 1970 to 2199',
  );
  expect(lines[20]).toBe(
    '… and 5 more; --report report.csv writes all of them to a file',
  );
  expect(report).toHaveLength(25);
});

test('no text makes a terminal do anything but print and begin a line', () => {
  const hostile = 'a\u001b[2Jb\u0007c\u009b31md\u0000e\u007f\r\n\tf\u202e';
  let written = '';
  const { write } = terminal({
    write: (text: string) => {
      written += text;
    },
  });
  write(hostile);
  expect(written).toBe('a[2Jbc31mde\r\n\tf');
});

test('control characters of a value do not reach the terminal', async () => {
  const file = fileWith('escape.csv', 'id,country\n1,"\u001b[2J\nX"\n');
  const { lines } = await importing(noTarget, file, '--dry-run');
  expect(lines[0]).toBe(
    'line 2, "1", country: "[2J X" is not one of the four countries: UK, US, CA, AU',
  );
});

test.each([
  [[], /^Missing required argument 'file'\./],
  [['a', 'b'], /^Too many arguments\. Expected 1 argument but got 2\./],
  [
    ['--report', '--dry-run', 'a'],
    /^Option '--report <file>' argument missing/,
  ],
  [['--nonsense'], /^Unknown option '--nonsense'/],
  [
    ['--country', 'France', 'a'],
    /^--country "France" is not one of the four countries/,
  ],
  [
    ['--base', 'jobs.example', 'a'],
    /^--base "jobs.example" must be an address/,
  ],
  [
    ['--map', 'Job Title', 'a'],
    /^--map "Job Title" is not written as FIELD=NAME/,
  ],
  [
    ['--map', 'Colour=hue', 'a'],
    /^--map "Colour=hue": an advert has no column "hue"/,
  ],
  [['nowhere.csv'], /^There is no file .*nowhere\.csv\.$/],
  [['.'], /^There is no file /],
])('the arguments %j are refused with a sentence', async (args, sentence) => {
  const { code, lines } = await importing(noTarget, ...args);
  expect([code, lines[0]]).toEqual([2, expect.stringMatching(sentence)]);
});

const HOSTED = {
  SUPABASE_URL: 'https://x.example',
  SUPABASE_SERVICE_KEY: 'sb_secret_x',
};
test.each<[Record<string, string>, RegExp]>([
  [{ SUPABASE_URL: 'https://x.example' }, /SUPABASE_SERVICE_KEY is needed/],
  [
    { ...HOSTED, SUPABASE_URL: 'http://x.example' },
    /^SUPABASE_URL is not an address that begins with https/,
  ],
  [{ ...HOSTED, DATABASE_URL: 'postgres://x' }, /are both set/],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL is set to something else/],
  [
    { DATABASE_URL: 'postgres://nobody:hidden@127.0.0.1:1/none' },
    /^The database cannot be opened: connect ECONNREFUSED 127\.0\.0\.1:1$/,
  ],
])(
  'the target of %j is refused with a sentence',
  async (variables, sentence) => {
    const { code, lines } = await importing(
      () =>
        openTarget(
          { DATA_DIR: importFolder, ...variables },
          'supabase/migrations',
        ),
      fileWith('target.csv', CSV),
    );
    expect([code, lines[0]]).toEqual([2, expect.stringMatching(sentence)]);
    expect(lines.join()).not.toContain('sb_secret_x');
  },
);

test('--dry-run writes nothing and opens no target', async () => {
  const { code, lines } = await importing(
    noTarget,
    fileWith('a.csv', CSV),
    '--dry-run',
    '--country',
    'GB',
  );
  expect([code, ...lines]).toEqual([
    0,
    '30 could be taken, 0 rejected; nothing was written',
  ]);
});

test('an unwritable report file fails the import before any write', async () => {
  const args = [
    fileWith('sound.csv', CSV),
    '--report',
    join(importFolder, 'no', 'such', 'folder.csv'),
  ];
  const { code, lines } = await importing(noTarget, ...args);
  expect([code, lines[0]]).toEqual([
    2,
    expect.stringMatching(/^The report cannot be written: ENOENT/),
  ]);
  expect(existsSync(join(importFolder, 'no'))).toBe(false);
});

test('of many adverts, a line says now and then how many are written', async () => {
  const many = Array.from(
    { length: 5010 },
    (_, id) => `${id},Alpha LLP,UK`,
  ).join('\n');
  const { lines } = await importing(
    memory().open,
    fileWith('many.csv', `id,firm_name,country\n${many}`),
  );
  expect(lines.slice(1, -1)).toEqual(['5,000 of 5,010']);
});
