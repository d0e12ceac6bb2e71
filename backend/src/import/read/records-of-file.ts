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
import { nodeOf, type FoundRecord } from './record';
import { recordsInXml } from './xml';

/** Characters of a file's beginning, in which its format and header are. */
const HEAD_LENGTH = 4_000_000;
/** Elements that a page, or a part of one, begins with. */
const HTML_BEGIN = oneOf([
  /!doctype\s+html|html|head|body/,
  /script|meta|title|link|style/,
  /main|section|div|p|h\d|ul|svg/,
]);
const HTML_START = new RegExp(`^<(?:${HTML_BEGIN.source})\\b`, 'i');

function formatOf(
  file: string,
  headText: string,
): 'json' | 'jsonl' | 'csv' | 'html' | 'xml' {
  if (/\.(?:jsonl|ndjson)$/i.test(file)) return 'jsonl';
  if (/\.[ct]sv$/i.test(file)) return 'csv';
  const trimmedHead = headText.slice(0, 4096).trimStart();
  if (trimmedHead.startsWith('<'))
    return HTML_START.test(trimmedHead) || /<html\b/i.test(trimmedHead)
      ? 'html'
      : 'xml';
  // {"title": …}⏎{"title": …}
  if (/^\{.*\}[ \t]*\r?\n\s*\{/.test(trimmedHead)) return 'jsonl';
  if (isGuarded(trimmedHead)) return 'json';
  return /^[{[]/.test(trimmedHead) || /\.json$/i.test(file) ? 'json' : 'csv';
}

async function headOf(textPieces: AsyncIterable<string>): Promise<string> {
  let headText = '';
  for await (const textPiece of textPieces) {
    headText += textPiece;
    if (headText.length >= HEAD_LENGTH) break;
  }
  return headText.slice(0, HEAD_LENGTH);
}

const ENCODED_TWICE = 'holds text that was encoded twice, as "â€“" for "–"';

/** The records of a file. Throws `Unusable` if it cannot be read to its end. */
export async function* recordsOf(
  file: string,
  advertSigns: AdvertSigns,
): AsyncGenerator<FoundRecord> {
  if (isArchive(file)) return yield* recordsInExcel(file, advertSigns);
  const { label, isDamaged } = await encodingOf(file);
  const encodings = await encodingsIn(textsOf(file, label));
  const readTexts = () =>
    encodings === 'twice'
      ? repaired(textsOf(file, label))
      : textsOf(file, label);
  const headText = await headOf(readTexts());
  for await (const foundRecord of recordsIn(
    file,
    headText,
    readTexts(),
    advertSigns,
  )) {
    const damagedProblem =
      isDamaged && damagedIn(foundRecord, hasNoUtf8, NOT_UTF8);
    const encodedTwiceProblem =
      encodings === 'mixed' &&
      damagedIn(foundRecord, looksEncodedTwice, ENCODED_TWICE);
    yield damagedProblem || encodedTwiceProblem || foundRecord;
  }
}

const hasNoUtf8 = (text: string) => text.includes('\ufffd');

/** The problem of a record with damaged text; undefined for a sound one. */
function damagedIn(
  foundRecord: FoundRecord,
  isDamaged: (text: string) => boolean,
  reason: string,
): FoundRecord | undefined {
  if (
    !('value' in foundRecord) ||
    !isDamaged(JSON.stringify(foundRecord.value))
  )
    return undefined;
  const node = nodeOf(foundRecord.value) ?? {};
  const field =
    Object.keys(node).find((key) => isDamaged(JSON.stringify(node[key]))) ?? '';
  return {
    line: foundRecord.line,
    reason,
    field,
    advert: nameIn({ ...node, [field]: '' }),
  };
}

async function* recordsIn(
  file: string,
  headText: string,
  textPieces: AsyncIterable<string>,
  advertSigns: AdvertSigns,
): AsyncGenerator<FoundRecord> {
  const fileFormat = formatOf(file, headText);
  if (fileFormat === 'csv')
    yield* recordsInCsv(headText, textPieces, advertSigns);
  else if (fileFormat === 'xml')
    yield* recordsInXml(limited(textPieces, 'The XML document'), advertSigns);
  else if (fileFormat === 'html')
    yield* recordsInHtml(limited(textPieces, 'The page'), advertSigns);
  else if (fileFormat === 'json') {
    const documentText = await wholeText(textPieces, 'The JSON document');
    if (documentText.trim() === '') throw new Unusable('The file is empty.');
    yield* recordsInJson(withoutGuard(documentText), advertSigns);
  } else
    for await (const { line, text } of linesOf(textPieces))
      if (text === undefined) yield { line, reason: 'is longer than 4 MB' };
      else yield* recordsInLine(line, text, advertSigns);
}
