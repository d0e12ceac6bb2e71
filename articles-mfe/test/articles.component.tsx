import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { articleDate } from '@board/shared/domain';
import { rows } from '@board/shared/supabase';
import { renderSection, testPlatform } from '@board/shared/testing';
import * as section from '../src/section';

const visit = (url: string, options?: Parameters<typeof renderSection>[2]) =>
  renderSection(section, url, options);

async function newestArticles() {
  const { platform } = testPlatform();
  const answer = await platform.backend
    .from('articles')
    .select()
    .order('created_at', { ascending: false })
    .order('id', { ascending: false });
  return rows(answer);
}

async function articleWithInsights() {
  const { platform } = testPlatform();
  const insights = rows(await platform.backend.from('article_insights').select().order('id'));
  const [first] = insights;
  if (!first) throw new Error('The sample data has no insight');
  return {
    slug: first.article_slug,
    messages: insights.filter((i) => i.article_slug === first.article_slug).map((i) => i.message),
  };
}

/** Answers requests of the data layer for `table` from a script, and lets the others through. */
const answering = (table: string, ...answers: (() => Response)[]): typeof fetch => {
  return (input, init) => {
    const answer = String(input).includes(`/${table}?`) ? answers.shift() : undefined;
    return answer ? Promise.resolve(answer()) : fetch(input, init);
  };
};
const refusal = () => new Response('{"message":"unavailable"}', { status: 400 });

describe('the list (§2.9)', () => {
  test('shows every article, newest first, with its facts', async () => {
    await visit('/articles');
    expect(await screen.findByRole('heading', { level: 1, name: 'Career Insights' })).toBeVisible();
    const expected = await newestArticles();
    expect(expected.length).toBeGreaterThan(3);
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(
      expected.map(({ title }) => title),
    );
    const [card] = cards;
    const [newest] = expected;
    if (!card || !newest) throw new Error('The sample data has no article');
    expect(card).toHaveTextContent(newest.writer_name);
    expect(card).toHaveTextContent(newest.reading_time);
    expect(card).toHaveTextContent(newest.meta_description);
    expect(card).toHaveTextContent(articleDate(newest.created_at) ?? '?');
  });

  test('keeps the country of the path in its links', async () => {
    await visit('/us/articles');
    const [newest] = await newestArticles();
    const link = await screen.findByRole('link', { name: newest?.title ?? '?' });
    expect(link).toHaveAttribute('href', `/us/articles/${newest?.slug}`);
  });

  test('says when there are none', async () => {
    await visit('/articles', { fetch: answering('articles', () => Response.json([])) });
    expect(await screen.findByRole('heading', { name: 'No Articles Yet' })).toBeVisible();
  });

  test('shows six places while the cards are on their way', async () => {
    let arrive = () => {};
    const held = new Promise<void>((resolve) => (arrive = resolve));
    await visit('/articles', {
      fetch: async (input, init) => {
        await held;
        return fetch(input, init);
      },
    });
    expect(await screen.findByText('Loading articles…')).toBeInTheDocument();
    expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(6);
    arrive();
    const [newest] = await newestArticles();
    expect(await screen.findByRole('link', { name: newest?.title ?? '?' })).toBeVisible();
  });
});

describe('an article (§2.9)', () => {
  test('has its way here, its text with the insights in it, its writer and the way back', async () => {
    const { slug, messages } = await articleWithInsights();
    await visit(`/ca/articles/${slug}`);
    const article = (await newestArticles()).find((known) => known.slug === slug);
    expect(await screen.findByRole('heading', { level: 1, name: article?.title ?? '?' })).toBeVisible();
    const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(within(trail).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/ca');
    expect(within(trail).getByRole('link', { name: 'Articles' })).toHaveAttribute('href', '/ca/articles');
    const notes = screen.getAllByRole('note', { name: 'Lucia’s insight' });
    expect(notes.map((note) => note.querySelector('p:last-child')?.textContent)).toEqual(messages);
    expect(screen.getByText('Career Expert')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Articles' })).toHaveAttribute('href', '/ca/articles');
  });

  test('what is dangerous in its HTML does not reach the page', async () => {
    const [newest] = await newestArticles();
    const html = '<p onclick="x()">Safe</p><script>bad()</script><img src="media/a.png" alt="A">';
    await visit(`/articles/${newest?.slug}`, {
      fetch: answering('articles', () => Response.json({ ...newest, html })),
    });
    expect(await screen.findByText('Safe')).not.toHaveAttribute('onclick');
    expect(document.querySelector('main script, article script')).toBeNull();
    expect(screen.getByRole('img', { name: 'A' }).getAttribute('src')).toMatch(/\/public\/media\/a\.png$/);
  });

  test('one that does not exist is not found, without Retry', async () => {
    const { router } = await visit('/articles/no-such-article');
    expect(await screen.findByRole('heading', { level: 1, name: 'Article not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to articles' })).toHaveAttribute('href', '/articles');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status: 404 }]);
  });

  test('one that fails says the same with Retry, which brings it (§10.13)', async () => {
    const [newest] = await newestArticles();
    await visit(`/articles/${newest?.slug}`, { fetch: answering('articles', refusal) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Article not found');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: newest?.title ?? '?' })).toBeVisible();
  });
});

test('search engines are told of the list and of every article', async () => {
  const { platform } = testPlatform();
  const { entries } = await section.sitemap(platform);
  const articles = await newestArticles();
  expect(entries.map(({ path }) => path)).toEqual([
    '/articles',
    ...articles.map(({ slug }) => `/articles/${slug}`),
  ]);
});
