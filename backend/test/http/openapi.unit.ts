import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commentsIn, openApi } from '../../src/http/openapi';
import { CALLABLE, WRITES } from '../../src/http/public-surface';

const root = join(__dirname, '../../..');
const schemas = join(root, 'supabase/schemas');
const made = openApi(
  commentsIn(
    readdirSync(schemas)
      .map((file) => readFileSync(join(schemas, file), 'utf8'))
      .join('\n'),
  ),
);

test('docs/openapi.json is what npm run openapi writes', () => {
  expect(JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8'))).toEqual(
    JSON.parse(JSON.stringify(made)),
  );
});

test('it describes every function that strangers may call, and no other', () => {
  expect(Object.keys(made.paths)).toEqual(
    CALLABLE.filter((name) => name !== WRITES).map((name) => `/rest/v1/rpc/${name}`),
  );
});

test('a function without a comment in the schema is refused', () => {
  expect(() => openApi({})).toThrow('says nothing above public.search_jobs');
});
