/** docs/product.md §2.6.3, §3 */
import { hydrationErrors, testPlatform } from '@board/shared/testing';
import { ADVERT_OF_11_KB } from '../../tools/test-support/hostile/large-texts';
import { testNestings } from '../../tools/test-support/hostile/nesting';
import { parseHtml } from '../src/html/parse-html';
import { renderNodes } from '../src/html/safe-nodes';

const { platform } = testPlatform();
const errorsOf = (html: string) =>
  hydrationErrors(
    platform,
    <div>{renderNodes(parseHtml(html, 'https://x.example/7'))}</div>,
  );

testNestings('', 300, errorsOf);

test.each([
  ['levels', ADVERT_OF_11_KB],
  ['elements', `<p><b><i>${'<p>x'.repeat(2000)}`],
])('React hydrates a text over the bound of %s', async (_bound, html) => {
  expect(await errorsOf(html)).toEqual([]);
});

test('the check sees what browsers nest in another way', async () => {
  const nested = (
    <h2>
      a<h3>b</h3>
    </h2>
  );
  expect(await hydrationErrors(platform, nested)).not.toEqual([]);
});
