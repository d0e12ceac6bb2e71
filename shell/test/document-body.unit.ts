import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createBody } from '../server/document/document-body';
import { freshNonce } from '../server/document/compress-once';

const PLACEHOLDER = '00112233445566778899aabbccddeeff';
const html = `<script nonce="${PLACEHOLDER}"></script>${'<p>text</p>'.repeat(100)}<b nonce="${PLACEHOLDER}">`;

test.each([
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,gzip;q=0', undefined],
  ['BR;q=0.5', 'br'],
  ['gzip;q=0', undefined],
  ['xbr, x-gzip', undefined],
  ['identity', undefined],
  ['', undefined],
])('to a browser that takes "%s" the page goes out as %s', async (accepted, coding) => {
  for (const shared of [true, false]) {
    const nonce = freshNonce();
    const { bytes, encoding } = await createBody(html, PLACEHOLDER, { shared }).for(nonce, accepted);
    expect(encoding).toBe(coding);
    const sent = Buffer.from(bytes);
    const plain = coding === 'br' ? brotliDecompressSync(sent) : coding === 'gzip' ? gunzipSync(sent) : sent;
    expect(plain.toString('utf8')).toBe(html.replaceAll(PLACEHOLDER, nonce));
  }
});

test('many who ask at once for a shared page get the same bytes but for the nonce', async () => {
  const body = createBody(html, PLACEHOLDER, { shared: true });
  const nonces = Array.from({ length: 20 }, freshNonce);
  const answers = await Promise.all(nonces.map((nonce) => body.for(nonce, 'br')));
  const texts = answers.map(({ bytes }, i) =>
    Buffer.from(bytes)
      .toString('latin1')
      .replace(nonces[i] ?? '', ''),
  );
  expect(new Set(texts).size).toBe(1);
  expect(new Set(answers.map(({ bytes }) => Buffer.from(bytes).toString('latin1'))).size).toBe(20);
});
