import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { typesOf } from '../../src/types-of';
import { MIGRATIONS } from '../seeded';

test('database.types.ts and job-filters.ts match the migrations', async () => {
  const generated = await typesOf(MIGRATIONS);
  const committed = Object.keys(generated).map((name) => [
    name,
    readFileSync(join(__dirname, '../../../shared/src/supabase', name), 'utf8'),
  ]);
  expect(generated).toEqual(Object.fromEntries(committed));
}, 120_000);
