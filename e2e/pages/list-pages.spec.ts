/**
 * Missing pages of lists and impossible addresses get an answer, never an
 * outage (docs/product.md §4.4, §5, §2.7, §10.16).
 */
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../support/test';

async function read(request: APIRequestContext, address: string) {
  const response = await request.get(address);
  const html = (await response.text())
    .replaceAll('<!-- -->', '')
    .replaceAll('&amp;', '&');
  return {
    status: response.status(),
    html,
    isHidden: /<meta name="robots" content="noindex/.test(html),
  };
}

for (const [address, noun] of [
  ['/uk/jobs?', 'jobs'],
  ['/firms?search=a&ranking=top50&', 'firms'],
  ['/articles?', 'articles'],
] as const)
  test(`a list of ${noun} past its last page says so, leads back, and is kept from search engines`, async ({
    request,
  }) => {
    const first = await read(request, address);
    const last = Number(
      /Page 1 of ([\d,]+)/.exec(first.html)?.[1]?.replaceAll(',', '') ?? 1,
    );
    expect((await read(request, `${address}page=${last}`)).html).not.toContain(
      'on this page',
    );
    for (const page of [last + 1, '99999999999999999999']) {
      const { status, html, isHidden } = await read(
        request,
        `${address}page=${page}`,
      );
      expect([page, status, isHidden]).toEqual([page, 200, true]);
      expect(html).toContain(`There are no ${noun} on this page`);
      const back = /href="([^"]*)"[^>]*>First page</.exec(html)?.[1] ?? '';
      expect(back).not.toContain('page=');
      for (const kept of new URL(address, 'http://x').searchParams.values())
        expect(back).toContain(kept);
    }
  });

test('an impossible comparison has a status of its own', async ({
  request,
}) => {
  for (const [query, status] of [
    ['', 200],
    [`?firm=${'x'.repeat(9000)}&firm=deloitte&firm=pwc`, 200],
    ['?firm=deloitte&firm=nobody', 404],
  ] as const)
    expect(await read(request, `/firms/compare${query}`)).toMatchObject({
      status,
      isHidden: true,
    });
});

test('pages in other countries are named by pages that are canonical themselves, and each names all of them', async ({
  request,
}) => {
  const alternatesAt = async (address: string) => {
    const { html } = await read(request, address);
    const links = [
      ...html.matchAll(
        /rel="alternate" hreflang="([^"]*)" href="https?:\/\/[^/]*([^"]*)"/g,
      ),
    ];
    return Object.fromEntries(
      links.map(([, language, path]) => [language, path]),
    );
  };
  for (const [list, everybody] of [
    ['/jobs', '/uk/jobs'],
    ['/firms', '/firms'],
  ])
    for (const address of [`/us${list}`, everybody ?? ''])
      expect([address, await alternatesAt(address)]).toEqual([
        address,
        {
          'en-GB': `/uk${list}`,
          'en-US': `/us${list}`,
          'en-CA': `/ca${list}`,
          'en-AU': `/au${list}`,
          'x-default': everybody,
        },
      ]);
  const without = [
    '/jobs',
    '/uk/jobs?service=Tax',
    '/uk/jobs?page=2',
    '/firms?firm=deloitte',
    '/uk/articles',
  ];
  for (const address of without)
    expect([address, await alternatesAt(address)]).toEqual([address, {}]);
});
