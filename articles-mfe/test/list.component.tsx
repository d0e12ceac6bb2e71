import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readable } from '@board/shared/answers';
import type { Platform } from '@board/shared/contract';
import { articleDate } from '@board/shared/domain';
import { renderSection, testPlatform } from '@board/shared/testing';
import { answering as answers, hrefOf } from '../../tools/test-support/page';
import * as section from '../src/section';
import { answering, newestArticles, refusal } from './articles';

const visit = renderSection.bind(null, section);
const cards = () => screen.findAllByRole('article');
const titles = async () =>
  (await cards()).map((card) => within(card).getByRole('heading').textContent);

/** docs/product.md §2.9 */
test('the list shows twelve, newest first, each with its facts as one link; "Load more" adds the next', async () => {
  await visit('/us/articles');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Career Insights' }),
  ).toBeVisible();
  const expected = await newestArticles();
  expect(expected.length).toBe(24);
  expect(await titles()).toEqual(
    expected.slice(0, 12).map(({ title }) => title),
  );
  const card = readable((await cards())[0]);
  const newest = readable(expected[0]);
  for (const fact of [
    newest.writer_name,
    newest.reading_time,
    newest.meta_description,
  ])
    expect(card).toHaveTextContent(fact);
  expect(card).toHaveTextContent(articleDate(newest.created_at) ?? '?');
  expect(hrefOf(/./, card)).toBe(`/us/articles/${newest.slug}`);
  const more = screen.getByRole('link', { name: /^Load more/ });
  expect(more).toHaveAttribute('href', '/us/articles?page=2');
  await userEvent.click(more);
  await waitFor(async () =>
    expect(await titles()).toEqual(expected.map(({ title }) => title)),
  );
  expect(screen.queryByRole('link', { name: /^Load more/ })).toBeNull();
});

test('the list shows the page that the address names, with a link to the previous one', async () => {
  const { router } = await visit('/articles?page=2');
  const expected = await newestArticles();
  expect(await titles()).toEqual(expected.slice(12).map(({ title }) => title));
  expect(screen.getByText(/^Page 2 of 2/)).toBeVisible();
  expect(hrefOf('Previous page')).toBe('/articles');
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(pages.getByRole('link', { current: 'page' })).toHaveAccessibleName(
    'Page 2',
  );
  expect(
    pages.getAllByRole('link').map((link) => link.getAttribute('href')),
  ).toEqual(['/articles', '/articles', '/articles?page=2']);
  expect(pages.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await act(() => router.navigate('/articles?page=9'));
  expect(
    await screen.findByRole('heading', {
      name: 'There are no articles on this page',
    }),
  ).toBeVisible();
  expect([hrefOf('First page'), hrefOf('Last page')]).toEqual([
    '/articles',
    '/articles?page=2',
  ]);
});

test('the list shows an article once when it moves to the next page between two requests', async () => {
  const [first] = await newestArticles();
  const repeated = () => Response.json({ total: 13, articles: [first] });
  let requests = 0;
  await visit('/articles', {
    fetch: answers(/article_list/, (real) =>
      ++requests === 2 ? repeated() : real(),
    ),
  });
  await userEvent.click(
    await screen.findByRole('link', { name: /^Load more/ }),
  );
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: /^Load more/ })).toBeNull(),
  );
  expect(await cards()).toHaveLength(12);
});

test('the list says that there are no articles', async () => {
  await visit('/articles', {
    fetch: answering('article_list', () =>
      Response.json({ total: 0, articles: [] }),
    ),
  });
  expect(
    await screen.findByRole('heading', { name: 'No Articles Yet' }),
  ).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});

test('the list shows an error when it fails, and Retry recovers', async () => {
  // React tells of what the boundary catches
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { router } = await visit('/articles', {
    fetch: answering('article_list', refusal),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error loading articles',
  );
  expect(router.state.location.pathname).toBe('/articles');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await cards()).toHaveLength(12);
});

test('the sitemap has the list and every article, in parts', async () => {
  const { platform } = testPlatform();
  const { entries, next } = await section.sitemap(platform);
  const articles = await newestArticles();
  const byPath = (a: { path: string }, b: { path: string }) =>
    a.path < b.path ? -1 : 1;
  expect(entries.toSorted(byPath)).toEqual(
    [
      { path: '/articles' },
      ...articles.map(({ slug, created_at }) => ({
        path: `/articles/${slug}`,
        lastmod: new Date(created_at).toISOString(),
      })),
    ].toSorted(byPath),
  );
  expect(next).toBeUndefined();
  const full = Array.from({ length: 5000 }, (_, i) => ({
    id: 40 + i,
    slug: `a-${i}`,
  }));
  const large = testPlatform({
    fetch: answering('articles_sitemap', () => Response.json(full)),
  });
  const part = await section.sitemap(large.platform, '39');
  expect([part.entries.length, part.entries[0]?.path, part.next]).toEqual([
    5000,
    '/articles/a-0',
    '5039',
  ]);
});

/** What the document server is answered for `/articles/feed.xml`. */
async function feedOf(platform: Platform) {
  const make = readable(section.resources(platform)['feed.xml']);
  return make(new Request('https://jobs.example/uk/articles/feed.xml'));
}

test('the feed has the newest articles at their own addresses, and an error fails all of it', async () => {
  const { platform } = testPlatform({
    config: { publicOrigin: 'https://jobs.example' },
  });
  const { body, contentType } = await feedOf(platform);
  expect(contentType).toBe('application/rss+xml');
  const feed = new DOMParser().parseFromString(body, 'application/xml');
  const texts = (name: string) =>
    [...feed.querySelectorAll(`item > ${name}`)].map((e) => e.textContent);
  const articles = await newestArticles();
  expect(texts('title')).toEqual(articles.map(({ title }) => title));
  expect(texts('link')).toEqual(
    articles.map(({ slug }) => `https://jobs.example/articles/${slug}`),
  );
  expect(texts('description')).toEqual(
    articles.map((row) => row.meta_description),
  );
  const failing = testPlatform({ fetch: () => Promise.resolve(refusal()) });
  await expect(feedOf(failing.platform)).rejects.toThrow('unavailable');
});
