/** The platform version that a section's sources need (docs/deploying.md, `board check`). */
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { importsIn, neededPlatform } from '../publish/check';

const router = '@board/shared/router';
const SINCE = {
  [router]: { usePageData: '2.2.0', AtLocation: '2.1.0', PendingPage: '2.1.0', useDestination: '2.1.0' },
};

test.each([
  [`import { usePageData } from '${router}';`, ['usePageData 2.2.0']],
  [`import { Link, usePageData as page } from "${router}";`, ['usePageData 2.2.0']],
  [`import {\n  AtLocation,\n  type PendingPage,\n} from '${router}';`, ['AtLocation 2.1.0']],
  [`import type { JsonLd } from '${router}';`, []],
  [`export { usePageData } from '${router}';`, ['usePageData 2.2.0']],
  [`import { Link } from '${router}';`, []],
  [`import { usePageData } from './router';`, []],
  [`import { toString, constructor } from '@board/shared/toString';`, []],
])('%s', (source, expected) => {
  expect(importsIn(source, SINCE).map(({ name, version }) => `${name} ${version}`)).toEqual(expected);
});

describe('a folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'needed-'));
    mkdirSync(path.join(folder, 'src', 'list'), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('needs what its latest import needs', () => {
    writeFileSync(path.join(folder, 'src', 'a.ts'), `import { AtLocation } from '${router}';`);
    writeFileSync(path.join(folder, 'src', 'list', 'b.tsx'), `import { usePageData } from '${router}';`);
    writeFileSync(path.join(folder, 'src', 'c.ts'), `import { useDestination } from '${router}';`);
    const file = 'src/list/b.tsx';
    expect(neededPlatform(folder, SINCE)).toEqual({
      version: '2.2.0',
      module: router,
      name: 'usePageData',
      file,
    });
  });

  test('without such imports, and without sources, needs nothing', () => {
    expect(neededPlatform(folder, SINCE)).toBeUndefined();
    expect(neededPlatform(path.join(folder, 'none'), SINCE)).toBeUndefined();
  });
});
