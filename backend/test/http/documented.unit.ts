/** docs/product.md §6 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CALLS, WRITES } from '../../src/http/public-surface';

test('docs/api.md lists each public function with its arguments, and no other', () => {
  const text = readFileSync(join(__dirname, '../../../docs/api.md'), 'utf8');
  const rows = [...text.matchAll(/^\| `(\w+)` *\|([^|]*)\|/gm)];
  const listed = rows.map(([, name, args = '']) => [name, [...args.matchAll(/\w+/g)].map(String)]);
  const calls = Object.entries(CALLS).filter(([name]) => name !== WRITES);
  expect(listed).toEqual(calls.map(([name, args]) => [name, Object.keys(args)]));
});
