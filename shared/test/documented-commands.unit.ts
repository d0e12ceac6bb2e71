/** A test runs each documented command, or `NOT_RUN` says why none can. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PLATFORM_VERSION } from '../src/contract';
import {
  documented,
  documentedCommands,
  isNamedBy,
  NOT_RUN,
  reasonFor,
} from '../../tools/test-support/documented-commands';

const root = path.resolve(__dirname, '..', '..');

/**
 * What tests run, as they name it: the document, a section of it, and how the
 * command begins.
 */
const run = [
  path.join(root, 'shared', 'test', 'documents.unit.ts'),
  ...readdirSync(path.join(root, 'e2e'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => path.join(root, 'e2e', name)),
].flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  const [, fileDefault = ''] = /^const PLACE = '([^']+)'/m.exec(text) ?? [];
  return [
    ...text.matchAll(
      /ocumented\(\s*(?:'([^']+)'|PLACE),\s*(?:'([^']+)'|"([^"]+)")/g,
    ),
  ].map(([, place = fileDefault, start, quoted]) => ({
    document: place.replace(/#.*/, ''),
    line: documented(place, start ?? quoted ?? ''),
  }));
});

const isRun = (wanted: { document: string; line: string }) =>
  run.some(
    ({ document, line }) =>
      document === wanted.document && line === wanted.line,
  );

test('each documented command is run by a test, or has a reason why not', () => {
  const commands = documentedCommands();
  expect(commands.length).toBeGreaterThan(50);
  const neither = commands.filter(
    (command) => !isRun(command) && reasonFor(command) === undefined,
  );
  expect(neither).toEqual([]);
});

test('no reason stands for a command that is gone, or that runs', () => {
  const reasons = Object.entries(NOT_RUN).flatMap(([document, commands]) =>
    Object.keys(commands).map((command) => ({ document, command })),
  );
  for (const { document, command } of reasons) {
    const meant = documentedCommands().filter(
      (one) => one.document === document && isNamedBy(command, one.line),
    );
    expect([command, meant.length > 0, meant.some(isRun)]).toEqual([
      command,
      true,
      false,
    ]);
  }
});

test('documented tarballs are those that npm run pack makes now', () => {
  const tarballs = documentedCommands().flatMap(
    ({ line }) => line.match(/board-\w+-[^ ]+\.tgz/g) ?? [],
  );
  expect(new Set(tarballs)).toEqual(
    new Set(
      ['kit', 'shared'].map((name) => `board-${name}-${PLATFORM_VERSION}.tgz`),
    ),
  );
});
