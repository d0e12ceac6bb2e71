import { runFeeds, type FeedsWorld } from '../../src/feeds/program';
import { LIMITS } from '../../src/feeds/request';
import { checkFile } from '../../src/import/check';
import type { Target } from '../../src/import/target';
import { importFolder } from '../import/importing';

export interface FeedOptions extends Partial<Pick<FeedsWorld, 'resolve' | 'signal' | 'check'>> {
  open?: () => Target | Promise<Target>;
  limits?: Partial<typeof LIMITS>;
}

/** Runs one command of `npm run feeds` in this process. Returns its exit code, its output, and that by line. */
export async function feeding(
  line: string,
  { open, limits, ...options }: FeedOptions & Required<Pick<FeedOptions, 'open'>>,
) {
  let written = '';
  const code = await runFeeds({
    args: line.split(' '),
    folder: importFolder,
    check: checkFile,
    open: () => Promise.resolve(open()),
    output: { write: (text) => void (written += text) },
    limits: { ...LIMITS, ...limits },
    signal: new AbortController().signal,
    ...options,
  });
  const lines = written.trimEnd().split('\n');
  return { code, written, lines, last: lines.at(-1) };
}
