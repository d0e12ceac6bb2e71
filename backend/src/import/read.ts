import { open } from 'node:fs/promises';
import { z } from 'zod';
import { chunksOf, linesOf } from './bytes';
import { readCsv } from './csv';
import { rejected, type Defaults, type Entry } from './entry';
import { foundIn } from './found';
import { foundInPage } from './html-page';
import { identityOfRow } from './identity';
import { elementsOf } from './json-elements';
import { readPostings } from './postings';
import { Unusable, wordsOf } from './problem';
import { foundInXml } from './xml-positions';

/** How a file holds its adverts. */
type Container = 'json' | 'documents' | 'jsonl' | 'csv' | 'html' | 'xml';

/** Options of reading a file. */
export interface ReadOptions extends Defaults {
  /** One of `FORMATS`; undefined: derived from the file's name, its first characters and the shape of its adverts. */
  format: string | undefined;
  /** The scope of adverts whose number has none; undefined: the firm's name. */
  source: string | undefined;
  /** Our columns by the header of a CSV file. */
  map: ReadonlyMap<string, string>;
  /** Called once for each kind of content that the import ignores without rejecting an advert. */
  warn: (sentence: string) => void;
}

const ENDINGS: Record<string, Container> = { jsonl: 'jsonl', ndjson: 'jsonl', csv: 'csv', tsv: 'csv' };
const CONTAINERS: readonly Container[] = ['json', 'jsonl', 'csv', 'html'];

/** JSON:API keeps what adverts refer to after their list, so its documents are read whole, each up to 4 MB. */
const JSON_API = /^\{[^]*"type"\s*:\s*"jobs"/;

/** Node's error for a file that it could not read. */
const FILE_ERROR = z.object({ syscall: z.string() });

async function containerOf(file: string, format: string | undefined): Promise<Container> {
  const named = CONTAINERS.find((container) => container === format);
  const ending = ENDINGS[/\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? ''];
  if (named ?? ending) return named ?? ending ?? 'json';
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(4096) });
    const head = buffer.toString('utf8', 0, bytesRead).trimStart();
    if (/^<(?:\?xml|workzag-jobs|position\b|source\b|result\b)/.test(head) && !/<html\b/i.test(head))
      return 'xml';
    if (head.startsWith('<')) return 'html';
    if (JSON_API.test(head)) return 'documents';
    return /^[{[]/.test(head) || format !== undefined ? 'json' : 'csv';
  } finally {
    await handle.close();
  }
}

async function entriesOf(file: string, options: ReadOptions): Promise<AsyncIterable<Entry>> {
  const chunks = chunksOf(file);
  switch (await containerOf(file, options.format)) {
    case 'csv':
      return readCsv(chunks, options);
    case 'html':
      return readPostings(foundInPage(chunks), options);
    case 'xml':
      return readPostings(foundInXml(chunks), options);
    case 'jsonl':
      return readPostings(foundIn(linesOf(chunks)), options);
    case 'documents':
      return readPostings(foundIn(elementsOf(chunks, new Set())), options);
    case 'json':
      return readPostings(foundIn(elementsOf(chunks)), options);
  }
}

/** `readAdverts`, in this process or in another one. */
export type ReadAdverts = (file: string, options: ReadOptions) => AsyncIterable<Entry>;

/**
 * Every advert of a file in its order, checked; files of any size. A repeated advert is rejected. Throws `Unusable`
 * when the file cannot be read to its end, or holds something else than adverts.
 */
export async function* readAdverts(file: string, options: ReadOptions): AsyncGenerator<Entry> {
  const seen = new Map<string, number>();
  try {
    for await (const entry of await entriesOf(file, options)) {
      const before = 'key' in entry ? seen.get(entry.key) : undefined;
      if ('key' in entry && before !== undefined) {
        const reason = `names the same advert as line ${before}`;
        yield rejected(entry.line, 'identifier', reason, entry.advert, identityOfRow(entry.row));
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
