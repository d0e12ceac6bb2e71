/** What `board check` says of a hydration mismatch (docs/sections.md). */
import { firstDifference } from '../src/check/mismatch.mjs';

const page = (content: string) => `<!doctype html><html><body><div id="root">${content}</div></body></html>`;

test.each([
  ['<p>a</p>', '<p class="x">a</p>', undefined],
  ['<main><p>5<!-- --> jobs</p></main>', '<main><p>5 jobs</p></main>', undefined],
  [
    '<main><h1>Firms</h1><p>5<!-- --> jobs</p></main>',
    '<main><h1>Firms</h1><p>6 jobs</p></main>',
    'in #root > main > p, the server rendered "5 jobs" and the browser "6 jobs"',
  ],
  ['<p>a</p>', '<p>a</p>b', 'in #root, the server rendered nothing and the browser "b"'],
  [
    '<style>x</style><ul><li>a</li></ul>',
    '<ul><b>a</b></ul>',
    'in #root > ul, the server rendered <li> "a" and the browser <b> "a"',
  ],
  ['<div><!--$!--><i>left</i><!--/$--></div><p>a</p>', '<div><b>here</b></div><p>a</p>', undefined],
])('of %s and %s', (served, rendered, difference) => {
  expect(firstDifference([page(served), page(rendered)])).toBe(difference);
});
