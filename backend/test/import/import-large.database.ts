import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { databaseTarget } from '../../src/import/target';
import { generatedFeed } from './generated-feed';
import { fileWith, importing } from './importing';
import { openSeeded, othersGone, type Seeded } from '../seeded';

// too slow on the embedded database, for which import.database.ts has a smaller feed
const onServer = process.env['TEST_DATABASE_URL'] ? describe : describe.skip;
/** Three batches. */
const file = fileWith('large.csv', generatedFeed(1500).text);
const SOUND = 1425;
const counted = (number: number) => number.toLocaleString('en-GB');

onServer('adverts of several batches', () => {
  let db: Seeded;
  beforeAll(async () => {
    db = await openSeeded(0);
    await db.query(`insert into public.firms (name, slug, country) values
    ('Alpha LLP', 'alpha', 'UK'), ('Beta & Co', 'beta', 'CA')`);
  }, 60_000);
  afterAll(() => db.close());

  const close = () => Promise.resolve();
  const inThisProcess = () => Promise.resolve(databaseTarget('test', { session: db.session, close }));
  const rows = async () => (await db.row<{ n: number }>('select count(*)::int as n from public.jobs')).n;
  /** Depends on all columns of all adverts, but not on the order or number of writes. */
  const digest = async () =>
    (
      await db.row<{ sum: string }>(
        `select md5(string_agg((to_jsonb(j) - '{id,updated_at,listed_at}'::text[])::text, '' order by slug)) as sum from public.jobs j`,
      )
    ).sum;
  /** Changes with every written row, even when its values stay the same. */
  const versions = async () =>
    (
      await db.row<{ sum: string }>(
        `select md5(string_agg(concat(id, updated_at, xmin), ',' order by id)) as sum from public.jobs`,
      )
    ).sum;

  const start = () =>
    spawn(process.execPath, [join(__dirname, '../../../scripts/backend.mjs'), 'import', file], {
      cwd: join(__dirname, '../../..'),
      env: { PATH: process.env['PATH'], DATABASE_URL: db.url },
      stdio: ['ignore', 'pipe', 'inherit'],
    });

  test('after SIGKILL, a second run completes the import, and a third one writes nothing', async () => {
    await db.query('truncate public.jobs');
    await importing(inThisProcess, file);
    const uninterrupted = await digest();

    await db.query('truncate public.jobs');
    const cut = start();
    const gone = once(cut, 'exit');
    while ((await rows()) === 0 && cut.exitCode === null) await wait(20);
    cut.kill('SIGKILL');
    await gone;
    // the server still finishes the statement that it has
    await othersGone(db);
    const half = await rows();
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(SOUND);

    const whole = start();
    let output = '';
    whole.stdout.on('data', (data: Buffer) => (output += data.toString()));
    expect((await once(whole, 'exit'))[0]).toBe(1);
    expect(output).toContain(
      `\n${counted(SOUND - half)} new, 0 changed, ${counted(half)} unchanged, 75 rejected\n`,
    );
    expect(await digest()).toBe(uninterrupted);

    const before = await versions();
    expect((await importing(inThisProcess, file)).last).toBe(
      '0 new, 0 changed, 1,425 unchanged, 75 rejected',
    );
    expect(await versions()).toBe(before);
  }, 120_000);
});
