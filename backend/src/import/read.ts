import { open } from 'node:fs/promises';
import { z } from 'zod';
import { chunksOf, linesOf } from './bytes';
import { readCsv } from './csv';
import { rejected, type Entry } from './entry';
import { elementsOf } from './json-elements';
import { readPostings } from './postings';
import { Unusable, wordsOf } from './problem';

export const FORMATS = ['json', 'jsonl', 'csv'] as const;
export type Format = (typeof FORMATS)[number];

/** Options of reading a file. */
export interface ReadOptions {
  /** Undefined: derived from the file's name or its first character. */
  format: Format | undefined;
  /** The scope of adverts whose number has none; undefined: the firm's name. */
  source: string | undefined;
  /** Called once for each kind of content that the import ignores without rejecting an advert. */
  warn: (sentence: string) => void;
}

const ENDINGS: Record<string, Format> = { jsonl: 'jsonl', ndjson: 'jsonl', csv: 'csv' };

/** Node's error for a file that it could not read. */
const FILE_ERROR = z.object({ syscall: z.string() });

async function formatOf(file: string): Promise<Format> {
  const ending = ENDINGS[/\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? ''];
  if (ending) return ending;
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(4096) });
    const first = buffer.toString('utf8', 0, bytesRead).trimStart()[0];
    return first === '{' || first === '[' ? 'json' : 'csv';
  } finally {
    await handle.close();
  }
}

/**
 * Every advert of a file in its order, checked; files of any size. A repeated advert is rejected. Throws `Unusable`
 * when the file cannot be read to its end.
 */
export async function* readAdverts(file: string, options: ReadOptions): AsyncGenerator<Entry> {
  const format = options.format ?? (await formatOf(file));
  const chunks = chunksOf(file);
  const entries =
    format === 'csv'
      ? readCsv(chunks, options)
      : readPostings(format === 'json' ? elementsOf(chunks) : linesOf(chunks), options);
  const seen = new Map<string, number>();
  try {
    for await (const entry of entries) {
      const before = 'key' in entry ? seen.get(entry.key) : undefined;
      if (before !== undefined) {
        yield rejected(entry.line, 'identifier', `names the same advert as line ${before}`);
        continue;
      }
      if ('key' in entry) seen.set(entry.key, entry.line);
      yield entry;
    }
  } catch (error) {
    if (error instanceof Unusable || !FILE_ERROR.safeParse(error).success) throw error;
    throw new Unusable(`The file cannot be read: ${wordsOf(error)}`, { cause: error });
  }
}
