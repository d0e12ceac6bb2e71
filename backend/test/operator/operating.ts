import { join } from 'node:path';
import { importFolder } from '../import/importing';
import type { Target } from '../../src/import/target';
import { runOperator } from '../../src/operator/run';

/** The media folder of these commands. */
export const MEDIA = join(importFolder, 'media');

/** Runs an operator's command in this process. Returns its exit code, and its output by line. */
export async function operating(open: () => Promise<Target>, ...args: string[]) {
  let written = '';
  const code = await runOperator({
    args,
    folder: importFolder,
    open,
    media: { folder: MEDIA, origins: ['https://pictures.example'] },
    write: (text) => void (written += text),
  });
  return { code, lines: written.trimEnd().split('\n') };
}
