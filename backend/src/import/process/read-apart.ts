import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterWorking } from '../../database/process/processor-time';
import { Unmapped, Unusable } from '../problem';
import type { ReadAdverts } from '../read';
import { FROM_READER, type StartedWith } from './protocol';

/** Limits of the process that reads a file. */
export interface ReaderLimits {
  /** Heap of V8, in MB. The whole process may have twice that: code, the world's towns, and buffers. */
  heapMb: number;
  /** Processor time until the next adverts, in ms. */
  workMs: number;
}

/** The heap holds the identities of about a million adverts. */
const LIMITS: ReaderLimits = { heapMb: 256, workMs: 60_000 };

/** Longer than any advert, in characters. */
const LONGEST_LINE = 4_000_000;

/** Node's arguments that run the source of the reader. */
const fromSource = () => [
  '--import',
  pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href,
  fileURLToPath(new URL('./main.ts', import.meta.url)),
];

/**
 * Reads like `readAdverts`, in a process of its own, so that no file can end this one or fill its memory. That process has
 * no environment, so no key. Throws `Unusable` also when the process reaches a limit.
 */
export const readApart = ({ heapMb, workMs }: ReaderLimits = LIMITS, program = fromSource()): ReadAdverts =>
  async function* (file, { warn, map, ...options }) {
    const reader = startReader(heapMb, program, {
      file,
      memoryMb: 2 * heapMb,
      parent: process.pid,
      options,
      map: [...map],
    });
    try {
      for await (const line of reader.lines(workMs)) {
        const said = FROM_READER.parse(JSON.parse(line));
        if ('entry' in said) yield said.entry;
        else if ('warn' in said) warn(said.warn);
        else if ('failed' in said)
          throw said.map ? new Unmapped(said.failed, said.map) : new Unusable(said.failed);
        else return;
      }
      throw new Unusable(await reader.why());
    } finally {
      reader.end();
    }
  };

function startReader(heapMb: number, program: readonly string[], startedWith: StartedWith) {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${heapMb}`, ...program, JSON.stringify(startedWith)],
    { env: {}, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const ended = once(child, 'close');
  ended.catch(() => undefined);
  let isLate = false;
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (words: string) => (errors = (errors + words).slice(-2000)));
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);

  return {
    /** What it writes, line by line. Ends the process when it works for `workMs` without writing. */
    async *lines(workMs: number): AsyncGenerator<string> {
      const chunks: AsyncIterator<string> = child.stdout.setEncoding('utf8')[Symbol.asyncIterator]();
      let rest = '';
      for (;;) {
        const callOff = afterWorking(child.pid ?? 0, workMs, () => {
          isLate = true;
          end();
        });
        const next = await chunks.next().finally(callOff);
        if (next.done) return;
        const lines = (rest + next.value).split('\n');
        rest = lines.pop() ?? '';
        if (rest.length > LONGEST_LINE) throw new Unusable('An advert of the file is too long.');
        yield* lines;
      }
    },
    /** Why it ended before it was done, in a sentence. */
    async why(): Promise<string> {
      const [code, signal] = await ended;
      if (isLate) return 'The file takes too long to read.';
      if (signal !== null || /heap out of memory|grew beyond/.test(errors))
        return `The file takes more than ${heapMb} MB of memory to read.`;
      return `The file cannot be read: ${errors.trim().split('\n')[0] || `exit code ${code}`}`;
    },
    end() {
      process.off('exit', end);
      end();
    },
  };
}
