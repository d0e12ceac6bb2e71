import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createBody } from '../server/document/body';

const html = `<!doctype html>${'<p>text – text</p>'.repeat(100)}`;

/** The text of a page that was sent in a coding. */
function textOf(bytes: Buffer, encoding: string | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(bytes).toString('utf8');
  if (encoding === 'gzip') return gunzipSync(bytes).toString('utf8');
  return bytes.toString('utf8');
}

test.each([
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,gzip;q=0', undefined],
  ['BR;q=0.5', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['gzip;q=0', undefined],
  ['xbr, x-gzip', undefined],
  ['identity', undefined],
  ['', undefined],
])(
  'for Accept-Encoding "%s" the page is sent as %s',
  async (accepted, coding) => {
    const { bytes, encoding } = await createBody(html).for(accepted);
    expect(encoding).toBe(coding);
    expect(textOf(Buffer.from(bytes), encoding)).toBe(html);
  },
);

test('a page is compressed once per coding, also for concurrent requests', async () => {
  const body = createBody(html);
  for (const accepted of ['br', 'gzip']) {
    const [first, ...others] = await Promise.all(
      Array.from({ length: 20 }, () => body.for(accepted)),
    );
    const later = await body.for(accepted);
    expect(first?.encoding).toBe(accepted);
    for (const { bytes } of [...others, later])
      expect(bytes).toBe(first?.bytes);
  }
});

test('a packed page is the same for all, also for a client that takes no coding', async () => {
  const body = createBody(html);
  await body.pack();
  for (const accepted of ['', 'gzip', 'br', '']) {
    const { bytes, encoding } = await body.for(accepted);
    expect(textOf(Buffer.from(bytes), encoding)).toBe(html);
  }
});

test('clients of a packed page that take no coding share its bytes, at once and while somebody holds them', async () => {
  const body = createBody(html);
  await body.pack();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => body.for('')),
  );
  const later = await body.for('');
  for (const { bytes } of answers) expect(bytes).toBe(later.bytes);
  expect(later.bytes).toBeInstanceOf(Uint8Array);
});
