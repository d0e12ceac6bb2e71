/** docs/product.md §6 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readApi } from '../../src/http/api';
import { openSeeded, type Seeded } from '../seeded';

let db: Seeded;
/** The functions of visitors, and their arguments. */
let functions: { name: string; args: string[]; writes: boolean }[];
beforeAll(async () => {
  db = await openSeeded(60);
  functions = [...(await db.session(readApi)).values()]
    .filter(({ roles }) => roles.includes('anon'))
    .map(({ name, types, writes }) => ({ name, args: Object.keys(types), writes }));
}, 60_000);
afterAll(() => db.close());

test('a hosted project sees no relation, so that nothing can be read but by a function', async () => {
  expect(await db.query(`select from pg_class where relnamespace = 'api'::regnamespace`)).toEqual([]);
});

test('docs/api.md lists each function that visitors read by, with its arguments, and no other', () => {
  const text = readFileSync(join(__dirname, '../../../docs/api.md'), 'utf8');
  const rows = [...text.matchAll(/^\| `(\w+)` *\|([^|]*)\|/gm)];
  const listed = rows.map(([, name, args = '']) => `${name}(${[...args.matchAll(/\w+/g)].join(', ')})`);
  const readable = functions.filter(({ writes }) => !writes);
  expect(listed.toSorted()).toEqual(
    readable.map(({ name, args }) => `${name}(${args.join(', ')})`).toSorted(),
  );
  expect(functions.filter(({ writes }) => writes).map(({ name }) => name)).toEqual(['report_job']);
});

describe.each(['anon', 'authenticated'])('%s', (role) => {
  const as = async (sql: string) => {
    await db.query('begin');
    await db.query(`set local role ${role}`);
    const said = await db.query(sql).catch(String);
    await db.query('rollback');
    return said;
  };

  test('calls every function', async () => {
    for (const { name } of functions) expect(await as(`select api.${name}()`)).toHaveLength(1);
  });

  test('writes nothing', async () => {
    for (const sql of [
      `select api.take_adverts('{}')`,
      `select api.import_countries('[]')`,
      `select api.import_firms('[]')`,
      `select api.set_rows('{}')`,
      `select api.list_rows('{}')`,
      'create table api.mine (id int)',
    ])
      expect([sql, await as(sql)]).toEqual([sql, expect.stringMatching(/permission denied/)]);
  });
});

test('an import calls its function with the service key', async () => {
  await db.query('begin');
  await db.query('set local role service_role');
  const { outcomes } = await db.row<{ outcomes: string }>(
    `select api.take_adverts('{"adverts":[]}')::text as outcomes`,
  );
  await db.query('rollback');
  expect(outcomes).toBe('[]');
});
