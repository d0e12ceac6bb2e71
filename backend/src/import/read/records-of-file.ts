/** A file as plain records, whatever it is written in. */
import { oneOf } from '../../patterns';
import { Unusable } from '../problem';
import type { AdvertSigns } from './advert-signs';
import {
  encodingOf,
  limited,
  linesOf,
  NOT_UTF8,
  textsOf,
  wholeText,
} from './bytes';
import { recordsInCsv } from './csv';
import { encodingsIn, looksEncodedTwice, repaired } from './encoded-twice';
import { isArchive, recordsInExcel } from './excel';
import { isGuarded, withoutGuard } from './guards';
import { recordsInJson, recordsInLine } from './json';
import { recordsInHtml } from './page';
import { nameIn } from './plain-values';
import { nodeOf, type Found } from './record';
import { recordsInXml } from './xml';

const HEAD = 4_000_000;
/** Elements that a page, or a part of one, begins with. */
const HTML_BEGIN = oneOf([
  /!doctype\s+html|html|head|body/,
  /script|meta|title|link|style/,
  /main|section|div|p|h\d|ul|svg/,
]);
const HTML = new RegExp(`^<(?:${HTML_BEGIN.source})\\b`, 'i');

function formatOf(
  file: string,
  head: string,
): 'json' | 'jsonl' | 'csv' | 'html' | 'xml' {
  if (/\.(?:jsonl|ndjson)$/i.test(file)) return 'jsonl';
  if (/\.[ct]sv$/i.test(file)) return 'csv';
  const text = head.slice(0, 4096).trimStart();
  if (text.startsWith('<'))
    return HTML.test(text) || /<html\b/i.test(text) ? 'html' : 'xml';
  if (/^\{.*\}[ \t]*\r?\n\s*\{/.test(text)) return 'jsonl';
  if (isGuarded(text)) return 'json';
  return /^[{[]/.test(text) || /\.json$/i.test(file) ? 'json' : 'csv';
}

async function headOf(texts: AsyncIterable<string>): Promise<string> {
  let head = '';
  for await (const text of texts) {
    head += text;
    if (head.length >= HEAD) break;
  }
  return head.slice(0, HEAD);
}

const ENCODED_TWICE = 'holds text that was encoded twice, as "â€“" for "–"';

/** The records of a file. Throws `Unusable` if it cannot be read to its end. */
export async function* recordsOf(
  file: string,
  signs: AdvertSigns,
): AsyncGenerator<Found> {
  if (isArchive(file)) return yield* recordsInExcel(file, signs);
  const { label, isDamaged } = await encodingOf(file);
  const encodings = await encodingsIn(textsOf(file, label));
  const texts = () =>
    encodings === 'twice'
      ? repaired(textsOf(file, label))
      : textsOf(file, label);
  const head = await headOf(texts());
  for await (const found of recordsIn(file, head, texts(), signs)) {
    const damaged = isDamaged && damagedIn(found, hasNoUtf8, NOT_UTF8);
    const isTwice =
      encodings === 'mixed' &&
      damagedIn(found, looksEncodedTwice, ENCODED_TWICE);
    yield damaged || isTwice || found;
  }
}

const hasNoUtf8 = (text: string) => text.includes('\ufffd');

/** A record of damaged text, with the field that has the damage. */
function damagedIn(
  found: Found,
  isDamaged: (text: string) => boolean,
  reason: string,
): Found | undefined {
  if (!('value' in found) || !isDamaged(JSON.stringify(found.value)))
    return undefined;
  const node = nodeOf(found.value) ?? {};
  const field =
    Object.keys(node).find((key) => isDamaged(JSON.stringify(node[key]))) ?? '';
  return {
    line: found.line,
    reason,
    field,
    advert: nameIn({ ...node, [field]: '' }),
  };
}

async function* recordsIn(
  file: string,
  head: string,
  texts: AsyncIterable<string>,
  signs: AdvertSigns,
): AsyncGenerator<Found> {
  const format = formatOf(file, head);
  if (format === 'csv') yield* recordsInCsv(head, texts, signs);
  else if (format === 'xml')
    yield* recordsInXml(limited(texts, 'The XML document'), signs);
  else if (format === 'html')
    yield* recordsInHtml(limited(texts, 'The page'), signs);
  else if (format === 'json') {
    const text = await wholeText(texts, 'The JSON document');
    if (text.trim() === '') throw new Unusable('The file is empty.');
    yield* recordsInJson(withoutGuard(text), signs);
  } else
    for await (const { line, text } of linesOf(texts))
      if (text === undefined) yield { line, reason: 'is longer than 4 MB' };
      else yield* recordsInLine(line, text, signs);
}
