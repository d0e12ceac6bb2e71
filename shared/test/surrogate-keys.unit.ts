import fc from 'fast-check';
import { rowKey } from '../src/internal/surrogate-keys';
import { paths } from '../src/paths';

test.each([
  ['/jobs/audit-senior', 'jobs:audit-senior'],
  ['/uk/jobs/audit-senior', 'jobs:audit-senior'],
  ['/uk/jobs/%61udit-senior', 'jobs:audit-senior'],
  ['/articles/caf%c3%a9', 'articles:caf%C3%A9'],
  ['/', undefined],
  ['/uk', undefined],
  ['/uk/jobs', undefined],
  ['/uk/jobs/in/leeds', undefined],
  ['/jobs/%', undefined],
  ['/jobs/a,b', 'jobs:a%2Cb'],
  [`/jobs/${'a'.repeat(201)}`, undefined],
])('the row of %s is %s', (path, key) => expect(rowKey(path)).toBe(key));

test('a key is one word of a header, and the same for the page of a row in every country', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), (slug) => {
      const key = rowKey(paths.job({ slug }));
      if (key !== undefined) expect(key).toMatch(/^jobs:[\x21-\x2b\x2d-\x7e]+$/);
      expect(rowKey(paths.job({ slug, country: 'uk' }))).toBe(key);
    }),
  );
});
