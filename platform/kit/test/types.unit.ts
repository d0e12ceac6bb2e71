/**
 * The types of other sections' widgets, fetched by `board check` and as `board
 * dev` starts.
 */
import { readdirSync, readFileSync, writeFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { typesAtStart } from '../src/commands/types.mjs';
import { listening } from '../../../tools/test-support/listening';
import { folderOfEachTest } from '../../../tools/test-support/temporary-folder';

const folder = folderOfEachTest();
let site: Awaited<ReturnType<typeof listening>>;
/**
 * How the site answers, by path; 404 otherwise, and nothing at all for `hangs`.
 */
let answers: Record<string, string | number>;
beforeEach(async () => {
  mkdirSync(types());
  writeFileSync(path.join(types(), 'old.d.ts'), 'old');
  const jobs = { extras: { base: '/sections/jobs/1/' } };
  answers = {
    '/registry.json': JSON.stringify({
      microFrontends: {
        jobs: [jobs],
        firms: [{ extras: { base: '/firms/' } }],
      },
    }),
    '/sections/jobs/1/widget-props.d.ts': 'declare jobs',
  };
  site = await listening(({ url = '' }, response) => {
    const answer = answers[url.split('?')[0] ?? ''] ?? 404;
    if (answer === 'hangs') return;
    response.writeHead(typeof answer === 'number' ? answer : 200);
    response.end(typeof answer === 'number' ? '' : answer);
  });
});
afterEach(() => site.close());

const types = () => path.join(folder(), 'board-types');
const weather = () => ({ name: 'weather', folder: folder() });
const files = () =>
  Object.fromEntries(
    readdirSync(types()).map((file) => [
      file,
      readFileSync(path.join(types(), file), 'utf8'),
    ]),
  );

test('a section that offers widgets has a file, and one that is gone has none', async () => {
  expect(await typesAtStart(weather(), site.url)).toBe(
    'board-types/ has the widgets of jobs',
  );
  expect(files()).toEqual({ 'jobs.d.ts': 'declare jobs' });
});

test.each([
  [
    'a file that hangs',
    '/sections/jobs/1/widget-props.d.ts',
    'hangs',
    'cannot be reached: The operation was aborted due to timeout',
  ],
  [
    'a file that fails',
    '/sections/jobs/1/widget-props.d.ts',
    503,
    'widget-props.d.ts answers 503.',
  ],
  [
    'a registry that is none',
    '/registry.json',
    'no JSON',
    'has no registry of sections.',
  ],
])(
  '%s leaves the old types, and says so in a line within the limit',
  async (_what, at, answer, why) => {
    answers[at] = answer;
    const said = await typesAtStart(
      weather(),
      site.url,
      answer === 'hangs' ? 300 : 30_000,
    );
    expect(said).toMatch(/^board-types\/ is not updated: http:\/\/127/);
    expect(said).toContain(why);
    expect(said).not.toContain('\n');
    expect(files()).toEqual({ 'old.d.ts': 'old' });
  },
);
