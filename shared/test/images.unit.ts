/** docs/product.md §5 */
import { allowedImage } from '../src/domain/addresses';

const embedded = { backendUrl: '/backend', imageOrigins: [] };
const hosted = {
  backendUrl: 'https://abc.supabase.co',
  imageOrigins: ['https://logos.example'],
};

test.each([
  ['/backend/storage/v1/object/public/media/x.svg', embedded, true],
  [undefined, embedded, false],
  ['https://logos.example/a.svg', embedded, false],
  ['//logos.example/a.svg', embedded, false],
  ['data:image/svg+xml,<svg/>', hosted, false],
  ['javascript:alert(1)', hosted, false],
  ['https://logos.example/a.svg', hosted, true],
  [
    'https://abc.supabase.co/storage/v1/object/public/media/x.svg',
    hosted,
    true,
  ],
  ['https://logos.example.evil.example/a.svg', hosted, false],
  ['http://[', hosted, false],
])('a picture at %s under %j is shown: %s', (address, sources, shown) => {
  expect(allowedImage(address, sources)).toBe(shown ? address : undefined);
});
