import fc from 'fast-check';
import { firmLogo, LOGO_TABLE, placeholderLogo } from '../src/domain/firm-logo';

const MEDIA = 'https://data.example/storage/v1/object/public/media';
const logo = (firm: Partial<Parameters<typeof firmLogo>[0]>) =>
  firmLogo({ id: 7, name: 'Harrow & Finch', logo: '', ...firm }, 'https://data.example');

/** docs/product.md §9, "Logo choice for a firm": rule, firm, address. */
test.each([
  [1, { name: LOGO_TABLE.named.name, logo: 'https://x.example/a.png' }, `${MEDIA}/${LOGO_TABLE.named.file}`],
  [2, { name: 'Deloitte', logo: 'https://x.example/a.png' }, `${MEDIA}/logos/deloitte.svg`],
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

test('each rule comes before those after it', () => {
  const table = { named: { name: 'A', file: 'named.svg' }, wellKnown: { A: 'known.svg', B: 'b.svg' } };
  const everything = { id: 3, logo: 'https://x.example/a.png' };
  const chosen = (name: string, firm: object = {}) =>
    firmLogo({ ...everything, ...firm, name }, 'https://data.example', table).replace(`${MEDIA}/`, '');
  expect(chosen('A')).toBe('named.svg'); // 1 before 2 and 3
  expect(chosen('B')).toBe('b.svg'); // 2 before 3
  expect(chosen('C')).toBe('https://x.example/a.png'); // 3 before 6
  expect(chosen('C', { logo: '/media/a.png' })).toBe('a.png'); // 4 before 6
  expect(chosen('C', { logo: 'media/a.png' })).toBe('a.png'); // 5 before 6
  expect(chosen('C', { logo: ' ' })).toBe('placeholders/firm-3.svg'); // 6 before 7
  expect(chosen('C', { logo: '', id: undefined })).toBe('placeholders/firm-default.svg');
});

test('the table holds eight firms and can be replaced', () => {
  expect(Object.keys(LOGO_TABLE.wellKnown)).toHaveLength(8);
  const table = { named: { name: 'A', file: 'a.svg' }, wellKnown: { B: 'b.svg' } };
  expect(firmLogo({ id: 1, name: 'B', logo: '' }, 'https://data.example', table)).toBe(`${MEDIA}/b.svg`);
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
        expect(placeholderLogo(id, '')).toMatch(/\/placeholders\/firm-[0-4]\.svg$/);
      },
    ),
  );
});
