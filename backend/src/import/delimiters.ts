const DELIMITERS = [',', ';', '\t', '|'];
const QUOTE = '"';
/** A first line that is longer is no list of names. */
const LONGEST_LINE = 1_000_000;

/** The fields of one CSV line, for finding its delimiter. */
function fieldsOf(line: string, delimiter: string): string[] {
  const fields = [''];
  let quoted = false;
  for (const character of line) {
    if (character === QUOTE) quoted = !quoted;
    else if (character === delimiter && !quoted) fields.push('');
    else fields[fields.length - 1] += character;
  }
  return fields;
}

/**
 * The delimiter of a CSV header: the one that yields most known names, else the one that yields most fields. Delimiters
 * in quotes do not count.
 */
export function delimiterOf(header: string, isKnown: (name: string) => boolean): string {
  const scores = DELIMITERS.map((delimiter) => {
    const fields = fieldsOf(header, delimiter);
    return { delimiter, known: fields.filter((field) => isKnown(field)).length, fields: fields.length };
  });
  const [best] = scores.toSorted((a, b) => b.known - a.known || b.fields - a.fields);
  return best?.delimiter ?? ',';
}

/** The first line that is not empty, up to a line break outside of quotes. */
function firstLine(text: string): string | undefined {
  const begin = text.search(/[^\r\n]/);
  if (begin < 0) return undefined;
  let quoted = false;
  for (let at = begin; at < text.length; at += 1) {
    if (text[at] === QUOTE) quoted = !quoted;
    else if (text[at] === '\n' && !quoted) return text.slice(begin, at);
  }
  return undefined;
}

/** Reads as many chunks as the header needs. Returns the header, and all chunks. */
export async function withHeader(
  chunks: AsyncIterable<Buffer>,
): Promise<{ header: string; chunks: AsyncIterable<Buffer> }> {
  const rest = chunks[Symbol.asyncIterator]();
  const read: Buffer[] = [];
  let head = '';
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) {
    read.push(next.value);
    head += next.value.toString('latin1');
    if (firstLine(head) !== undefined || head.length > LONGEST_LINE) break;
  }
  async function* all() {
    yield* read;
    yield* { [Symbol.asyncIterator]: () => rest };
  }
  return { header: (firstLine(head) ?? head.trim()).replace(/\r$/, ''), chunks: all() };
}
