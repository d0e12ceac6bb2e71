/** The versions in which names came to the shared modules: shared/build/since.json. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sinceOf } from '../../scripts/lib/since.mjs';
import since from '../build/since.json';

const report = (names: string) =>
  `# Public\n\n## @board/shared/router\n\n\`\`\`ts\n${names}\n\`\`\`\n\n## behind\n`;

test('a new name gets the version, an old one keeps its own, and one that is gone is removed', () => {
  const before = { '@board/shared/router': { AtLocation: '1.2.0', gone: '1.1.0' } };
  const released = report('AtLocation\nLink: Link of react-router-dom\ngone');
  const current = report('AtLocation\nLink: Link of react-router-dom\nfresh');
  expect(sinceOf(before, released, current, '1.4.0')).toEqual({
    '@board/shared/router': { AtLocation: '1.2.0', fresh: '1.4.0' },
  });
});

test('the table lists names that their modules export', () => {
  const text = readFileSync(path.join(__dirname, '..', 'api.md'), 'utf8');
  const released: typeof since = sinceOf(since, text, text, '9.9.9') as typeof since;
  expect(released).toEqual(since);
});
