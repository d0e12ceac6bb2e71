/** Whether an advert is for the public, in any shape (docs/importing.md). */
import { readFileSync } from 'node:fs';
import { fileWith, importing, memory, noTarget, taken } from './importing';

const advert = (id: number, more: object = {}) => ({
  reqRef: `R${id}`,
  position: `Auditor ${id}`,
  employer: 'Example LLP',
  town: 'Leeds',
  country: 'UK',
  ...more,
});

/**
 * The titles that an import of a file of no known shape takes, and its lines.
 */
async function titlesOf(adverts: object, ...args: string[]) {
  const { open, rows } = memory();
  const { code, lines, report } = await importing(
    open,
    fileWith('status.json', adverts),
    '--yes',
    ...args,
  );
  return {
    code,
    lines,
    report,
    titles: rows.map(({ job_title }) => job_title),
  };
}

test.each<object>([
  { statusCode: 'Draft' },
  { status: 'Deleted' },
  { status: 'Open - internal only' },
  { job_status: 'Closed (filled)' },
  { publicationStatus: 'not yet published' },
  { statut: { libelle: 'Expirée' } },
  { state: 'archived' },
  { approval_status: 'Pending review' },
  { RecordType: { ID: 2, Caption: 'Deleted' } },
  { action: 'delete' },
  { channel: 'internal' },
  { postings: [{ channelId: { value: 'internal' } }] },
  { is_draft: 'yes' },
  { expired: true },
  { deleted_at: '2026-11-01T10:00:00Z' },
])('an advert with %j is left out and counted', async (mark) => {
  const { titles, lines } = await titlesOf([
    advert(1),
    advert(2, mark),
    advert(3),
  ]);
  expect(titles).toEqual(['Auditor 1', 'Auditor 3']);
  expect(lines).toContain(
    'Left out because they are not public: 1 of the adverts.',
  );
});

test.each<object>([
  { statusCode: 'Open' },
  { status: 'Open until filled' },
  { status: 'Published' },
  { status: 'Full-time' },
  { employmentStatus: 'Permanent' },
  { visaStatus: 'Sponsored' },
  { state: 'Virginia' },
  { RecordType: { ID: 1, Caption: 'New' } },
  { channels: ['internal', 'external'] },
  { postings: [{ channel: 'internal' }, { channel: 'website' }] },
  { audience: 'Internal and external' },
  { deleted_at: null },
  { recruiter: { name: 'Pat', status: 'inactive' } },
])('an advert with %j is taken without a question', async (mark) => {
  const { titles, code } = await titlesOf([advert(1), advert(2, mark)]);
  expect([code, titles]).toEqual([0, ['Auditor 1', 'Auditor 2']]);
});

test('the status around the adverts of a document is theirs, and that of an answer is not', async () => {
  const documents = ['Open', 'Draft'].map((statusCode, at) => ({
    statusCode,
    adverts: [advert(at)],
  }));
  expect(
    (await titlesOf({ status: 'closed for holidays', documents })).titles,
  ).toEqual(['Auditor 0']);
});

test.each([
  [
    'of fields that --yes reads',
    'parked.json',
    JSON.stringify([advert(1), advert(2, { status: 'Parked' })]),
  ],
  [
    'of a table',
    'parked.csv',
    'id,title,firm,country,Status\n1,A,A LLP,UK,Live\n2,B,A LLP,UK,Parked\n',
  ],
  [
    'of a known shape',
    'parked.jsonl',
    ['Open', 'Parked']
      .map((status, id) =>
        JSON.stringify({
          '@type': 'JobPosting',
          identifier: id,
          status,
          title: 'A',
        }),
      )
      .join('\n'),
  ],
])(
  'a status that nobody knows, %s, is a question before anything is taken',
  async (_, name, content) => {
    const { code, last } = await importing(
      noTarget,
      fileWith(name, content),
      '--yes',
      '--firm',
      'A LLP',
    );
    expect([code, last]).toEqual([
      2,
      'Whether visitors may see adverts of these statuses is not known: ' +
        `${name.endsWith('csv') ? 'Status' : 'status'} "Parked". Run it again with --public STATUS for what they ` +
        'may see, or --hidden STATUS for what is left out.',
    ]);
  },
);

test.each([
  ['--public', ['Auditor 1', 'Auditor 2']],
  ['--hidden', ['Auditor 1']],
])('%s answers the question', async (option, titles) => {
  const adverts = [
    advert(1, { status: 'Open' }),
    advert(2, { status: 'Parked' }),
  ];
  expect((await titlesOf(adverts, option, 'parked')).titles).toEqual(titles);
});

test('a status that is a number is taken with --yes, and said', async () => {
  const xml = (id: number) =>
    `<advert refCode="F${id}"><title>Clerk ${id}</title><firm>A LLP</firm><country>UK</country><status id="${id}"/></advert>`;
  const file = fileWith('codes.xml', `<adverts>${xml(1)}${xml(2)}</adverts>`);
  const { open, rows } = memory();
  const { lines, last } = await importing(open, file, '--yes');
  expect([rows.length, last]).toEqual([2, taken(2, 0, 0)]);
  expect(lines.join()).toContain('status "1" (1), status "2" (1)');
});

test('the help says what answers a status', async () => {
  const { lines } = await importing(noTarget, '--help');
  const document = readFileSync(
    `${__dirname}/../../../docs/importing.md`,
    'utf8',
  );
  for (const option of ['--public', '--hidden'])
    for (const text of [lines.join('\n'), document])
      expect(text).toContain(option);
});
