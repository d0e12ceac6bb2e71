import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkFile } from '../../src/import/write/check-file';
import type { CommandWorld } from '../../src/import/command';
import type { Row } from '../../src/import/write/check-advert';
import { runImport } from '../../src/import/run';
import { runRows } from '../../src/operator/run';
import { RowsRejected, type ImportTarget } from '../../src/import/write/target';
import { temporaryFolder } from '../../../tools/test-support/temporary-folder';

/** A temporary folder, removed after the tests of the file. */
export const importFolder = temporaryFolder();

/** Writes a file to be imported and returns its path. */
export function fileWith(
  name: string,
  content: string | Uint8Array | object,
): string {
  const file = join(importFolder, name);
  const whole =
    typeof content === 'string' || content instanceof Uint8Array
      ? content
      : JSON.stringify(content);
  writeFileSync(file, whole);
  return file;
}

/** A target that must never be opened, for imports that end earlier. */
export const noTarget = (): Promise<ImportTarget> =>
  Promise.reject(new Error('no target is to be opened'));

/**
 * A target that is gone for good after some batches, as for a program that is
 * killed.
 */
export function dying(
  target: ImportTarget,
  batch: number,
  batches = 1,
): ImportTarget {
  let calls = 0;
  const call: ImportTarget['call'] = (called, argument) => {
    if (called === 'take_adverts') calls += 1;
    return calls > batches
      ? Promise.reject(new Error('Connection lost.'))
      : target.call(called, argument);
  };
  return { ...target, batch, call };
}

/**
 * A target in memory with batches of ten, which rejects the ids that it is
 * told.
 */
export function memory(rejects: (id: string) => boolean = () => false) {
  const rows: Row[] = [];
  const target: ImportTarget = {
    name: 'memory',
    batch: 10,
    call(called, argument) {
      if (called === 'unread_adverts') return Promise.resolve([]);
      if (called !== 'take_adverts')
        return Promise.reject(new Error('an import calls nothing else'));
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

/**
 * Runs a command of an owner in this process. Returns its exit code, and its
 * output by line.
 */
export async function running<More extends object>(
  program: (world: CommandWorld & More) => Promise<number>,
  open: () => ImportTarget | Promise<ImportTarget>,
  args: string[],
  more: More,
) {
  let written = '';
  const output = {
    write(text: string) {
      written += text;
    },
  };
  const world = {
    args,
    folder: importFolder,
    output,
    check: checkFile,
    open: async () => open(),
  };
  const code = await program({ ...world, ...more });
  return { code, lines: written.trimEnd().split('\n') };
}

/** A posting of the firm Alpha. */
export const posting = (properties: object) => ({
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: 'Audit Senior',
  identifier: { '@type': 'PropertyValue', name: 'Alpha', value: 'A-1' },
  hiringOrganization: { '@type': 'Organization', name: 'ALPHA llp' },
  datePosted: '2026-11-01',
  description: '<p>Audits.</p>',
  url: 'https://alpha.example/jobs/1',
  jobLocation: { address: { addressLocality: 'Leeds', addressCountry: 'GB' } },
  ...properties,
});

/** Runs `npm run rows`. Returns its exit code and its lines, in one list. */
export const rows = async (
  open: () => ImportTarget | Promise<ImportTarget>,
  ...args: string[]
) => {
  const { code, lines } = await running(runRows, open, args, {});
  return [code, ...lines];
};

/** The last line of an import. */
export const taken = (
  made: number,
  changed: number,
  unchanged: number,
  rejected = 0,
) =>
  `${made} new, ${changed} changed, ${unchanged} unchanged, ${rejected} rejected`;

/** Runs an import; returns the report's lines too. */
export async function importing(
  open: () => ImportTarget | Promise<ImportTarget>,
  ...args: string[]
) {
  const file = join(importFolder, 'report.csv');
  const { code, lines } = await running(
    runImport,
    open,
    ['--report', file, ...args],
    {},
  );
  const report =
    code === 2 ? [] : readFileSync(file, 'utf8').trimEnd().split('\n').slice(1);
  return { code, lines, last: lines.at(-1), report };
}
