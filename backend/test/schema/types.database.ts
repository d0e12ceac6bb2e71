import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { typesOf } from '../../src/types-of';
import { MIGRATIONS } from '../seeded';

test('database.types.ts matches the migrations', async () => {
  const committed = join(
    __dirname,
    '../../../shared/src/supabase/database.types.ts',
  );
  expect(await typesOf(MIGRATIONS)).toBe(readFileSync(committed, 'utf8'));
}, 120_000);
