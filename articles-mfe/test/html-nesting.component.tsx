import { createRef } from 'react';
import { hydrationErrors, testPlatform } from '@board/shared/testing';
import { loadHtmlRenderer, parseHtml } from '@board/shared/ui-data';
import fc from 'fast-check';
import { anyNesting, NESTINGS } from '../../test/hostile/nesting';
import { articleBody } from '../src/data/article-body';
import { ArticleBody } from '../src/detail/ArticleBody';

const { platform } = testPlatform();
const INSIGHTS = (['after-intro', 'mid-article', 'before-conclusion'] as const).map((position, id) => ({
  id,
  position,
  message: 'Ask for the range first.',
}));

/** Of a text with headings, which is cut there and has insights between. */
async function errorsOf(html: string) {
  await loadHtmlRenderer();
  const nodes = await parseHtml(`${html}<h2>First</h2>${html}<div><h3>Second</h3>${html}</div>`);
  const { parts } = articleBody(nodes, INSIGHTS);
  return hydrationErrors(platform, <ArticleBody parts={parts} marks={createRef<HTMLDivElement>()} />);
}

test.each(NESTINGS)('React takes over an article with %s', async (_name, html) => {
  expect(await errorsOf(html)).toEqual([]);
});

test('React takes over an article whatever the nesting is', async () => {
  const property = fc.asyncProperty(anyNesting, async (html) => expect(await errorsOf(html)).toEqual([]));
  await fc.assert(property, { numRuns: 150 });
}, 120_000);
