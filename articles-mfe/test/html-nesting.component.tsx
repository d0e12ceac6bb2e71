/** docs/product.md §2.6.3 */
import { hydrationErrors, testPlatform } from '@board/shared/testing';
import { parseHtml } from '@board/shared/ui';
import { testNestings } from '../../tools/test-support/hostile/nesting';
import { articleBody } from '../src/data/article-body';
import { ArticleBody } from '../src/detail/ArticleBody';

const { platform } = testPlatform();
const INSIGHTS = (
  ['after-intro', 'mid-article', 'before-conclusion'] as const
).map((position, id) => ({
  id,
  position,
  message: 'Ask for the range first.',
}));

/**
 * What React reports about a text with headings, which is cut at them and has
 * insights between.
 */
async function errorsOf(html: string) {
  const nodes = await parseHtml(
    `${html}<h2>First</h2>${html}<div><h3>Second</h3>${html}</div>`,
  );
  const { parts } = articleBody(nodes, INSIGHTS);
  return hydrationErrors(platform, <ArticleBody parts={parts} />);
}

testNestings('an article with ', 150, errorsOf);
