/**
 * UTF-8 that a program read as Windows-1252 and wrote as UTF-8 again: "â€“" for
 * "–", "Ã©" for "é".
 */

const WINDOWS_CHARACTERS = new TextDecoder('windows-1252').decode(
  Uint8Array.from({ length: 256 }, (_, byte) => byte),
);
const BYTE_OF_CHARACTER = new Map(
  [...WINDOWS_CHARACTERS].map((character, byte) => [character, byte]),
);
const STRICT_UTF8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The first bytes of the letters, signs and pictures that adverts have, as
 * Windows-1252 shows them.
 */
const SECOND_ENCODING_START = /^[ÂÃÄÅâðï]/;
const SIGNATURE = /â€|Ã[\u0080-\u00bf]|Â[\u00a0-\u00bf]/;
/** Characters beyond ASCII, in one piece. */
const BEYOND_ASCII_RUN = /[^\0-\x7f]+/g;
/** The run at the end of a piece, which the next piece may continue. */
const LAST_RUN = /[^\0-\x7f]+$/;

export const looksEncodedTwice = (writtenText: string): boolean =>
  SIGNATURE.test(writtenText);

/**
 * What a run of characters says when it is decoded again; undefined where it
 * was encoded once.
 */
function decodedRun(characterRun: string): string | undefined {
  if (!SECOND_ENCODING_START.test(characterRun)) return undefined;
  const windowsBytes = [...characterRun].map((character) =>
    BYTE_OF_CHARACTER.get(character),
  );
  if (windowsBytes.includes(undefined)) return undefined;
  try {
    return STRICT_UTF8.decode(
      Uint8Array.from(windowsBytes, (byte) => byte ?? 0),
    );
  } catch {
    return undefined;
  }
}

/** Texts that no chunk of a file cuts within a run. */
async function* inWholeRuns(
  textPieces: AsyncIterable<string>,
): AsyncGenerator<string> {
  let unfinishedRun = '';
  for await (const textPiece of textPieces) {
    const joinedText = unfinishedRun + textPiece;
    // at most 100 characters of a run wait for the next piece
    unfinishedRun = LAST_RUN.exec(joinedText.slice(-100))?.[0] ?? '';
    yield joinedText.slice(0, joinedText.length - unfinishedRun.length);
  }
  yield unfinishedRun;
}

/**
 * How often the texts of a file were encoded: all of what is beyond ASCII
 * `twice`, so that it can be repaired, or a part of it.
 */
export async function encodingsIn(
  textPieces: AsyncIterable<string>,
): Promise<'once' | 'twice' | 'mixed'> {
  let isFoundTwice = false;
  let isAlwaysTwice = true;
  for await (const textPiece of inWholeRuns(textPieces))
    for (const [characterRun] of textPiece.matchAll(BEYOND_ASCII_RUN)) {
      isFoundTwice ||= looksEncodedTwice(characterRun);
      isAlwaysTwice &&= decodedRun(characterRun) !== undefined;
      if (isFoundTwice && !isAlwaysTwice) return 'mixed';
    }
  return isFoundTwice ? 'twice' : 'once';
}

/** The texts of such a file, decoded again. */
export async function* repaired(
  textPieces: AsyncIterable<string>,
): AsyncGenerator<string> {
  for await (const textPiece of inWholeRuns(textPieces))
    yield textPiece.replaceAll(
      BEYOND_ASCII_RUN,
      (characterRun) => decodedRun(characterRun) ?? characterRun,
    );
}
