/**
 * Documents hold together: rules that are cited, links, commands and records
 * exist.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  commandLine,
  perform,
} from '../../platform/kit/src/programs/command-line.mjs';
import { Misuse } from '../../platform/kit/src/programs/refusal.mjs';
import { addCommands } from '../../platform/kit/src/usage.mjs';
import {
  fragment,
  runDocumented,
} from '../../tools/test-support/documented-commands';

const root = path.resolve(__dirname, '..', '..');
const fileText = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The text with each comment's lines joined: citations break across them. */
const withJoinedComments = (text: string) =>
  text.replace(/\n *(?:\*|\/\/|--|#) (?=\S)/g, ' ');
const tracked = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(root, file)));
const documents = tracked.filter((file) => file.endsWith('.md'));
/** Migrations stay as they were written. */
const sources = tracked.filter(
  (file) =>
    /\.(?:tsx?|mjs|cjs|sql|css|ya?ml|sh)$|^Containerfile$/.test(file) &&
    !file.includes('migrations/'),
);

const headingsOf = (text: string) =>
  [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.+)$/gm)].map(
    ([, heading = '']) => heading,
  );

/**
 * The numbers of the product's rules: of headings, and of the lists below them
 * (`2.3.1`, `10.2`).
 */
const rules = (() => {
  const found = { headings: [] as string[], items: [] as string[] };
  for (const line of fileText('docs/product.md').split('\n')) {
    const [, heading] = /^#{2,4} (\d+(?:\.\d+)*)/.exec(line) ?? [];
    const [, item] = /^(\d+)\. /.exec(line) ?? [];
    if (heading) found.headings.push(heading);
    else if (item) found.items.push(`${found.headings.at(-1)}.${item}`);
  }
  return found;
})();

/**
 * The rules that a text cites. Numbers after "RFC 9110" are that document's.
 */
const citedIn = (text: string) =>
  [...text.matchAll(/(RFC \d+,? )?§(\d+(?:\.\d+)*)/g)].flatMap(
    ([, rfc, rule = '']) => (rfc ? [] : [rule]),
  );

/** What is wrong in files, with the file's name. */
const wrongIn = (
  files: string[],
  find: (text: string, file: string) => string[],
) =>
  files.flatMap((file) =>
    find(fileText(file), file).map((wrong) => `${file}: ${wrong}`),
  );

const hasHeading = (file: string, is: (heading: string) => boolean) =>
  headingsOf(fileText(file)).some(is);

test('every rule that code, tests and documents cite is in product.md', () => {
  const known = new Set([...rules.headings, ...rules.items]);
  const unknown = wrongIn([...sources, ...documents], (text) =>
    citedIn(withJoinedComments(text)).filter((rule) => !known.has(rule)),
  );
  expect(unknown).toEqual([]);
});

test('a test cites every rule, and the documented command lists them', () => {
  const cited = sources
    .filter((file) => /\.(?:unit|component|database|spec)\.tsx?$/.test(file))
    .flatMap((file) => citedIn(fileText(file)));
  const isCited = (rule: string) =>
    cited.some((one) => one === rule || one.startsWith(`${rule}.`));
  expect(rules.headings.filter((rule) => !isCited(rule))).toEqual([]);
  const listed = runDocumented('docs/product.md', 'git grep', { cwd: root });
  expect(listed.split('\n')).toContain('jobs-mfe/test/filters.component.tsx');
});

test('every link of a document leads to a file, and to a heading of it', () => {
  const isBroken = (link: string, document: string) => {
    const [to = '', heading] = link.split('#');
    const file = to === '' ? document : path.join(path.dirname(document), to);
    if (!existsSync(path.join(root, file))) return true;
    return (
      heading !== undefined &&
      !hasHeading(file, (one) => fragment(one) === `#${heading}`)
    );
  };
  const broken = wrongIn(documents, (whole, document) => {
    const text = whole.replace(/^ *```[\s\S]*?^ *```/gm, '');
    return [...text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].flatMap(
      ([, link = '']) => (isBroken(link, document) ? link : []),
    );
  });
  expect(broken).toEqual([]);
});

test('documents name files and folders that exist, of the checkout or of a package', () => {
  const folders = new Set([
    'src',
    ...tracked.map((file) => file.split('/')[0] ?? ''),
  ]);
  const isThere = (name: string) =>
    existsSync(path.join(root, name)) ||
    tracked.some((file) => `/${file}`.includes(`/${name}`));
  const isName = (span: string) =>
    /^[\w.-]+\/[\w./-]+$/.test(span) && folders.has(span.split('/')[0] ?? '');
  const wrong = wrongIn(documents, (text) =>
    codeOf(text).filter(
      (span) =>
        isName(span) && !span.includes('node_modules') && !isThere(span),
    ),
  );
  expect(wrong).toEqual([]);
});

const CITED_DOCUMENT = /(docs\/[\w/-]+\.md)(?:, "([^"]+)")?/g;

test('documents that code names exist, and their headings that it quotes', () => {
  const wrong = wrongIn(sources, (text) =>
    [...withJoinedComments(text).matchAll(CITED_DOCUMENT)].flatMap(
      ([citation, document = '', heading]) => {
        const isThere =
          existsSync(path.join(root, document)) &&
          (heading === undefined ||
            hasHeading(document, (known) => known === heading));
        return isThere ? [] : citation;
      },
    ),
  );
  expect(wrong).toEqual([]);
});

/**
 * What a document writes as code: spans of a line, and lines of blocks without
 * their comments.
 */
const codeOf = (text: string) => {
  const blocks = [...text.matchAll(/^ *```.*\n([\s\S]*?)^ *```/gm)].flatMap(
    ([, block = '']) =>
      block.split('\n').map((line) => line.replace(/\s+# .*$/, '')),
  );
  const spans = [
    ...text.replace(/^ *```[\s\S]*?^ *```/gm, '').matchAll(/`([^`\n]+)`/g),
  ].map(([, span = '']) => span);
  return [...blocks, ...spans].flatMap((line) => line.split(/ && |; /));
};

type At = 'repository' | 'checkout';

/** The commands of a team's repository or of the checkout, which do nothing. */
function idleCommands(at: At) {
  const nothing = async () => undefined;
  const program = addCommands(commandLine('board'), at, {
    section: () => ({
      name: 'weather',
      folder: '',
      port: 0,
      variable: '',
      data: {},
    }),
    make: nothing,
    check: nothing,
    release: nothing,
    keys: nothing,
  });
  for (const command of program.commands) command.action(nothing);
  return program;
}

/** What the program says against the arguments; undefined: it takes them. */
const refusal = async (at: At, args: string) => {
  const words = args.trim().split(/\s+/);
  if (words.includes('--help')) return undefined;
  try {
    await perform(idleCommands(at), words);
    return undefined;
  } catch (error) {
    if (error instanceof Misuse) return error.message;
    throw error;
  }
};

test('commands in documents are scripts, and commands that the programs take', async () => {
  const { scripts } = JSON.parse(fileText('package.json')) as {
    scripts: Record<string, string>;
  };
  const problem = async (line: string) => {
    const [, script, args] =
      /npm run (?:-s )?([\w:-]+)(?: -- (.+))?/.exec(line) ?? [];
    const [, board] = /npx board (.+)/.exec(line) ?? [];
    if (board) return refusal('repository', board);
    // A template's service has a package.json of its own.
    if (!script || script === 'service') return undefined;
    if (!(script in scripts)) return 'There is no such script.';
    return script === 'section' && args ? refusal('checkout', args) : undefined;
  };
  const lines = documents.flatMap((file) =>
    codeOf(fileText(file)).map((line) => ({ file, line })),
  );
  const wrong: string[] = [];
  for (const { file, line } of lines) {
    const found = await problem(line);
    if (found) wrong.push(`${file}: ${line}: ${found}`);
  }
  expect(wrong).toEqual([]);
});

test('a record of a decision has at most 450 words, and is listed under its title', () => {
  const list = fileText('docs/decisions/001-record-decisions.md');
  const listed = [...list.matchAll(/^- \[(.+)\]\((.+)\)$/gm)].map(
    ([, title = '', file = '']) => `${file}: ${title}`,
  );
  const records = documents.filter(
    (file) => file.startsWith('docs/decisions/') && !file.includes('/001-'),
  );
  const titles = records.map((record) => {
    const [title = ''] = headingsOf(fileText(record));
    return `${path.basename(record)}: ${title}`;
  });
  expect(listed.toSorted()).toEqual(titles.toSorted());
  for (const record of documents.filter((file) =>
    file.startsWith('docs/decisions/'),
  )) {
    const words = fileText(record).split(/\s+/).filter(Boolean).length;
    expect([record, words <= 450 || words]).toEqual([record, true]);
  }
});
