/** docs/product.md §2.9 */
import { cleanup, screen } from '@testing-library/react';
import { act } from 'react';
import { readable } from '@board/shared/answers';
import { decodeReferences } from '@board/shared/domain';
import {
  renderRoutes,
  renderSection,
  testPlatform,
} from '@board/shared/testing';
import { parseHtml } from '@board/shared/ui';
import {
  ADDRESSES,
  dangersIn,
  EXPRESSIONS,
  groupsOf,
  inMarkup,
  MARKUP,
  provoke,
} from '../../tools/test-support/hostile/payloads';
import { parseInsight, parseSummary } from '../src/data/article';
import { articleBody } from '../src/data/article-body';
import { ArticleHead, ArticleView } from '../src/detail/ArticlePage';
import * as section from '../src/section';
import { withArticle } from './articles';

const ran = jest.fn();
beforeEach(() => {
  window.alert = ran;
  ran.mockClear();
});

const FIELDS =
  'slug title writer_name reading_time meta_description cover_image created_at'.split(
    ' ',
  );
/**
 * An article whose every field carries the same; that the detector sees each is
 * shown in jobs-mfe's test.
 */
const rowOf = (hostile: string) => ({
  id: 7,
  ...Object.fromEntries(FIELDS.map((name) => [name, hostile])),
});
const HARMLESS = '<p>Close the <strong>books</strong></p>';
const POSITIONS = ['after-intro', 'mid-article', 'before-conclusion'];

/** Everything that an article's page shows of one row. */
async function articleOf(hostile: string) {
  // a payload is never blank
  const summary = readable(parseSummary(rowOf(hostile)));
  const insights = POSITIONS.flatMap(
    (position, id) => parseInsight({ id, position, message: hostile }) ?? [],
  );
  const markup = ADDRESSES.includes(hostile) ? inMarkup(hostile) : hostile;
  const html = await parseHtml(`${HARMLESS}<h2>${hostile}</h2>${markup}`);
  return { ...summary, body: articleBody(html, insights) };
}

function expectHarmless(articles: number) {
  expect(dangersIn(document.body)).toEqual([]);
  expect(screen.getAllByText('books')).toHaveLength(articles);
  for (const { id } of document.querySelectorAll('article [id]:not(nav *)'))
    expect(id).toMatch(/^section(-|$)/);
  expect(document.body.querySelector('[name]')).toBeNull();
  expect(ran).not.toHaveBeenCalled();
}

/** Each article is parsed and built alone; only the rendering is shared. */
test.each([
  ['markup', MARKUP],
  ['addresses', ADDRESSES],
  ['expressions', EXPRESSIONS],
])('the page of an article with %s in every field', async (_, payloads) => {
  for (const group of groupsOf(payloads)) {
    const articles = await Promise.all(group.map(articleOf));
    const pages = articles.map((article, nth) => (
      <div key={nth}>
        <ArticleHead article={article} />
        <ArticleView article={article} />
      </div>
    ));
    await renderRoutes(
      testPlatform().platform,
      [{ path: '*', element: pages }],
      '/',
    );
    for (const [nth, heading] of [...document.querySelectorAll('h1')].entries())
      expect(heading.textContent).toBe(
        decodeReferences(group[nth] ?? '').trim(),
      );
    await act(async () =>
      screen
        .getAllByText('books')
        .forEach((text) =>
          provoke(text.parentElement?.parentElement ?? document),
        ),
    );
    expectHarmless(group.length);
    cleanup();
  }
});

test('the list, with all of them at once', async () => {
  const payloads = [...MARKUP, ...ADDRESSES, ...EXPRESSIONS];
  await renderSection(section, '/articles', {
    fetch: () =>
      Promise.resolve(
        Response.json({
          total: payloads.length,
          articles: payloads.map(rowOf),
        }),
      ),
  });
  await screen.findAllByText(decodeReferences(payloads.at(-1) ?? ''));
  expect(document.querySelectorAll('article')).toHaveLength(
    new Set(payloads.map((text) => text.trim())).size,
  );
  await act(async () => provoke(document.body));
  expect(dangersIn(document.body)).toEqual([]);
  expect(ran).not.toHaveBeenCalled();
});

test('the route as a whole, with one of them', async () => {
  const hostile = '<img src=x onerror=alert(1)><script>alert(1)</script>';
  const insights = POSITIONS.map((position, id) => ({
    id,
    position,
    message: hostile,
  }));
  await renderSection(section, '/uk/articles/any', {
    fetch: withArticle(
      { ...rowOf(hostile), html: `${HARMLESS}${hostile}` },
      insights,
    ),
  });
  await screen.findByText('Career Expert');
  await act(async () => provoke(document.body));
  expectHarmless(1);
});

test('two megabytes of text are a page with their beginning', async () => {
  const html = `<h2>Part</h2><p>${'Audit and tax. '.repeat(1000)}</p>`.repeat(
    134,
  );
  expect(html.length).toBeGreaterThan(2_000_000);
  await renderSection(section, '/uk/articles/long', {
    fetch: withArticle({ ...rowOf('Long'), html }),
  });
  await screen.findByText('Career Expert');
  expect(
    document.querySelectorAll('article h2[id^="section-part"]'),
  ).toHaveLength(7);
  expect(screen.getByText('The rest of this text is not shown.')).toBeVisible();
});
