import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkFile } from '../../src/import/check';
import type { Row } from '../../src/import/entry';
import { runImport } from '../../src/import/run';
import { RowsRejected, type Target } from '../../src/import/target';

const folder = mkdtempSync(join(tmpdir(), 'import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A temporary folder, removed after the tests of the file. */
export const importFolder = folder;

/** Writes a file to be imported and returns its path. */
export function fileWith(name: string, content: string | Uint8Array | object): string {
  const file = join(folder, name);
  const whole =
    typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content);
  writeFileSync(file, whole);
  return file;
}

/** A target that must never be opened, for imports that end earlier. */
export const noTarget = (): Promise<Target> => Promise.reject(new Error('no target is to be opened'));

/** A target that is gone after some batches. */
export function dying(target: Target, batch: number, batches = 1): Target {
  let calls = 0;
  const call: Target['call'] = (called, argument) =>
    called === 'take_adverts' && (calls += 1) > batches
      ? Promise.reject(new Error('Connection lost.'))
      : target.call(called, argument);
  return { ...target, batch, call };
}

/** A target in memory with batches of ten, which rejects the ids that it is told. */
export function memory(rejects: (id: string) => boolean = () => false) {
  const rows: Row[] = [];
  const target: Target = {
    name: 'memory',
    batch: 10,
    call(called, argument) {
      if (called === 'unread_adverts') return Promise.resolve([]);
      if (called !== 'take_adverts') return Promise.reject(new Error('an import calls nothing else'));
      const { adverts } = argument as { adverts: Row[] };
      if (adverts.some(({ source_id = '' }) => rejects(source_id)))
        return Promise.reject(new RowsRejected('it says no'));
      rows.push(...adverts);
      return Promise.resolve(adverts.map(() => ({ outcome: 'new' })));
    },
    close: () => Promise.resolve(),
  };
  return { target, rows, open: () => Promise.resolve(target) };
}

/** Runs an import in this process. Returns its exit code, its output by line, and the report's lines if requested. */
export async function importing(open: () => Promise<Target>, ...args: string[]) {
  let written = '';
  const report = join(folder, 'report.csv');
  const output = { write: (text: string) => void (written += text) };
  const code = await runImport({
    args: ['--report', report, ...args],
    folder,
    output,
    check: checkFile,
    open,
  });
  const lines = written.trimEnd().split('\n');
  return {
    code,
    lines,
    last: lines.at(-1),
    report: code === 2 ? [] : readFileSync(report, 'utf8').trimEnd().split('\n').slice(1),
  };
}
