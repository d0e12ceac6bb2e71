import * as fc from 'fast-check';
import { fileAddress } from '../store/origins';

const origins = {
  all: 'https://cdn.example/board',
  own: { jobs: 'http://127.0.0.1:3001' },
};

test.each([
  [
    '/sections/events/1.0.0/a.js',
    'https://cdn.example/board/events/1.0.0/a.js',
  ],
  ['/sections/jobs/1.0.0/a.js', 'http://127.0.0.1:3001/1.0.0/a.js'],
  ['/sections/jobs/1.0.0/a.js?x=1', 'http://127.0.0.1:3001/1.0.0/a.js'],
  ['/sections/events/../jobs/a.js', 'http://127.0.0.1:3001/a.js'],
  ['/sections/events/%2e%2e/../../etc', undefined],
  ['/sections/events', undefined],
  ['/sections/constructor/a.js', undefined],
  ['/sections/Events/a.js', undefined],
  ['/uk/jobs', undefined],
  ['//', undefined],
])('%s comes from %s', (path, address) => {
  expect(fileAddress(origins, path)).toBe(address);
});

test('no path leads out of an origin', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom(
          '..',
          '%2e%2e',
          '.',
          'a',
          'jobs',
          'events',
          '\\',
          '%5c',
        ),
      ),
      (parts) => {
        const address = fileAddress(origins, `/sections/${parts.join('/')}`);
        const prefixes = [`${origins.all}/`, `${origins.own.jobs}/`];
        expect(
          address === undefined ||
            prefixes.some((prefix) => new URL(address).href.startsWith(prefix)),
        ).toBe(true);
      },
    ),
  );
});
