/** What `board check` says of code that throws (docs/sections.md). */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sentencesOn } from '../src/check/smoke.mjs';
import { sourcePlace } from '../src/check/source-place.mjs';
import { folderOfEachTest } from '../../../tools/test-support/temporary-folder';

const folder = folderOfEachTest();

/**
 * Writes the map of a script: its first letter comes from the first one of this
 * source.
 */
function writeMap(file: string, source: string): void {
  const target = path.join(folder(), 'dist-maps', `${file}.map`);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(
    target,
    JSON.stringify({
      version: 3,
      sources: [source],
      names: [],
      mappings: 'AAAA',
    }),
  );
}

test('a component that throws is named by its place in the source, with what its readers lose', () => {
  writeMap('server/server.1a2b.cjs', '../../src/list/ListPage.tsx');
  const reasons = [
    '[shell] /weather: no town (1.0.0-b1/server/server.1a2b.cjs:1:1)',
  ];
  const seen = { page: '/weather', status: 200, isGood: false, reasons };
  expect(sentencesOn(seen, folder())).toEqual([
    '/weather comes without its content: search engines and readers without scripts get an empty page',
    '/weather: no town (src/list/ListPage.tsx:1:1)',
  ]);
  expect(sentencesOn({ ...seen, status: 503 }, folder())[0]).toBe(
    '/weather answers 503',
  );
});

test('in the browser, a library on the stack is not the place, and the section’s own source is', () => {
  writeMap('browser/js/12.aaaa.js', '../../../node_modules/date-fns/format.js');
  writeMap('browser/js/list.bbbb.js', '../../../../src/list/ListPage.tsx');
  const at = 'http://localhost:1/sections/weather/1.0.0-b1/js';
  const stack = `RangeError: Invalid time value\n at f (${at}/12.aaaa.js:1:5)\n at g (${at}/list.bbbb.js:1:1)`;
  expect(sourcePlace(stack, folder())).toBe('src/list/ListPage.tsx:1:1');
  expect(
    sourcePlace(
      'TypeError: x at https://jobs.example/assets/js/index.js:1:5',
      folder(),
    ),
  ).toBeUndefined();
});
