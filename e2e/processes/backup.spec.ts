/**
 * The script of docs/operating.md, "Backups", brings a lost site back in an
 * empty folder, with either database.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openPglite } from '../../backend/src/database/pglite';
import { openPostgres } from '../../backend/src/database/postgres';
import { expect, skipWithout, test } from '../support/test';
import { root } from '../support/places';
import { ownPostgres } from '../support/postgres';
import { wholeSite } from '../support/whole-site';

const [, script = ''] =
  /```shell\n([\s\S]*?)```/.exec(
    readFileSync(path.join(root, 'docs', 'operating.md'), 'utf8'),
  ) ?? [];

/**
 * A list of rights in one order, with the default if no right was granted: a
 * dump leaves out what is the default.
 */
const inOrder = (rights: string) =>
  `array(select entry::text from unnest(${rights}) listed (entry) order by 1)::text`;

const RIGHTS = `select oid::regclass || ${inOrder('relacl')} || relrowsecurity as line from pg_class where relnamespace::regnamespace::text in ('public', 'board')
  union all select oid::regprocedure || ${inOrder("coalesce(proacl, acldefault('f', proowner))")} from pg_proc where pronamespace::regnamespace::text in ('public', 'board', 'api') order by 1`;

for (const kind of ['embedded', 'server'])
  test(
    `a site comes back with its addresses, releases and rights: ${kind}`,
    { tag: '@all' },
    async () => {
      test.setTimeout(300_000);
      skipWithout('age', '--version');
      const server =
        kind === 'server' ? await ownPostgres('backup') : undefined;
      const site = wholeSite(`backup-${kind}`, kind === 'server' ? 160 : 165);
      const scratch = path.join(
        root,
        '.build',
        'e2e',
        `backup-${kind}-scratch`,
      );
      const restored = path.join(scratch, 'restored');
      rmSync(scratch, { recursive: true, force: true });
      mkdirSync(restored, { recursive: true });
      writeFileSync(path.join(scratch, 'backup.sh'), script);
      execFileSync('age-keygen', ['-o', path.join(scratch, 'backup.key')], {
        stdio: 'ignore',
      });
      const [, recipient = ''] =
        /(age1\w+)/.exec(
          readFileSync(path.join(scratch, 'backup.key'), 'utf8'),
        ) ?? [];
      const urlOf = (name: string) =>
        server ? server.url.replace(/\/[^/]*$/, `/${name}`) : '';

      const before = {
        DATA_DIR: site.dataDir,
        DATABASE_URL: server?.url ?? '',
        SAMPLE_JOBS: '200',
      };
      const after = {
        ...before,
        DATA_DIR: restored,
        DATABASE_URL: urlOf('restored'),
      };
      const backup = (action: string, settings: typeof before) =>
        spawnSync('bash', ['backup.sh', action, 'site.backup'], {
          cwd: scratch,
          encoding: 'utf8',
          env: {
            ...process.env,
            ...settings,
            AGE_RECIPIENT: recipient,
            AGE_IDENTITY: path.join(scratch, 'backup.key'),
          },
        });
      /**
       * What visitors and the platform's team get of a site that serves, and
       * the rights in its database.
       */
      const stateOf = async (settings: typeof before, beside: () => void) => {
        const serving = site.run(
          [process.execPath, 'tools/scripts/serve.mjs'],
          settings,
        );
        await serving.ready();
        const list = await (await fetch(`${site.url}/uk/jobs`)).text();
        const jobs = [...list.matchAll(/href="(\/uk\/jobs\/[^"?]+)"/g)].map(
          ([, address]) => address,
        );
        const registry: unknown = await (
          await fetch(`${site.url}/registry.json`)
        ).json();
        beside();
        await serving.stop();
        const listing = site.run(
          [process.execPath, 'tools/scripts/section.mjs', 'list'],
          settings,
        );
        await listing.ended;
        const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = settings;
        const database = await (databaseUrl
          ? openPostgres(databaseUrl)
          : openPglite({ folder: path.join(dataDir, 'backend', 'postgres') }));
        const rights = await database.session((session) =>
          session.query(RIGHTS),
        );
        await database.close();
        const key = readFileSync(
          path.join(dataDir, 'registry', 'private-key.pem'),
          'utf8',
        );
        return { jobs, registry, releases: listing.output(), rights, key };
      };

      try {
        const was = await stateOf(before, () => {
          if (!server)
            expect(backup('save', before).stderr).toContain(
              'Stop the site first',
            );
          else expect(backup('save', before)).toMatchObject({ status: 0 });
        });
        expect(was.jobs.length).toBeGreaterThan(20);
        if (!server)
          expect(backup('save', before)).toMatchObject({ status: 0 });
        else {
          const database = await openPostgres(server.url);
          await database.session((session) =>
            session.script('create database restored'),
          );
          await database.close();
        }
        expect(backup('restore', after)).toMatchObject({ status: 0 });
        expect(await stateOf(after, () => undefined)).toEqual(was);
        expect(backup('restore', after)).toMatchObject({
          status: 1,
          stderr: `${restored} is not empty.\n`,
        });
      } finally {
        await server?.stop();
      }
    },
  );
