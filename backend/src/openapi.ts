/** Writes docs/openapi.json from the public surface and the comments of supabase/schemas. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commentsIn, openApi } from './http/openapi';

const root = join(import.meta.dirname, '../..');
const schemas = join(root, 'supabase/schemas');
const sql = readdirSync(schemas).map((file) => readFileSync(join(schemas, file), 'utf8'));
writeFileSync(
  join(root, 'docs/openapi.json'),
  `${JSON.stringify(openApi(commentsIn(sql.join('\n'))), null, 2)}\n`,
);
