/**
 * The import into a hosted project, with a service key (docs/product.md §3).
 */
import { openTarget } from '../../src/import/write/open-target';
import { restTarget } from '../../src/import/write/target';
import { LEGACY, PUBLIC, SECRET, startHostedProject } from './hosted-project';
import { fileWith, importing, taken } from './importing';
import { MIGRATIONS, seededDatabase } from '../seeded';

const db = seededDatabase(0);
let project: Awaited<ReturnType<typeof startHostedProject>>;
beforeAll(async () => {
  project = await startHostedProject(db);
});
afterAll(() => project.close());

const adverts = Array.from(
  { length: 450 },
  (_, id) => `${id},Auditor,Gamma LLP,UK`,
);
const file = fileWith(
  'hosted.csv',
  ['id,job_title,firm_name,country', ...adverts].join('\n'),
);
const hosted = (key: string) => () =>
  openTarget(
    { SUPABASE_URL: project.url, SUPABASE_SERVICE_KEY: key },
    MIGRATIONS,
  );

test('imports into a hosted project with its secret key, in batches, each advert once', async () => {
  expect(await importing(hosted(SECRET), file)).toMatchObject({
    code: 0,
    lines: [`450 adverts into ${project.url}`, taken(450, 0, 0)],
  });
  const call = {
    path: '/rest/v1/rpc/take_adverts',
    key: SECRET,
    token: undefined,
  };
  expect(project.seen.filter(({ path }) => path === call.path)).toEqual([
    call,
    call,
    call,
  ]);
  expect((await importing(hosted(LEGACY), file)).last).toBe(taken(0, 0, 450));
  expect(project.seen.at(-2)).toEqual({
    ...call,
    key: LEGACY,
    token: `Bearer ${LEGACY}`,
  });
});

test('temporary failures of a project are retried, a lasting one ends the import, and the key is never printed', async () => {
  const stumbling = (pauses: number[]) => () =>
    Promise.resolve(
      restTarget({ name: 'it', url: project.url, key: SECRET, pauses }),
    );
  project.faults.push(503, 502);
  expect(await importing(stumbling([1, 1]), file)).toMatchObject({ code: 0 });
  project.faults.push(500, 500, 500);
  const failed = await importing(stumbling([1, 1]), file);
  expect([failed.code, ...failed.lines]).toEqual([
    2,
    '450 adverts into it',
    'it cannot be reached: it answers 500.',
    '0 of 450 adverts were written. Run the same command again: those are left alone, the others follow.',
  ]);
  for (const key of [PUBLIC, 'sb_secret_of-another-project']) {
    const { code, lines } = await importing(hosted(key), file);
    expect([code, lines[1]]).toEqual([
      2,
      expect.stringMatching(/takes no rows: .*SUPABASE_SERVICE_KEY/),
    ]);
    expect(lines.join()).not.toContain(key);
  }
});
