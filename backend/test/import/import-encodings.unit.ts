/** Files in other encodings than UTF-8 (docs/importing.md). */
import { fileWith, importing, noTarget } from './importing';

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

/** UTF-8 that was read as Windows-1252 and written as UTF-8 again. */
const twice = (text: string) =>
  new TextDecoder('windows-1252').decode(Buffer.from(text));

test('texts that were encoded twice are repaired where the whole file agrees', async () => {
  const { lines } = await check(
    'twice.csv',
    twice(
      `id,job_title\n${'x'.repeat(300_000)}1,Chargé – “Société” £\n`,
    ).replace(/x{9}/g, ''),
    '--map',
    'job_title=link',
  );
  expect(lines[0]).toContain('"Chargé – “Société” £" must be an address');
});

test('where one advert alone was encoded twice, it is rejected, and others are as they are written', async () => {
  const text = `id,job_title\n1,Chargé\n2,${twice('Chargé – audit')}\n3,ÂME ÉÂ\n`;
  expect(await check('once-and-twice.csv', text)).toMatchObject({
    last: '2 could be taken, 1 rejected; nothing was written',
    report: [
      '3,job_title,"holds text that was encoded twice, as ""â€“"" for ""–""",2',
    ],
  });
});

const POLISH = '<?xml version="1.0" encoding="ISO-8859-2"?><job><title>';
test.each<[name: string, content: Uint8Array, title: string]>([
  [
    'UTF-16 with a mark',
    Buffer.from('\ufeffid,job_title\n1,Crème £', 'utf16le'),
    'Crème £',
  ],
  [
    'UTF-16 without a mark',
    Buffer.from('id,job_title\n1,Crème', 'utf16le'),
    'Crème',
  ],
  [
    'UTF-16, big end first',
    Buffer.from('\ufeffid,job_title\n1,Crème', 'utf16le').swap16(),
    'Crème',
  ],
  [
    'Windows-1252',
    bytes('id,job_title\n1,Cr', [0xe8], 'me ', [0x96], ' ', [0x80]),
    'Crème – €',
  ],
  [
    'UTF-8 with a mark',
    bytes([0xef, 0xbb, 0xbf], 'id,job_title\n1,Crème'),
    'Crème',
  ],
])('%s is read', async (_, content, title) => {
  const { lines } = await check(
    'encoded.csv',
    bytes(content, Buffer.from('')),
    '--map',
    'job_title=link',
  );
  expect(lines[0]).toContain(`"${title}" must be an address`);
});

test.each<[name: string, content: Uint8Array, sentence: string]>([
  [
    'x.xml',
    bytes(POLISH, [0xb1], '</title></job>'),
    'The file is written in ISO-8859-2: save it as UTF-8.',
  ],
  [
    'x.html',
    bytes('<meta charset="iso-8859-2"><table><tr><td>', [0xb1], '</table>'),
    'The file is written in iso-8859-2: save it as UTF-8.',
  ],
  [
    'x.csv',
    bytes('id\n', [0x81, 0x40]),
    'The file is written in an encoding that its bytes do not tell',
  ],
  [
    'x.csv',
    bytes([0xff, 0xfe, 0, 0], 'id'),
    'The file is UTF-32: save it as text in UTF-8.',
  ],
  [
    'x.xls',
    bytes([0xd0, 0xcf, 0x11, 0xe0]),
    'The file is an old or a protected spreadsheet: save it as text',
  ],
])(
  '%s in another encoding is refused, and the sentence names it',
  async (name, content, sentence) => {
    expect(await check(name, content)).toMatchObject({
      code: 2,
      lines: [expect.stringContaining(sentence)],
    });
  },
);
