/** What sections' server builds may require, and what they leave out, is the share scope (docs/architecture.md, "Sharing"). */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { transformSync } from '@swc/core';

const BUILD = `
  import { sectionServer, tableSource } from './build/server.mjs';
  import { consumedModules, providedModules } from './build/shared-modules.mjs';
  const scope = Object.keys(providedModules);
  const consumed = Object.keys(consumedModules);
  const external = sectionServer().output.externals;
  console.log(JSON.stringify({ scope, consumed, external, table: tableSource() }));
`;

interface Build {
  scope: string[];
  consumed: string[];
  external: Record<string, string>;
  table: string;
}

test('the build shares, leaves out and hands over the same modules', () => {
  const { scope, consumed, external, table }: Build = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', BUILD], {
      cwd: path.resolve(__dirname, '..'),
      encoding: 'utf8',
    }),
  );
  expect(scope).toContain('@board/shared/platform');
  expect(consumed).toEqual(scope);
  expect(external).toEqual(Object.fromEntries(scope.map((name) => [name, `commonjs ${name}`])));

  const { code } = transformSync(table, { jsc: { target: 'es2022' }, module: { type: 'commonjs' } });
  const exports: { sharedTable?: Record<string, { of: string }> } = {};
  runInNewContext(code, { exports, require: (name: string) => ({ of: name }) });
  expect(Object.entries(exports.sharedTable ?? {}).map(([name, { of }]) => [name, of])).toEqual(
    scope.map((name) => [name, name]),
  );
});
