/**
 * An update beside running programs (docs/operating.md, "Updates"): those of
 * the last release over the schema of this checkout.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../support/test';
import { root } from '../support/places';
import { ownPostgres, query } from '../support/postgres';
import { wholeSite } from '../support/whole-site';

const ROUTES = [
  '/',
  '/uk',
  '/uk/jobs',
  '/uk/jobs?search=audit&sort=salary',
  '/uk/jobs?keywords=tax&minSalary=40000&location=London',
  '/us/jobs?firm=Deloitte',
  '/jobs/feed.xml',
  '/uk/firms',
  '/uk/firms/deloitte',
  '/uk/articles',
  '/sitemap.xml',
];

const git = (...words: string[]) =>
  execFileSync('git', words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 29,
  }).trim();

const migrationsOf = (commit: string) =>
  git('ls-tree', '--name-only', commit, 'supabase/migrations/').split('\n');

/**
 * A new baseline has the version of the newest migration, so the last release's
 * databases lack nothing (decision 051).
 */
const isBaseline = readdirSync(path.join(root, 'supabase', 'migrations'))
  .toSorted()
  .at(-1)
  ?.endsWith('_baseline.sql');

/**
 * The newest commit of which this one lacks no migration and has more, or whose
 * all are in the baseline; undefined without a history.
 */
function lastRelease(): string | undefined {
  try {
    const here = new Set(migrationsOf('HEAD'));
    const commits = git(
      'log',
      '--format=%H',
      '--',
      'supabase/migrations',
    ).split('\n');
    return commits.find((commit) => {
      const there = migrationsOf(commit);
      return isBaseline
        ? there.length > here.size
        : there.length < here.size && there.every((one) => here.has(one));
    });
  } catch {
    return undefined;
  }
}

test(
  'programs of the last release serve while the database is migrated, and afterwards',
  { tag: '@all' },
  async () => {
    test.setTimeout(900_000);
    const commit = lastRelease();
    test.skip(
      commit === undefined,
      'this checkout has no history, so there is no last release to run',
    );
    const server = await ownPostgres('update');
    const site = wholeSite('update', 150);
    const old = path.join(root, '.build', 'e2e', 'last-release');
    rmSync(old, { recursive: true, force: true });
    mkdirSync(old, { recursive: true });
    execFileSync('sh', ['-c', `git archive ${commit} | tar -x -C '${old}'`], {
      cwd: root,
    });
    const settings = {
      DATABASE_URL: server.url,
      MICRO_CACHE_MS: '0',
      SAMPLE_JOBS: '2000',
    };
    const serving = site.run(
      [process.execPath, 'tools/scripts/start.mjs', '--publish'],
      settings,
      { cwd: old },
    );
    try {
      await expect
        .poll(() => serving.output(), { timeout: 600_000 })
        .toContain(`Ready: ${site.url}`);
      const open = async (address: string) => [
        address,
        (await fetch(site.url + address)).status,
      ];
      const fine = ROUTES.map((address) => [address, 200]);
      expect(await Promise.all(ROUTES.map(open))).toEqual(fine);

      const versions = () =>
        query(
          server.url,
          'select version from supabase_migrations.schema_migrations order by 1',
        );
      const before = await versions();
      const failed: unknown[] = [];
      let answered = 0;
      const port = site.portOf('backend') + 10;
      const update = site.run(
        [process.execPath, 'tools/scripts/serve.mjs', 'backend'],
        {
          ...settings,
          BACKEND_PORT: String(port),
        },
      );
      const done = new AbortController();
      const visitors = async () => {
        for (let n = 0; !done.signal.aborted; n += 1) {
          const answer = await open(ROUTES[n % ROUTES.length] ?? '/');
          answered += 1;
          if (answer[1] !== 200) failed.push(answer);
        }
      };
      const visiting = visitors();
      await expect
        .poll(() => update.output(), { timeout: 90_000 })
        .toContain('Ready');
      await update.stop();
      done.abort();
      await visiting;
      if (isBaseline) expect(await versions()).toEqual(before);
      else expect((await versions()).length).toBeGreaterThan(before.length);
      expect(failed).toEqual([]);
      expect(answered).toBeGreaterThan(isBaseline ? 0 : ROUTES.length);
      expect(await Promise.all(ROUTES.map(open))).toEqual(fine);
      const list = await (await fetch(`${site.url}/uk/jobs`)).text();
      expect(list.match(/<article/g)).toHaveLength(24);
      console.log(`${answered} pages meanwhile`);
    } finally {
      await serving.stop();
      await server.stop();
    }
  },
);
