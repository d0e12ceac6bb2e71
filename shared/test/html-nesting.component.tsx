import { hydrationErrors, testPlatform } from '@board/shared/testing';
import { testNestings } from '../../test/hostile/nesting';
import { parseHtml } from '../src/html/parse-html';
import { renderNodes } from '../src/html/render-nodes';

const { platform } = testPlatform();
const errorsOf = (html: string) => hydrationErrors(platform, <div>{renderNodes(parseHtml(html))}</div>);

testNestings('', 300, errorsOf);

test('the check sees what browsers nest in another way', async () => {
  const nested = (
    <h2>
      a<h3>b</h3>
    </h2>
  );
  expect(await hydrationErrors(platform, nested)).not.toEqual([]);
});
