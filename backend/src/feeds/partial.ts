import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const SPAN = 8192;

/** The beginning and the end of a file, each up to 8 kB. */
function endsOf(file: string): [head: string, tail: string] {
  const handle = openSync(file, 'r');
  try {
    const { size } = fstatSync(handle);
    const read = (from: number) => {
      const bytes = Buffer.alloc(SPAN);
      return bytes.toString('latin1', 0, readSync(handle, bytes, 0, SPAN, from));
    };
    return [read(0), read(Math.max(0, size - SPAN))];
  } finally {
    closeSync(handle);
  }
}

const numberIn = (text: string, key: string) => {
  const [, digits] = new RegExp(`"${key}"\\s*:\\s*(\\d{1,9})`).exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

/**
 * Says that a JSON file is one page of several, by the members around its list: SmartRecruiters' totalFound, Workable's
 * nextPage, or an address of the next page. Undefined for a whole file.
 */
export function partialOf(file: string): string | undefined {
  const [head, tail] = endsOf(file);
  if (!head.trimStart().startsWith('{')) return undefined;
  const around = `${head.split('[')[0]} ${tail.split(']').at(-1)}`;
  const [total, limit] = [numberIn(around, 'totalFound'), numberIn(around, 'limit')];
  const offset = numberIn(around, 'offset') ?? 0;
  if (total !== undefined && limit && (total > limit || offset > 0))
    return `it is only page ${Math.floor(offset / limit) + 1} of ${Math.ceil(total / limit)}`;
  return /"(?:nextPage|next_page|nextPageToken|next)"\s*:\s*"[^"]/.test(around)
    ? 'it is only one page of several'
    : undefined;
}
