import { hydrationErrors, testPlatform } from '@board/shared/testing';
import fc from 'fast-check';
import { anyNesting, NESTINGS } from '../../test/hostile/nesting';
import { parseHtml } from '../src/html/parse-html';
import { renderNodes } from '../src/html/render-nodes';

const { platform } = testPlatform();
const errorsOf = (html: string) => hydrationErrors(platform, <div>{renderNodes(parseHtml(html))}</div>);

test.each(NESTINGS)('React takes over %s', async (_name, html) => {
  expect(await errorsOf(html)).toEqual([]);
});

test('React takes over whatever the nesting is', async () => {
  const property = fc.asyncProperty(anyNesting, async (html) => expect(await errorsOf(html)).toEqual([]));
  await fc.assert(property, { numRuns: 300 });
}, 120_000);

test('the check sees what browsers nest in another way', async () => {
  const nested = (
    <h2>
      a<h3>b</h3>
    </h2>
  );
  expect(await hydrationErrors(platform, nested)).not.toEqual([]);
});
