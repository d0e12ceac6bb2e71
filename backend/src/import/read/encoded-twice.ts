/**
 * UTF-8 that a program read as Windows-1252 and wrote as UTF-8 again: "â€“" for
 * "–", "Ã©" for "é".
 */

const WINDOWS = new TextDecoder('windows-1252').decode(
  Uint8Array.from({ length: 256 }, (_, byte) => byte),
);
const BYTES = new Map([...WINDOWS].map((character, byte) => [character, byte]));
const STRICT = new TextDecoder('utf-8', { fatal: true });

/**
 * The first bytes of the letters, signs and pictures that adverts have, as
 * Windows-1252 shows them.
 */
const BEGINS = /^[ÂÃÄÅâðï]/;
const SIGNATURE = /â€|Ã[\u0080-\u00bf]|Â[\u00a0-\u00bf]/;
/** Characters beyond ASCII, in one piece. */
const RUN = /[^\0-\x7f]+/g;
const LAST_RUN = /[^\0-\x7f]+$/;

export const looksEncodedTwice = (text: string): boolean =>
  SIGNATURE.test(text);

/**
 * What a run of characters says when it is decoded again; undefined where it
 * was encoded once.
 */
function decodedRun(run: string): string | undefined {
  if (!BEGINS.test(run)) return undefined;
  const bytes = [...run].map((character) => BYTES.get(character));
  if (bytes.includes(undefined)) return undefined;
  try {
    return STRICT.decode(Uint8Array.from(bytes, (byte) => byte ?? 0));
  } catch {
    return undefined;
  }
}

/** Texts that no chunk of a file cuts within a run. */
async function* inWholeRuns(
  texts: AsyncIterable<string>,
): AsyncGenerator<string> {
  let rest = '';
  for await (const text of texts) {
    const joined = rest + text;
    rest = LAST_RUN.exec(joined.slice(-100))?.[0] ?? '';
    yield joined.slice(0, joined.length - rest.length);
  }
  yield rest;
}

/**
 * How often the texts of a file were encoded: all of what is beyond ASCII
 * `twice`, so that it can be repaired, or a part of it.
 */
export async function encodingsIn(
  texts: AsyncIterable<string>,
): Promise<'once' | 'twice' | 'mixed'> {
  let isFound = false;
  let agrees = true;
  for await (const text of inWholeRuns(texts))
    for (const [run] of text.matchAll(RUN)) {
      isFound ||= looksEncodedTwice(run);
      agrees &&= decodedRun(run) !== undefined;
      if (isFound && !agrees) return 'mixed';
    }
  return isFound ? 'twice' : 'once';
}

/** The texts of such a file, decoded again. */
export async function* repaired(
  texts: AsyncIterable<string>,
): AsyncGenerator<string> {
  for await (const text of inWholeRuns(texts))
    yield text.replaceAll(RUN, (run) => decodedRun(run) ?? run);
}
