/**
 * The names of HTML that applicant-tracking systems write into plain text;
 * letters with accents are made by rule.
 */
const NAMED_CHARACTERS: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  shy: '\u00ad',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  hellip: '…',
  deg: '°',
  times: '×',
  frac12: '½',
  sect: '§',
  pound: '£',
  euro: '€',
  cent: '¢',
  yen: '¥',
  copy: '©',
  reg: '®',
  trade: '™',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oelig: 'œ',
  OElig: 'Œ',
  oslash: 'ø',
  Oslash: 'Ø',
};

/** Combining marks by the endings of names: `eacute` is e and acute. */
const COMBINING_MARKS: Record<string, string> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  caron: '\u030c',
  cedil: '\u0327',
};
const ACCENTED = /^([A-Za-z])(grave|acute|circ|tilde|uml|ring|caron|cedil)$/;

/** HTML reads the numbers 128 to 159 as Windows-1252. */
const WINDOWS_CHARACTERS =
  '€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ';
const LAST_CODE_POINT = 0x10ffff;

/**
 * Plain text with its character references decoded once (docs/product.md §3),
 * as `board.decode_references` does.
 */
export const decodeReferences = (encodedText: string): string =>
  encodedText.replace(
    /&(?:#(\d{1,7})|#[xX]([\dA-Fa-f]{1,6})|([A-Za-z][A-Za-z\d]{1,7}));/g,
    (
      writtenReference,
      decimal?: string,
      hexadecimal?: string,
      name?: string,
    ) => {
      if (name !== undefined) return namedCharacter(name) ?? writtenReference;
      return numberedCharacter(
        decimal === undefined
          ? Number.parseInt(hexadecimal ?? '', 16)
          : Number(decimal),
      );
    },
  );

function namedCharacter(name: string): string | undefined {
  if (Object.hasOwn(NAMED_CHARACTERS, name)) return NAMED_CHARACTERS[name];
  const [, letter, mark] = ACCENTED.exec(name) ?? [];
  if (!letter || !mark) return undefined;
  const character = `${letter}${COMBINING_MARKS[mark]}`.normalize('NFC');
  return character.length === 1 ? character : undefined;
}

function numberedCharacter(codePoint: number): string {
  if (codePoint >= 128 && codePoint < 160)
    return WINDOWS_CHARACTERS.charAt(codePoint - 128);
  const isCharacter =
    codePoint > 0 &&
    codePoint <= LAST_CODE_POINT &&
    !(codePoint >= 0xd800 && codePoint <= 0xdfff);
  return isCharacter ? String.fromCodePoint(codePoint) : '\ufffd';
}
