import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { compressOnce, freshNonce, type WithNonce } from '../server/document/compress-once';

const PLACEHOLDER = '00112233445566778899aabbccddeeff';

const nonces = fc
  .uint8Array({ minLength: 16, maxLength: 16 })
  .map((bytes) => Buffer.from(bytes).toString('base64'));
const hashes = fc
  .uint8Array({ minLength: 48, maxLength: 48 })
  .map((bytes) => Buffer.from(bytes).toString('base64'));
/** Pieces as pages have them: markup, text of any language, hashes, and the same again and again. */
const piece = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  hashes.map((hash) => `<link rel="preload" as="script" href="/a.js" integrity="sha384-${hash}">`),
  fc.constantFrom('<style nonce="', '" data-emotion="css">', '=', '==', 'AAAA', 'css-1abcdef'),
  fc.tuple(fc.string({ maxLength: 40 }), fc.nat(2000)).map(([text, times]) => text.repeat(times)),
);
const pages = fc
  .array(piece, { minLength: 2, maxLength: 12 })
  .map((pieces) => pieces.join(`<style nonce="${PLACEHOLDER}">`));

const opened = (bytes: Buffer) => brotliDecompressSync(bytes).toString('utf8');

async function compressed(page: string): Promise<WithNonce> {
  const result = await compressOnce(page, PLACEHOLDER);
  if (!result) throw new Error('the page was not compressed');
  return result;
}

test('whatever the page and the nonce, what the visitor unpacks is the page with that nonce', async () => {
  let leftOut = 0;
  await fc.assert(
    fc.asyncProperty(pages, fc.array(nonces, { minLength: 1, maxLength: 5 }), async (page, some) => {
      const withNonce = await compressOnce(page, PLACEHOLDER);
      if (!withNonce) return void (leftOut += 1); // allowed, and answered another way; but see below
      for (const nonce of some) expect(opened(withNonce(nonce))).toBe(page.replaceAll(PLACEHOLDER, nonce));
    }),
    { numRuns: 300 },
  );
  expect(leftOut).toBeLessThan(15);
});

test('pages with a long list of names before a nonce, as a job list has, are compressed once too', async () => {
  let leftOut = 0;
  for (let page = 0; page < 20; page += 1) {
    const names = Array.from({ length: 300 }, (_, i) =>
      BigInt(`0x${createHash('sha256').update(`${page} ${i}`).digest('hex')}`)
        .toString(36)
        .slice(0, 40),
    );
    const first = `<script nonce="${PLACEHOLDER}"></script>`;
    const style = `<style data-emotion="css ${names.join(' ')}" nonce="${PLACEHOLDER}">.css{color:red}</style>`;
    if (!(await compressOnce(`${first}${style}`, PLACEHOLDER))) leftOut += 1;
  }
  expect(leftOut).toBeLessThan(2);
});

test('one visitor’s answer is no other’s', async () => {
  const withNonce = await compressed(`<script nonce="${PLACEHOLDER}"></script><b nonce="${PLACEHOLDER}">`);
  const [one, other] = [freshNonce(), freshNonce()];
  const first = withNonce(one);
  expect(opened(withNonce(other))).not.toContain(one);
  expect(opened(first)).toBe(`<script nonce="${one}"></script><b nonce="${one}">`);
});

test('a page without a place for the nonce is not compressed once for all', async () => {
  expect(await compressOnce('<p>Nothing here</p>', PLACEHOLDER)).toBeUndefined();
});

test('later places cost a reference back in a block of its own', async () => {
  const text = Array.from({ length: 300 }, (_, i) => `<p>${i * 7919}</p>`).join('');
  const page = (places: number) =>
    text.replaceAll(/<p>(?=\d0)/g, '<p>') + `<i nonce="${PLACEHOLDER}">`.repeat(places);
  const [few, many] = [await compressed(page(2)), await compressed(page(40))];
  expect((many(freshNonce()).length - few(freshNonce()).length) / 38).toBeLessThan(20);
});

test('every nonce is another one, of the length that fits in', () => {
  const made = Array.from({ length: 1000 }, freshNonce);
  expect(new Set(made).size).toBe(1000);
  expect(made.every((nonce) => /^[\w+/]{22}==$/.test(nonce))).toBe(true);
});
