import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';

/**
 * A position in a section's builds: `1.0.0-b1a2/server/server.3c4d.cjs:1:234`,
 * or `…/1.0.0-b1a2/js/list.5e6f.js:1:234`.
 */
const POSITION =
  /\/(?<file>(?:server\/)?(?:js\/)?[\w.-]+\.c?js):(?<line>\d+):(?<column>\d+)/g;

/**
 * The first position of a stack that lies in the section's own source, as
 * `src/list/ListPage.tsx:12:5`. Undefined where no source map beside the builds
 * knows one.
 * @param {string} stack
 * @param {string} folder that of the builds, with
 * `dist-maps`
 */
export function sourcePlace(stack, folder) {
  for (const { groups } of stack.matchAll(POSITION)) {
    const { file = '', line, column } = groups ?? {};
    const map = readSourceMap(
      path.join(
        folder,
        'dist-maps',
        file.startsWith('server/') ? '' : 'browser',
        `${file}.map`,
      ),
    );
    const origin = map?.findOrigin(Number(line), Number(column));
    if (!origin || !('fileName' in origin)) continue;
    const [, source] = /(?:^|\/)(src\/.*)$/.exec(origin.fileName) ?? [];
    const isOwnSource =
      source !== undefined &&
      !/node_modules|\/shared\/src\//.test(origin.fileName);
    if (isOwnSource)
      return `${source}:${origin.lineNumber}:${origin.columnNumber}`;
  }
  return undefined;
}

/** @param {string} file */
function readSourceMap(file) {
  return existsSync(file)
    ? new SourceMap(JSON.parse(readFileSync(file, 'utf8')))
    : undefined;
}
