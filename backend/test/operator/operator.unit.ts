/** What `npm run rows` refuses before it opens a database (docs/operating.md). */
import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { slugIn } from '../../src/operator/check';
import { droppedFrom } from '../../src/operator/dropped';
import { markdown } from '../../src/operator/article-file';
import { KINDS } from '../../src/operator/kinds';
import { fileWith, importFolder, noTarget } from '../import/importing';
import { operating } from './operating';

const refused = async (...args: string[]) => {
  const { code, lines } = await operating(noTarget, ...args);
  return { code, lines };
};

describe('the command line', () => {
  test('the help of a kind names each of its flags, and every column has a header of its own', async () => {
    for (const kind of KINDS) {
      const { code, lines } = await operating(noTarget, kind.word, '--help');
      expect(code).toBe(0);
      for (const { flag } of kind.columns) expect(lines.join('\n')).toContain(`\n  --${flag} `);
      const headers = kind.columns.flatMap(({ name, flag, headers: others = [] }) => [
        ...new Set([name, flag.replaceAll('-', '_'), ...others]),
      ]);
      expect(headers).toEqual([...new Set(headers)]);
    }
  });

  test.each([
    [['jobs'], /^There is no "jobs"\./],
    [['job', 'delete', 'x'], /^A job has no command "delete"\./],
    [['firm', 'close', 'x'], /^A firm has no command "close"\./],
    [['job', 'edit', '--salary', '£1'], /^edit needs the slug of a job\./],
    [['job', 'edit', 'x', '--salry', '£1'], /--salry/],
    [['job', 'edit', 'x', '--slug', 'y'], /^edit takes no --slug\.$/],
    [['job', 'close', 'x', '--salary', '£1'], /^close takes no --salary\.$/],
    [['job', 'list', '--limit', '0'], /^--limit is a number from 1 to 10000, not "0"\.$/],
    [['job', 'list', '--status', 'shut'], /^--status is open or closed, not "shut"\.$/],
    [['job', 'show'], /^One slug of a job is needed\.$/],
    [['job', 'edit', 'none.csv'], /^The file cannot be read: ENOENT/],
    [['undo', 'x'], /^undo takes no "x"\.$/],
  ])('%j is unusable', async (args, said) => {
    const { code, lines } = await refused(...args);
    expect([code, lines[0]]).toEqual([2, expect.stringMatching(said)]);
  });

  test.each([
    ['/uk/jobs/audit-senior', 'audit-senior'],
    ['https://jobs.example/articles/a%20day?x=1#y', 'a day'],
    ['/firms/100%', '100%'],
    ['a%20b', 'a%20b'],
    [' a/b ', 'a/b'],
  ])('%s names the slug %s', (written, slug) => {
    expect(slugIn(written)).toBe(slug);
  });
});

describe('columns', () => {
  const add = (...flags: string[]) =>
    refused('job', 'add', '--title', 'Auditor', '--firm', 'A LLP', ...flags);

  test.each([
    [
      ['--link', 'javascript:alert(1)'],
      'link: "javascript:alert(1)" is no address that begins with https:// or http://',
    ],
    [['--work-mode', 'hybird'], 'work-mode: "hybird" is none of onsite, hybrid, remote'],
    [['--remote-countries', 'France'], 'remote-countries: "France" is no list of codes such as "GB IE"'],
    [['--country', 'DE'], 'country: "DE" is none of the four countries: UK, US, CA, AU'],
    [['--date', '1/2/2026'], 'date: "1/2/2026" may be read as two days: write it as 2026-03-12'],
    [['--closing-date', '2026-02-30'], expect.stringMatching(/^closing-date: "2026-02-30" is no date/)],
    [['--coordinates', 'Leeds'], 'coordinates: "Leeds" is not written as 53.8,-1.55; 51.5,-0.12'],
    [['--status', 'shut'], 'status: is neither open nor closed'],
    [['--salary', 'x'.repeat(201)], 'salary: 201 characters, at most 200 are possible'],
    [['--slug', 'Saved'], 'slug: "Saved" is an address of the site itself'],
    [['--slug', '50%'], 'slug: "50%" has more than letters, digits and - . _ ~'],
    [
      ['--description', '<p onclick="x()">a</p><script>x()</script>'],
      'description: has <script>, which the page would leave out',
    ],
  ])('a job with %j is refused', async (flags, reason) => {
    const { code, lines } = await add(...flags);
    expect([code, lines.at(-1)]).toEqual([1, '1 problem; nothing was written']);
    const said =
      typeof reason === 'string' ? `"Auditor", ${reason}` : expect.stringMatching(/^"Auditor", closing-date/);
    expect(lines[0]).toEqual(said);
  });

  test.each(['job', 'article'])('a %s is not published later than tomorrow', async (kind) => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const on = (date: string) => refused(kind, 'edit', 'x', '--title', 'Auditor', '--date', date);
    expect((await on(day(2))).lines[0]).toBe(`"Auditor", date: "${day(2)}" is later than tomorrow`);
    await expect(on(day(1))).rejects.toThrow('no target is to be opened');
  });

  test('a date in figures is read by itself, else by the country that the row names', async () => {
    expect((await add('--date', '31/31/2026', '--country', 'UK')).lines[0]).toMatch(/is no date/);
    await expect(add('--date', '10/31/2026', '--country', 'US')).rejects.toThrow('no target is to be opened');
  });

  test('a new row needs its name, and an edit never empties it', async () => {
    expect((await refused('job', 'add', '--salary', '£1')).lines.slice(0, 2)).toEqual([
      'title: is missing',
      'firm: is missing',
    ]);
    expect((await refused('job', 'edit', 'x', '--title', ' ')).lines[0]).toBe('"x", title: may not be empty');
    expect((await refused('article', 'edit', 'x', '--date', '')).lines[0]).toBe(
      '"x", date: may not be empty',
    );
    expect((await refused('job', 'edit', 'x')).lines[0]).toBe('"x": has nothing to change');
    expect((await refused('firm', 'add', '--name', '日本')).lines[0]).toBe('"日本", slug: is missing');
  });

  test.each([
    [['--ranking', '0'], 'ranking: "0" is no number from 1'],
    [['--about', 'a\n'.repeat(1500) + 'b'], 'about: has more than 1,500 lines'],
    [
      ['--website', 'www.example.com'],
      'website: "www.example.com" is no address that begins with https:// or http://',
    ],
    [['--logo', 'data:image/png,x'], expect.stringMatching(/^"A", logo: "data:image\/png,x" is neither/)],
  ])('a firm with %j is refused', async (flags, reason) => {
    const { code, lines } = await refused('firm', 'add', '--name', 'A', ...flags);
    expect([code, lines[0]]).toEqual([1, typeof reason === 'string' ? `"A", ${reason}` : reason]);
  });
});

describe('CSV', () => {
  test('a byte order mark, CRLF and semicolons are read; every problem has its line', async () => {
    const file = fileWith(
      'edit.csv',
      '\uFEFFslug;Job Title;closing date\r\na;"Audit;\r\nSenior";2026-02-30\r\n\r\nb;;\r\na;x;\r\nc;d\r\n',
    );
    const { code, lines } = await refused('job', 'edit', file);
    expect([code, ...lines]).toEqual([
      1,
      expect.stringMatching(/^line 2, "Audit; Senior", closing-date: "2026-02-30" is no date/),
      'line 5, "b": has nothing to change',
      'line 6, "x", slug: "a" is also that of line 2',
      'line 7, "d": has 2 fields where the first line names 3',
      '4 problems; nothing was written',
    ]);
  });

  test.each([
    ['unknown.csv', 'slug,salry\na,£1\n', /^A job has no column "salry"\. It has slug, title, firm, /],
    ['twice.csv', 'slug,title,job_title\na,b,c\n', /^The first line names the column "job_title" twice\.$/],
    ['empty.csv', 'slug,title\n', /has no rows\.$/],
    ['quote.csv', 'slug,title\na,"b\n', /quote that opens in or after line 2 is not closed/],
    ['nothing.csv', '', /has no rows\.$/],
  ])('%s is unusable', async (name, content, said) => {
    const { code, lines } = await refused('job', 'edit', fileWith(name, content));
    expect([code, lines[0]]).toEqual([2, expect.stringMatching(said)]);
  });

  test('bytes that are not UTF-8 are a problem of their field', async () => {
    const damaged = Buffer.concat([
      Buffer.from('\ufeffslug,title\nb,Crème brûlée\na,Caf'),
      Buffer.from([0xe9, 0x0a]),
    ]);
    const file = fileWith('latin.csv', damaged);
    expect((await refused('job', 'edit', file)).lines[0]).toBe(
      'line 3, "a", title: holds bytes that are not UTF-8 text',
    );
  });
});

describe('a file that does not end', () => {
  const endless = '/dev/zero'; // Windows has no such device
  const testDevice = existsSync(endless) ? test : test.skip;
  testDevice('is refused as an article, a long text and a table', async () => {
    symlinkSync(endless, join(importFolder, 'zero.md'));
    symlinkSync(endless, join(importFolder, 'zero.csv'));
    for (const args of [
      ['article', 'add', 'zero.md'],
      ['job', 'edit', 'x', '--description', '@zero.csv'],
    ])
      expect(await refused(...args)).toEqual({
        code: 2,
        lines: [expect.stringMatching(/longer than 4 MB\.$/)],
      });
    expect(await refused('job', 'add', 'zero.csv')).toMatchObject({ code: 2 });
  });

  test('a table with more rows than memory holds is refused', async () => {
    const file = fileWith('long.csv', `slug\n${'a\n'.repeat(100_001)}`);
    expect(await refused('job', 'edit', file)).toEqual({
      code: 2,
      lines: [expect.stringMatching(/has more than 100,000 rows\.$/)],
    });
  });
});

describe('articles', () => {
  const article = (name: string, text: string) => refused('article', 'add', fileWith(name, text));

  test('what the page would leave out is refused, part by part', async () => {
    const { code, lines } = await article(
      'bad.md',
      '---\ntitle: Bad\n---\n<script>alert(1)</script>\n\n[x](javascript:alert(1)) <iframe src="https://x.example"></iframe>\n',
    );
    expect(code).toBe(1);
    expect(lines.map((line) => line.replace(/^.*"Bad", /, '')).toSorted()).toEqual([
      '4 problems; nothing was written',
      ...['<iframe>', '<script>', 'the address "https://x.example"', 'the address "javascript:alert(1)"'].map(
        (part) => `body: has ${part}, which the page would leave out`,
      ),
    ]);
  });

  test('a text of which the page would show only the beginning is refused', async () => {
    const { code, lines } = await article('long.md', `---\ntitle: Long\n---\n${'a\n\n'.repeat(3001)}`);
    expect(code).toBe(1);
    expect(lines[0]).toMatch(
      /"Long", body: has more than 3,000 elements, and a page shows only the beginning$/,
    );
  });

  test.each([
    ['no front matter', 'Hello', 'front matter: is missing'],
    [
      'a key that an article has not',
      '---\ntitle: A\ntags: [a]\n---\nb',
      '"A", tags: is nothing that front matter',
    ],
    ['a list for a text', '---\ntitle: [a]\n---\nb', 'title: is not one text'],
    ['broken YAML', '---\ntitle: "a\n---\nb', 'front matter: Missing closing'],
    ['no text', '---\ntitle: A\n---\n', '"A", body: is empty'],
    ['no title', '---\nwriter: A\n---\nb', 'title: is missing'],
    [
      'aliases that multiply',
      `---\na: &a [x,x,x]\n${['ab', 'bc', 'cd', 'de', 'ef'].map(([from, to]) => `${to}: &${to} [${`*${from},`.repeat(9)}]\n`).join('')}title: A\n---\nb`,
      'front matter: Excessive alias count',
    ],
    ['brackets alone', `---\ntitle: ${'['.repeat(50_000)}\n---\nb`, 'front matter: Maximum call stack'],
    ['quotes in quotes', `---\ntitle: A\n---\n${'>'.repeat(100_000)} b`, 'body: nests too deeply'],
  ])('a file with %s is refused', async (_, text, reason) => {
    const { code, lines } = await article('post.md', text);
    expect(code).toBe(1);
    expect(lines.map((line) => line.replace(/^[^,]*post\.md, /, '')).join('\n')).toContain(reason);
  });
});

describe('HTML', () => {
  test.each([
    ['<p class="x" style="y">a</p><!-- b --><h1>c</h1>', []],
    ['a < b & c', []],
    ['<a href="/uk/jobs">a</a><img src="media/x.png" alt="">', []],
    ['<a href="javascript:alert(1)">a</a>', ['has the address "javascript:alert(1)"']],
    ['<a href="mailto:a@b.example">a</a>', ['has the address "mailto:a@b.example"']],
    ['<form><input></form>', ['has <form>', 'has <input>']],
    ['<p>a</p><svg><script>x</script></svg>', ['has <svg>', 'has <script>']],
  ])('%s: %j', (html, dropped) => {
    expect(droppedFrom(html)).toEqual(dropped);
  });

  test('Markdown makes nothing that the page leaves out', () => {
    const text =
      '# A\n\n- [x] b\n  1. c\n\n> d\n\n| e | f |\n|---|--:|\n| 1 | ~~2~~ |\n\n```js\nx < y\n```\n\n![g](media/h.png)\n***\n<https://x.example>';
    expect(droppedFrom(markdown(text))).toEqual([]);
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('#', '*', '_', '`', '\n', ' ', 'a', '|', '-', '>', '1', '.', '~'),
        }),
        (any) => {
          expect(droppedFrom(markdown(any))).toEqual([]);
        },
      ),
      { seed: 20261122 },
    );
  });
});
