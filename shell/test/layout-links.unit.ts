import fc from 'fast-check';
import { COUNTRIES } from '@board/shared/domain';
import {
  countryLinks,
  footerPages,
  frameEntries,
  LEGAL_LINKS,
  navLinks,
  JOB_CATEGORIES,
} from '../src/layout/links';

const NAV = [
  { label: 'Jobs', path: '/jobs' },
  { label: 'Meet {persona}', path: '/meet-lucia' },
];
const at = (pathname: string, country?: 'uk' | 'us') =>
  navLinks(NAV, { pathname, country, persona: 'Lucia' });

describe('navigation links (§2.2)', () => {
  test('are global on a global path and keep the country of a country path', () => {
    expect(at('/firms')).toMatchObject([
      { label: 'Jobs', to: '/jobs' },
      { label: 'Meet Lucia', to: '/meet-lucia' },
    ]);
    expect(at('/us/firms', 'us').map(({ to }) => to)).toEqual([
      '/us/jobs',
      '/us/meet-lucia',
    ]);
  });

  test('stand in the order of their entries, those without one last', () => {
    const entries = frameEntries([
      { label: 'Other', path: '/other' },
      { label: 'Firms', path: '/firms', order: 20 },
      { label: 'Salaries', path: '/salaries', order: 15 },
    ]);
    const links = navLinks(entries, {
      pathname: '/other',
      country: 'us',
      persona: '',
    });
    expect(links.map(({ to }) => to)).toEqual([
      '/us/salaries',
      '/us/firms',
      '/us/other',
    ]);
  });

  test.each([
    ['/jobs', 'page'],
    ['/jobs/audit-senior', 'true'],
    ['/jobs-abroad', undefined],
    ['/', undefined],
  ])('on %s the link to /jobs is current: %s', (pathname, current) => {
    expect(at(pathname)[0]?.current).toBe(current);
  });

  test('have at most one current link on any path', () => {
    const segment = fc.constantFrom('jobs', 'meet-lucia', 'uk', 'us', 'x', '');
    fc.assert(
      fc.property(
        fc.array(segment, { maxLength: 4 }),
        fc.constantFrom('uk', 'us', undefined),
        (parts, country) => {
          const current = at(`/${parts.join('/')}`, country).filter(
            (link) => link.current,
          );
          expect(current.length).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

describe('country menu (§4.1)', () => {
  const OF_ONE_COUNTRY =
    '&location=Leeds&within=25&remote=no&minSalary=40000&maxSalary=60000&sort=distance';
  test.each([
    ['the same page', '/uk/jobs/audit-senior', '', '/us/jobs/audit-senior'],
    ['the same page of no country', '/jobs', '', '/us/jobs'],
    ['home', '/', '', '/us'],
    ['home from a text', '/cookies', '', '/us'],
    ['home from a text with a query', '/about', '?x=1', '/us'],
    ['home from the policy on adverts', '/trust', '', '/us'],
    ['the first page', '/jobs', '?page=2', '/us/jobs'],
    [
      'the same filters and sort',
      '/uk/jobs',
      '?sort=salary&service=Tax',
      '/us/jobs?service=Tax&sort=salary',
    ],
    [
      'a page without its campaign',
      '/uk/jobs',
      '?service=Tax&utm_source=x',
      '/us/jobs?service=Tax',
    ],
    [
      'what means the same there',
      '/uk/jobs',
      `?service=Tax${OF_ONE_COUNTRY}`,
      '/us/jobs?service=Tax',
    ],
    ['a list without its town', '/jobs/in/leeds', '', '/us/jobs'],
    [
      'a service without its town',
      '/uk/jobs/service/tax/in/leeds',
      '',
      '/us/jobs/service/tax',
    ],
    ['salaries', '/uk/salaries', '', '/us/salaries'],
  ])('leads to %s', (_what, pathname, search, there) => {
    const link = countryLinks({ pathname, search }).find(
      ({ country }) => country.code === 'us',
    );
    expect(link?.to).toBe(there);
  });

  test('keeps all values of every other parameter, in their order', () => {
    const name = fc.oneof(
      fc.constantFrom('page', 'firm', 'sort', 'search'),
      fc.string({ unit: 'binary' }),
    );
    const entries = fc.array(fc.tuple(name, fc.string({ unit: 'binary' })), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(
        entries,
        fc.constantFrom('/jobs', '/uk/firms', '/us/articles'),
        (query, pathname) => {
          const params = new URLSearchParams(
            query.map(([key, value]): [string, string] => [key, value]),
          );
          for (const link of countryLinks({
            pathname,
            search: `?${params.toString()}`,
          })) {
            const kept = new URL(link.to, 'http://x').searchParams;
            expect(kept.has('page')).toBe(false);
            const names = new Set(
              [...params.keys()].filter((key) => key !== 'page'),
            );
            expect(new Set(kept.keys())).toEqual(names);
            for (const key of names)
              expect(kept.getAll(key)).toEqual(params.getAll(key));
          }
        },
      ),
    );
  });

  test('offers the four countries, and a second choice replaces the first', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        const links = countryLinks({ pathname: path || '/', search: query });
        expect(links.map(({ country }) => country.code)).toEqual(
          COUNTRIES.map(({ code }) => code),
        );
        for (const { to: there } of links) {
          const [pathname = '', ...search] = there.split('?');
          expect(
            countryLinks({ pathname, search: search.join('?') }).map(
              (next) => next.to,
            ),
          ).toEqual(links.map((l) => l.to));
        }
      }),
    );
  });
});

describe('footer (§2.2, §10.2, §10.10)', () => {
  test('leads to every page it names', () => {
    const pages = footerPages(
      frameEntries([
        { label: 'Jobs', path: '/jobs', order: 10, footer: 'Browse Jobs' },
        {
          label: 'Firms',
          path: '/firms',
          order: 20,
          footer: 'Accounting Firms',
        },
        { label: 'Meet {persona}', path: '/meet-lucia', order: 40 },
      ]),
    );
    expect(
      [...pages, ...LEGAL_LINKS].map(({ label, to }) => `${label} ${to}`),
    ).toMatchSnapshot();
  });

  test('encodes the ampersand of a service', () => {
    const services = JOB_CATEGORIES.map(({ to }) =>
      new URL(to, 'http://x').searchParams.get('service'),
    );
    expect(services).toEqual([
      'Audit & Assurance',
      'Tax',
      'Advisory',
      'Accounting',
    ]);
  });
});
