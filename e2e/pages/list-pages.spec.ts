/** Missing pages of lists and impossible addresses get an answer, never an outage (docs/product.md §4.4, §5). */
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../support/test';

interface List {
  address: string;
  noun: string;
  /** A query without results, and the words of the empty list. */
  none?: { query: string; words: string };
}
/** One list of each kind; `npm run test:all` takes all. */
const DAILY = ['/uk/jobs', '/firms?search=a&ranking=top50', '/articles', '/firms/deloitte'];
const LISTS: List[] = [
  {
    address: '/uk/jobs',
    noun: 'jobs',
    none: { query: 'search=zzzzqq', words: 'No jobs match your filters' },
  },
  { address: '/jobs?service=Tax&sort=salary', noun: 'jobs' },
  { address: '/uk/jobs?search=manager', noun: 'jobs' },
  { address: '/firms', noun: 'firms', none: { query: 'search=zzzzqq', words: 'No firms found' } },
  { address: '/ca/firms', noun: 'firms' },
  { address: '/firms?search=a&ranking=top50', noun: 'firms' },
  { address: '/firms?search=deloitte', noun: 'firms' },
  { address: '/articles', noun: 'articles' },
  { address: '/au/articles', noun: 'articles' },
  { address: '/firms/deloitte', noun: 'positions' },
];

const withQuery = (address: string, query: string) =>
  `${address}${address.includes('?') ? '&' : '?'}${query}`;
const textOf = async (request: APIRequestContext, address: string) => {
  const response = await request.get(address);
  expect([address, response.status()]).toEqual([address, 200]);
  return (await response.text()).replaceAll('<!-- -->', '').replaceAll('&amp;', '&');
};
const lastOf = (html: string) => Number(/Page 1 of ([\d,]+)/.exec(html)?.[1]?.replaceAll(',', '') ?? 1);
const robotsOf = (html: string) => /<meta name="robots" content="([^"]*)"/.exec(html)?.[1] ?? '';

for (const { address, noun, none } of LISTS) {
  const tag = DAILY.includes(address) ? [] : ['@all'];
  test(
    `${address} past its last page says so, leads back, and is kept from search engines`,
    { tag },
    async ({ request }) => {
      const last = lastOf(await textOf(request, address));
      expect(
        robotsOf(
          await textOf(request, withQuery('/articles', `page=${lastOf(await textOf(request, '/articles'))}`)),
        ),
      ).toBe('');
      for (const page of [last + 1, last + 99, 1_000_000_000, '99999999999999999999']) {
        const html = await textOf(request, withQuery(address, `page=${page}`));
        expect([page, html.includes(`There are no ${noun} on this page`)]).toEqual([page, true]);
        const back = /href="([^"]*)"[^>]*>First page</.exec(html)?.[1] ?? '';
        expect([page, back.includes('page=')]).toEqual([page, false]);
        for (const kept of new URL(address, 'http://x').searchParams.values())
          expect(decodeURIComponent(back)).toContain(kept);
        if (noun === 'positions') expect(html).toContain('rel="canonical"');
        else expect([page, robotsOf(html)]).toEqual([page, 'noindex,follow']);
        expect(html).not.toContain('hreflang=');
      }
    },
  );

  if (!none) continue;
  test(`${address} without a result is empty on any page`, async ({ request }) => {
    for (const page of [1, 2, 99, 1_000_000_000])
      expect(await textOf(request, withQuery(address, `${none.query}&page=${page}`))).toContain(none.words);
  });
}

const ODD = [
  'x'.repeat(9000),
  'x'.repeat(201),
  'x'.repeat(200),
  encodeURIComponent('😀'.repeat(201)),
  encodeURIComponent('安'.repeat(900)),
  'a%00b',
  '%25',
  '%27%20or%201%3D1',
  'a%2Cb',
  '(a)',
  '.x',
  '%2A',
  'eq.x',
];
for (const section of ['jobs', 'firms', 'articles']) {
  test(`an address of ${section} that nothing can have is not found`, async ({ request }) => {
    for (const prefix of ['', '/uk']) {
      for (const slug of ODD) {
        const response = await request.get(`${prefix}/${section}/${slug}`);
        const what = `${prefix}/${section}/${slug.slice(0, 30)}`;
        expect([what, response.status()]).toEqual([what, 404]);
      }
    }
  });
}

test('a comparison names what cannot be a firm among those that are none', async ({ request }) => {
  const response = await request.get(`/firms/compare?firm=${'x'.repeat(9000)}&firm=deloitte&firm=pwc`);
  expect(response.status()).toBe(200);
  expect(
    (await request.get(`/firms/compare?firm=${'x'.repeat(9000)}&firm=${'y'.repeat(300)}`)).status(),
  ).toBe(404);
});

test('pages in other countries are named by pages that are canonical themselves, and each names all of them', async ({
  request,
}) => {
  const headOf = async (address: string) => {
    const html = await textOf(request, address);
    const { origin } = new URL(/rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? 'http://none');
    const pathIn = (link: string | undefined) => link?.replace(origin, '') || (link === undefined ? '' : '/');
    const alternates = [...html.matchAll(/rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)];
    return {
      canonical: pathIn(/rel="canonical" href="([^"]*)"/.exec(html)?.[1]),
      alternates: Object.fromEntries(alternates.map(([, language, link]) => [language, pathIn(link)])),
    };
  };
  for (const [list, everybody] of [
    ['', '/'],
    ['/jobs', '/uk/jobs'],
    ['/firms', '/firms'],
  ]) {
    const own = ['uk', 'us', 'ca', 'au'].map((country) => `/${country}${list}`);
    const expected = {
      'en-GB': own[0],
      'en-US': own[1],
      'en-CA': own[2],
      'en-AU': own[3],
      'x-default': everybody,
    };
    for (const address of new Set([...own, everybody ?? '']))
      expect([address, await headOf(address)]).toEqual([
        address,
        { canonical: address, alternates: expected },
      ]);
  }
  for (const address of [
    '/jobs',
    '/uk/jobs?service=Tax',
    '/uk/jobs?page=2',
    '/uk/jobs?sort=salary',
    '/firms?ranking=top10',
    '/uk/firms?page=2',
    '/firms?firm=deloitte',
    '/uk/articles',
    '/uk/meet-lucia',
  ])
    expect([address, (await headOf(address)).alternates]).toEqual([address, {}]);
});

test('a job, a firm and an article tell search engines the way to them', async ({ request }) => {
  for (const section of ['jobs', 'firms', 'articles']) {
    const list = await textOf(request, `/us/${section}`);
    const address = new RegExp(`href="(/us/${section}/(?!saved|compare|feed)[^"?]+)"`).exec(list)?.[1] ?? '';
    const html = await textOf(request, address);
    const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
    const nodes = blocks.flatMap(([, text]) => JSON.parse(text ?? '[]') as { '@type': string }[]);
    const trail = nodes.find((node) => node['@type'] === 'BreadcrumbList');
    const canonical = /rel="canonical" href="([^"]*)"/.exec(html)?.[1];
    expect([section, trail]).toMatchObject([
      section,
      { itemListElement: [{ position: 1 }, { position: 2 }, { position: 3, item: canonical }] },
    ]);
  }
});
