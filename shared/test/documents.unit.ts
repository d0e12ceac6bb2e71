/** Documents hold together: rules that are cited, links, commands and records exist. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BOARD, RELEASES } from '../../kit/src/usage.mjs';
import { fragment, runDocumented } from '../../test/documented-commands';

const root = path.resolve(__dirname, '..', '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(root, file)));
const documents = tracked.filter((file) => file.endsWith('.md'));
/** Migrations stay as they were written. */
const sources = tracked.filter(
  (file) =>
    /\.(?:tsx?|mjs|cjs|sql|css|ya?ml|sh)$|^Containerfile$/.test(file) && !file.includes('migrations/'),
);

const headingsOf = (text: string) =>
  [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^(#+) (.+)$/gm)].map(
    ([, marks = '', heading = '']) => ({
      level: marks.length,
      heading,
    }),
  );

/** The numbers of the product's rules: of headings, and of the lists below them (`2.3.1`, `10.2`). */
const rules = (() => {
  const found = { headings: [] as string[], items: [] as string[] };
  for (const line of read('docs/product.md').split('\n')) {
    const [, heading] = /^#{2,4} (\d+(?:\.\d+)*)/.exec(line) ?? [];
    const [, item] = /^(\d+)\. /.exec(line) ?? [];
    if (heading) found.headings.push(heading);
    else if (item) found.items.push(`${found.headings.at(-1)}.${item}`);
  }
  return found;
})();

/** The rules that a text cites. Numbers after "RFC 9110" and the like are none of ours. */
const citedIn = (text: string) =>
  [...text.matchAll(/(RFC \d+,? )?§(\d+(?:\.\d+)*)/g)].flatMap(([, rfc, rule = '']) => (rfc ? [] : [rule]));

test('every rule that code, tests and documents cite is in product.md', () => {
  const known = new Set([...rules.headings, ...rules.items]);
  const unknown = [...sources, ...documents].flatMap((file) =>
    citedIn(read(file)).flatMap((rule) => (known.has(rule) ? [] : [`${file}: §${rule}`])),
  );
  expect(unknown).toEqual([]);
});

test('a test cites every rule, and the documented command lists them', () => {
  const cited = sources
    .filter((file) => /\.(?:unit|component|database|spec)\.tsx?$/.test(file))
    .flatMap((file) => citedIn(read(file)));
  const isCited = (rule: string) => cited.some((one) => one === rule || one.startsWith(`${rule}.`));
  expect(rules.headings.filter((rule) => !isCited(rule))).toEqual([]);
  const listed = runDocumented('docs/product.md', 'git grep', { cwd: root });
  expect(listed.split('\n')).toContain('jobs-mfe/test/filters.component.tsx');
});

test('every link of a document leads to a file, and to a heading of it', () => {
  const broken = documents.flatMap((document) => {
    const text = read(document).replace(/^ *```[\s\S]*?^ *```/gm, '');
    return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
      if (/^https?:/.test(link)) return [];
      const [to = '', heading] = link.split('#');
      const file = to === '' ? document : path.join(path.dirname(document), to);
      if (!existsSync(path.join(root, file))) return [`${document}: ${link}`];
      const isThere =
        heading === undefined ||
        headingsOf(read(file)).some((one) => fragment(one.heading) === `#${heading}`);
      return isThere ? [] : [`${document}: ${link}`];
    });
  });
  expect(broken).toEqual([]);
});

test('documents name files and folders that exist, of the checkout or of a package', () => {
  const folders = new Set(['src', ...tracked.map((file) => file.split('/')[0] ?? '')]);
  const isThere = (name: string) =>
    existsSync(path.join(root, name)) || tracked.some((file) => `/${file}`.includes(`/${name}`));
  const wrong = documents.flatMap((document) =>
    codeOf(read(document)).flatMap((span) => {
      const isName = /^[\w.-]+\/[\w./-]+$/.test(span) && folders.has(span.split('/')[0] ?? '');
      return isName && !span.includes('node_modules') && !isThere(span) ? [`${document}: ${span}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
});

test('documents that code names exist, and their headings that it quotes', () => {
  const wrong = sources.flatMap((file) =>
    [...read(file).matchAll(/(docs\/[\w/-]+\.md)(?:, "([^"]+)")?/g)].flatMap(
      ([cited, document = '', heading]) => {
        if (!existsSync(path.join(root, document))) return [`${file}: ${cited}`];
        const isThere =
          heading === undefined || headingsOf(read(document)).some((one) => one.heading === heading);
        return isThere ? [] : [`${file}: ${cited}`];
      },
    ),
  );
  expect(wrong).toEqual([]);
});

/** What a document writes as code: spans of a line, and lines of blocks without their comments. */
const codeOf = (text: string) => {
  const blocks = [...text.matchAll(/^ *```.*\n([\s\S]*?)^ *```/gm)].flatMap(([, block = '']) =>
    block.split('\n').map((line) => line.replace(/\s+# .*$/, '')),
  );
  const spans = [...text.replace(/^ *```[\s\S]*?^ *```/gm, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, span = '']) => span,
  );
  return [...blocks, ...spans].flatMap((line) => line.split(/ && |; /));
};

/** Whether the program has the command and its options. */
const takes = ({ rows }: typeof BOARD, line: string) => {
  const [command = '', ...words] = line.trim().split(/[ =]/);
  const names = Object.keys(rows).map((row) => row.split(/[ =]/));
  return (
    command.startsWith('--') ||
    (names.some(([name]) => name === command) &&
      words.every((word) => !word.startsWith('--') || names.some((name) => name.includes(word))))
  );
};

test('commands in documents are scripts, and commands and options of the programs', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const isKnown = (line: string) => {
    const [, script, given] = /npm run (?:-s )?([\w:-]+)(?: -- (.+))?/.exec(line) ?? [];
    const [, board] = /npx board (.+)/.exec(line) ?? [];
    if (board) return takes(BOARD, board);
    // A template's service has a package.json of its own.
    if (!script || script === 'service') return true;
    return script in scripts && (script !== 'section' || !given || takes(RELEASES, given));
  };
  const wrong = documents.flatMap((document) =>
    codeOf(read(document)).flatMap((line) => (isKnown(line) ? [] : [`${document}: ${line}`])),
  );
  expect(wrong).toEqual([]);
});

test('a record of a decision has at most 250 words, and stands in the list', () => {
  const list = read('docs/decisions/001-record-decisions.md');
  for (const record of documents.filter((file) => file.startsWith('docs/decisions/'))) {
    const words = read(record).split(/\s+/).filter(Boolean).length;
    expect([record, words <= 250 || words]).toEqual([record, true]);
    expect([record, list.includes(path.basename(record)) || record.includes('001-')]).toEqual([record, true]);
  }
});
