/** Edits that a word of this many letters may have; fewer letters are never corrected. */
const ONE_EDIT = 5;
const TWO_EDITS = 9;

/** Edits between two words up to `most`, of letters left out, added, changed or swapped with the next; else more than `most`. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let edits = Math.min((above[j - 1] ?? 0) + (same ? 0 : 1), (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        edits = Math.min(edits, (before[j - 2] ?? 0) + 1);
      row.push(edits);
    }
    // No later row can have fewer edits, but for a swap that began in the row above.
    if (Math.min(...row, ...above) > most) return most + 1;
    [before, above] = [above, row];
  }
  return above[b.length] ?? most + 1;
}

/** How many edits may be corrected in a word; none where it has a digit. */
export const allowance = (word: string): number =>
  /[^\p{L} ]/u.test(word) || word.length < ONE_EDIT ? 0 : word.length < TWO_EDITS ? 1 : 2;

/** The known word that a mistyped one means: the nearest, among equals the first. */
export function corrected(typed: string, known: Iterable<string>): string | undefined {
  let most = allowance(typed);
  let best: string | undefined;
  for (const word of known) {
    // A known word has the same right not to be short.
    const edits = Math.min(most, allowance(word));
    if (edits === 0) continue;
    // Who mistypes a word begins it right, or swaps its first letters.
    if (typed[0] !== word[0] && typed[0] !== word[1]) continue;
    const found = distance(typed, word, edits);
    if (found > edits) continue;
    best = word;
    most = found - 1;
    if (most <= 0) break;
  }
  return best;
}
