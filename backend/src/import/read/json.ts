/**
 * The records of JSON: one, a list, or a document with lists anywhere below its
 * keys.
 */
import { oneOf } from '../../patterns';
import { Unusable } from '../problem';
import type { AdvertSigns } from './advert-signs';
import { parsedText } from './json-text';
import { NOTHING_AROUND, type FoundRecord } from './record';
import { recordsInDocument } from './records-in-document';
import { withReferences } from './references';

/**
 * A string, a bracket, a colon, or the end of a line: what tells where a value
 * stands.
 */
const STRUCTURE_SIGNS = /"[^"\\]*(?:\\[^][^"\\]*)*"|[{}[\]:\n]/g;

/**
 * Returns a function that lists the lines of the objects at a path, in their
 * order. The text begins in line `firstLine`; one without line breaks has none.
 */
const linesIn =
  (jsonText: string, firstLine: number) => (path: readonly string[]) => {
    if (!jsonText.includes('\n')) return [];
    const lineNumbers: number[] = [];
    const keys: string[] = [];
    let currentLine = firstLine;
    let signBefore = '';
    for (const [structureSign] of jsonText.matchAll(STRUCTURE_SIGNS)) {
      if (structureSign === '\n') currentLine += 1;
      else if (structureSign === ':') keys[keys.length - 1] = signBefore;
      else if (structureSign === '}' || structureSign === ']') keys.pop();
      else if (structureSign === '{' || structureSign === '[') {
        const isAtPath =
          keys.length === path.length &&
          path.every((key, index) => key === '*' || key === keys[index]);
        if (isAtPath) lineNumbers.push(currentLine);
        keys.push('*');
      } else signBefore = structureSign.slice(1, -1);
    }
    return lineNumbers;
  };

export function recordsInJson(
  jsonText: string,
  advertSigns: AdvertSigns,
): Iterable<FoundRecord> {
  const { value, fault } = parsedText(jsonText);
  if (fault !== undefined) {
    const [, at = jsonText.length] = /position (\d+)/.exec(fault) ?? [];
    const line = jsonText.slice(0, Number(at)).split('\n').length;
    throw new Unusable(`The file, in line ${line}, ${fault}.`);
  }
  if (typeof value !== 'object' || value === null)
    throw new Unusable('The file is neither a JSON object nor a list of them.');
  return withReferences(jsonText, () =>
    recordsInDocument(
      { root: value, firstLine: 1, linesAt: linesIn(jsonText, 1) },
      advertSigns,
    ),
  );
}

/**
 * The records of a line of JSON Lines, or of a script. Broken JSON is mended if
 * `mendText` is given, else it is one problem; the other parts are still read.
 */
function recordsInPart(
  line: number,
  jsonText: string,
  advertSigns: AdvertSigns,
  mendText?: (brokenText: string) => string,
): Iterable<FoundRecord> {
  const parsedJson = parsedText(jsonText);
  const { value, fault } =
    mendText && parsedJson.fault !== undefined
      ? parsedText(mendText(jsonText))
      : parsedJson;
  if (fault !== undefined) return [{ line, reason: fault }];
  if (typeof value === 'object' && value !== null)
    return recordsInDocument(
      { root: value, firstLine: line, linesAt: linesIn(jsonText, line) },
      advertSigns,
    );
  return [{ ...NOTHING_AROUND, line, value }];
}

export const recordsInLine = (
  line: number,
  jsonText: string,
  advertSigns: AdvertSigns,
) => withReferences(jsonText, () => recordsInPart(line, jsonText, advertSigns));

/**
 * What pages write around JSON, with the line break of a comment: `//<![CDATA[`
 * … `//]]>`, `<!--` … `-->`.
 */
const AROUND_JSON = oneOf(
  [
    /^\s*(?:\/[/*])?\s*<!(?:--|\[CDATA\[)(?:\s*\*\/)?/,
    /(?:\/[/*]\s*)?(?:--|\]\])>(?:\s*\*\/)?\s*$/,
    /;\s*$/,
  ],
  'g',
);
const STRING_OR_COMMA = /"[^"\\]*(?:\\[^][^"\\]*)*"|,(?=\s*[}\]])/g;

/**
 * JSON without common faults of scripts: comments around it, raw line breaks in
 * texts, commas before a bracket.
 */
const mendedJson = (jsonText: string) =>
  jsonText
    .replaceAll(AROUND_JSON, '')
    .replaceAll(STRING_OR_COMMA, (structureSign) =>
      structureSign === ','
        ? ''
        : structureSign.replaceAll(/\p{Cc}/gu, (control) =>
            JSON.stringify(control).slice(1, -1),
          ),
    );

export function recordsInScripts(
  scripts: readonly { line: number; text: string }[],
  advertSigns: AdvertSigns,
): Iterable<FoundRecord> {
  if (scripts.length === 0)
    return [
      { line: 1, reason: 'has no script of the type application/ld+json' },
    ];
  const records = () =>
    scripts.flatMap(({ line, text }) => [
      ...recordsInPart(line, text, advertSigns, mendedJson),
    ]);
  return withReferences(scripts.map(({ text }) => text).join(''), records);
}
