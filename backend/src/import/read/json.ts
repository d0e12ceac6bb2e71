/**
 * The records of JSON: one, a list, or a document with lists anywhere below its
 * keys.
 */
import { oneOf } from '../../patterns';
import { Unusable } from '../problem';
import type { AdvertSigns } from './advert-signs';
import { parsedText } from './json-text';
import { ALONE, type Found } from './record';
import { recordsInDocument } from './records-in-document';
import { withReferences } from './references';

/**
 * A string, a bracket, a colon, or the end of a line: what tells where a value
 * stands.
 */
const SIGNS = /"[^"\\]*(?:\\[^][^"\\]*)*"|[{}[\]:\n]/g;

/**
 * The lines of the objects at a path, in their order, in a text that begins in
 * line `first`.
 */
const linesIn = (text: string, first: number) => (path: readonly string[]) => {
  if (!text.includes('\n')) return [];
  const lines: number[] = [];
  const keys: string[] = [];
  let line = first;
  let before = '';
  for (const [sign] of text.matchAll(SIGNS)) {
    if (sign === '\n') line += 1;
    else if (sign === ':') keys[keys.length - 1] = before;
    else if (sign === '}' || sign === ']') keys.pop();
    else if (sign === '{' || sign === '[') {
      const isHere =
        keys.length === path.length &&
        path.every((key, index) => key === '*' || key === keys[index]);
      if (isHere) lines.push(line);
      keys.push('*');
    } else before = sign.slice(1, -1);
  }
  return lines;
};

export function recordsInJson(
  text: string,
  signs: AdvertSigns,
): Iterable<Found> {
  const { value, fault } = parsedText(text);
  if (fault !== undefined) {
    const [, at = text.length] = /position (\d+)/.exec(fault) ?? [];
    const line = text.slice(0, Number(at)).split('\n').length;
    throw new Unusable(`The file, in line ${line}, ${fault}.`);
  }
  if (typeof value !== 'object' || value === null)
    throw new Unusable('The file is neither a JSON object nor a list of them.');
  return withReferences(text, () =>
    recordsInDocument(
      { root: value, firstLine: 1, linesAt: linesIn(text, 1) },
      signs,
    ),
  );
}

/**
 * The records of a line of JSON Lines, or of a script. A broken line is mended,
 * and does not affect the others.
 */
function recordsInPart(
  line: number,
  text: string,
  signs: AdvertSigns,
  mend?: (text: string) => string,
): Iterable<Found> {
  const parsed = parsedText(text);
  const { value, fault } =
    mend && parsed.fault !== undefined ? parsedText(mend(text)) : parsed;
  if (fault !== undefined) return [{ line, reason: fault }];
  if (typeof value === 'object' && value !== null)
    return recordsInDocument(
      { root: value, firstLine: line, linesAt: linesIn(text, line) },
      signs,
    );
  return [{ ...ALONE, line, value }];
}

export const recordsInLine = (line: number, text: string, signs: AdvertSigns) =>
  withReferences(text, () => recordsInPart(line, text, signs));

/**
 * What pages write around JSON, with the line break of a comment: `//<![CDATA[`
 * … `//]]>`, `<!--` … `-->`.
 */
const AROUND = oneOf(
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
const mended = (text: string) =>
  text
    .replaceAll(AROUND, '')
    .replaceAll(STRING_OR_COMMA, (sign) =>
      sign === ','
        ? ''
        : sign.replaceAll(/\p{Cc}/gu, (control) =>
            JSON.stringify(control).slice(1, -1),
          ),
    );

export function recordsInScripts(
  scripts: readonly { line: number; text: string }[],
  signs: AdvertSigns,
): Iterable<Found> {
  if (scripts.length === 0)
    return [
      { line: 1, reason: 'has no script of the type application/ld+json' },
    ];
  const records = () =>
    scripts.flatMap(({ line, text }) => [
      ...recordsInPart(line, text, signs, mended),
    ]);
  return withReferences(scripts.map(({ text }) => text).join(''), records);
}
