/**
 * Missing pages of lists and impossible addresses get an answer, never an outage (docs/product.md §4.4, §5, §2.7,
 * §10.16).
 */
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../support/test';

const LISTS: Record<string, string> = {
  '/uk/jobs': 'jobs',
  '/firms?search=a&ranking=top50': 'firms',
  '/articles': 'articles',
  '/firms/deloitte': 'jobs',
};

const withQuery = (address: string, query: string) =>
  `${address}${address.includes('?') ? '&' : '?'}${query}`;
const textOf = async (request: APIRequestContext, address: string) => {
  const response = await request.get(address);
  expect([address, response.status()]).toEqual([address, 200]);
  return (await response.text()).replaceAll('<!-- -->', '').replaceAll('&amp;', '&');
};
const lastOf = (html: string) => Number(/Page 1 of ([\d,]+)/.exec(html)?.[1]?.replaceAll(',', '') ?? 1);
const robotsOf = (html: string) => /<meta name="robots" content="([^"]*)"/.exec(html)?.[1] ?? '';

test('a list past its last page says so, leads back, and is kept from search engines', async ({
  request,
}) => {
  const articles = lastOf(await textOf(request, '/articles'));
  expect(robotsOf(await textOf(request, `/articles?page=${articles}`))).toBe('');
  for (const [address, noun] of Object.entries(LISTS)) {
    const last = lastOf(await textOf(request, address));
    for (const page of [last + 1, '99999999999999999999']) {
      const html = await textOf(request, withQuery(address, `page=${page}`));
      expect([page, html.includes(`There are no ${noun} on this page`)]).toEqual([page, true]);
      const back = /href="([^"]*)"[^>]*>First page</.exec(html)?.[1] ?? '';
      expect([page, back.includes('page=')]).toEqual([page, false]);
      for (const kept of new URL(address, 'http://x').searchParams.values())
        expect(decodeURIComponent(back)).toContain(kept);
      if (address === '/firms/deloitte') expect(html).toContain('rel="canonical"');
      else expect([page, robotsOf(html)]).toEqual([page, 'noindex,follow']);
      expect(html).not.toContain('hreflang=');
    }
  }
  for (const page of [1, 99])
    expect(await textOf(request, `/uk/jobs?search=zzzzqq&page=${page}`)).toContain(
      'No jobs match your filters',
    );
});

const ODD = [
  'x'.repeat(9000),
  'x'.repeat(201),
  'x'.repeat(200),
  encodeURIComponent('😀'.repeat(201)),
  encodeURIComponent('安'.repeat(900)),
  'a%00b',
  '%25',
  '%27%20or%201%3D1',
];
test('an address of a section that nothing can have is not found', async ({ request }) => {
  for (const [at, slug] of ODD.entries())
    for (const section of at < 3 ? ['jobs', 'firms', 'articles'] : ['jobs']) {
      const response = await request.get(`/uk/${section}/${slug}`);
      const what = `/uk/${section}/${slug.slice(0, 30)}`;
      expect([what, response.status()]).toEqual([what, 404]);
    }
});

test('what a comparison cannot show has a status of its own, and search engines leave it out', async ({
  request,
}) => {
  for (const [query, status] of [
    ['', 200],
    ['?firm=deloitte', 200],
    [`?firm=${'x'.repeat(9000)}&firm=deloitte&firm=pwc`, 200],
    ['?firm=deloitte&firm=nobody', 404],
  ] as const) {
    const answer = await request.get(`/firms/compare${query}`);
    expect([query.slice(0, 20), answer.status()]).toEqual([query.slice(0, 20), status]);
    expect(await answer.text()).toMatch(/<meta name="robots" content="noindex"/);
  }
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
    for (const address of [own[1] ?? '', everybody ?? ''])
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
