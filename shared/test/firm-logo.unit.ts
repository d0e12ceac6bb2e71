import fc from 'fast-check';
import { firmLogo, LOGO_TABLE, placeholderLogo } from '../src/domain/firm-logo';

const MEDIA = 'https://data.example/storage/v1/object/public/media';
const logo = (firm: Partial<Parameters<typeof firmLogo>[0]>) =>
  firmLogo(
    { id: 7, name: 'Harrow & Finch', logo: '', ...firm },
    'https://data.example',
  );

/** docs/product.md §9, "Logo choice for a firm": rule, firm, address. */
test.each([
  [
    1,
    { name: LOGO_TABLE.named.name, logo: 'https://x.example/a.png' },
    `${MEDIA}/${LOGO_TABLE.named.file}`,
  ],
  [
    2,
    { name: 'Deloitte', logo: 'https://x.example/a.png' },
    `${MEDIA}/logos/deloitte.svg`,
  ],
  [2, { name: ' grant thornton ' }, `${MEDIA}/logos/grant-thornton.svg`],
  [3, { logo: 'https://x.example/a.png' }, 'https://x.example/a.png'],
  [3, { logo: 'HTTP://x.example/a.png' }, 'HTTP://x.example/a.png'],
  [4, { logo: '/media/logos/a.png' }, `${MEDIA}/logos/a.png`],
  [5, { logo: 'logos/a.png' }, `${MEDIA}/logos/a.png`],
  [5, { logo: 'javascript:alert(1)' }, `${MEDIA}/javascript:alert(1)`],
  [5, { logo: '../../secret.png' }, `${MEDIA}/secret.png`],
  [6, { logo: '/elsewhere/a.png' }, `${MEDIA}/placeholders/firm-2.svg`],
  [6, { logo: null, id: 10 }, `${MEDIA}/placeholders/firm-0.svg`],
  [6, { id: 'ab' }, `${MEDIA}/placeholders/firm-0.svg`], // 97 + 98 = 195
  [6, { id: 'b' }, `${MEDIA}/placeholders/firm-3.svg`],
  [7, { id: null }, `${MEDIA}/placeholders/firm-default.svg`],
  [7, { id: '' }, `${MEDIA}/placeholders/firm-default.svg`],
])('rule %i: %o', (_rule, firm, address) => {
  expect(logo(firm)).toBe(address);
});

test('every id has one of the five placeholders', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.integer(),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.string({ minLength: 1 }),
      ),
      (id) => {
        expect(placeholderLogo(id, '')).toMatch(
          /\/placeholders\/firm-[0-4]\.svg$/,
        );
      },
    ),
  );
});
