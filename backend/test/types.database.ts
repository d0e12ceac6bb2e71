import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { typesOf } from '../src/types-of';
import { MIGRATIONS } from './seeded';

test('database.types.ts is what the migrations say', async () => {
  const committed = readFileSync(join(__dirname, '../../shared/src/supabase/database.types.ts'), 'utf8');
  expect(await typesOf(MIGRATIONS, join(__dirname, '..'))).toBe(committed);
}, 60_000);
