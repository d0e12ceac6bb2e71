import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  callerOf,
  documentHeaders,
  internalKey,
  isFromOtherSite,
  visitorHeaders,
} from '../src/node/requests';
import { temporaryFolder } from '../../tools/test-support/temporary-folder';

const folder = temporaryFolder();

const KEY = 'k'.repeat(32);
const caller = (headers: Record<string, string>) =>
  callerOf(new Headers(headers), KEY, '192.0.2.9');

test('caller headers count only with the right key', () => {
  expect(caller(documentHeaders(KEY))).toEqual({
    kind: 'document',
    network: undefined,
  });
  expect(caller(documentHeaders(KEY, '192.0.2.0/24'))).toEqual({
    kind: 'document',
    network: '192.0.2.0/24',
  });
  expect(caller(visitorHeaders(KEY, '192.0.2.1'))).toEqual({
    kind: 'stranger',
    address: '192.0.2.1',
  });
  expect(caller({})).toEqual({ kind: 'stranger', address: '192.0.2.9' });
  expect(caller({ 'x-forwarded-for': '192.0.2.1' })).toEqual({
    kind: 'stranger',
    address: '192.0.2.9',
  });
  for (const wrong of ['', 'x', 'x'.repeat(32), `${KEY}x`]) {
    expect(caller(documentHeaders(wrong))).toEqual({
      kind: 'stranger',
      address: '192.0.2.9',
    });
    expect(caller(visitorHeaders(wrong, '192.0.2.1'))).toEqual({
      kind: 'stranger',
      address: '192.0.2.9',
    });
  }
});

test('caller headers that a visitor forges are ignored', () => {
  const sent = {
    ...documentHeaders('guess'),
    'x-forwarded-for': '203.0.113.1',
  };
  expect(caller({ ...sent, ...visitorHeaders(KEY, '192.0.2.1') })).toEqual({
    kind: 'stranger',
    address: '192.0.2.1',
  });
});

test('the key of a folder is created once, and only its owner can read it', () => {
  const key = internalKey(join(folder, 'new'));
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(internalKey(join(folder, 'new'))).toBe(key);
  const file = join(folder, 'new', 'internal.key');
  expect(readFileSync(file, 'utf8')).toBe(key);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(internalKey(join(folder, 'other'))).not.toBe(key);
});

test.each([
  [{}, false],
  [{ 'sec-fetch-site': 'same-origin' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ 'sec-fetch-site': 'cross-site' }, true],
  [{ 'sec-fetch-site': 'same-site' }, true],
  // older browsers say less
  [{ origin: 'https://board.example' }, false],
  [{ origin: 'https://other.example' }, true],
  [{ origin: 'null' }, false],
  [{ origin: 'null', 'sec-fetch-site': 'cross-site' }, true],
])(
  'a request with %j is from another site: %j',
  (headers: Record<string, string>, expected) =>
    expect(isFromOtherSite(new Headers(headers), 'https://board.example')).toBe(
      expected,
    ),
);
