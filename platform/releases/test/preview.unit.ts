import { generateKeyPairSync } from 'node:crypto';
import { makePreview, openPreview } from '../registry/preview';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const NOW = Date.parse('2026-11-22T10:00:00Z');
const preview = { section: 'events', version: '1.0.0', until: NOW + 60_000 };
const value = makePreview(preview, privateKey);
const open = (text: string) => openPreview(text, () => [publicKey], NOW);

test('a signed link opens until its time is over', () => {
  expect(open(value)).toEqual(preview);
  expect(openPreview(value, () => [publicKey], NOW + 60_001)).toBeUndefined();
});

// What passes becomes a cookie.
test.each([
  '=',
  '=; Domain=evil.example',
  '=\r\nset-cookie: a=b',
  ' ',
  '\n',
  '+',
  '/',
  'é',
])('a signed link with %j behind it does not open', (more) =>
  expect(open(value + more)).toBeUndefined(),
);
