import { parseJson } from '@board/shared/internal/bounded-json';
import { Unlisted } from './statement';

/** A kind of value on the public surface: what a request may contain, and what the database receives. */
export interface Value {
  /** The end of the message "… is", for the sender of another value. */
  expected: string;
  /** The type in PostgreSQL. */
  type: 'text' | 'bigint' | 'integer' | 'numeric' | 'jsonb' | 'bigint[]' | 'text[]';
  /** The database's parameter. Null: no row can be equal to it. Undefined: the value is invalid. */
  read(written: string): string | null | undefined;
}

/** An entry of a b-tree holds fewer bytes than this (a third of a PostgreSQL page), and a slug is such an entry. */
const LONGEST_KEY = 2704;

/**
 * Any text that a column with a unique index can hold, compared literally. A text that no row can hold matches nothing
 * and is no error (docs/product.md §6).
 */
export const KEY: Value = {
  expected: 'a text',
  type: 'text',
  read: (written) => (written.includes('\0') || Buffer.byteLength(written) >= LONGEST_KEY ? null : written),
};

/** Several keys joined by slashes; no key contains one. */
export const keys = (most: number): Value => ({
  expected: `at most ${most} slugs with a slash between`,
  type: 'text',
  read(written) {
    const parts = written.split('/');
    if (parts.length > most) return undefined;
    return parts.flatMap((part) => KEY.read(part) ?? []).join('/');
  },
});

/** Word groups joined by slashes, of at most `longest` UTF-16 units in all. */
export const wordGroups = (most: number, longest: number): Value => ({
  expected: `at most ${most} word groups with a slash between, of ${longest} characters in all, without NUL`,
  type: 'text',
  read: (written) =>
    written.split('/').length > most || written.length > longest || written.includes('\0')
      ? undefined
      : written,
});

/** A text of at most `longest` UTF-16 units. */
export const text = (longest: number): Value => ({
  expected: `a text of at most ${longest} characters without NUL`,
  type: 'text',
  read: (written) => (written.length > longest || written.includes('\0') ? undefined : written),
});

/** A text to search for, of at most `longest` UTF-16 units. */
export const searchText = (longest: number, mostWords: number): Value => ({
  expected: `a text of at most ${longest} characters and ${mostWords} words without NUL`,
  type: 'text',
  read: (written) =>
    written.length > longest || written.includes('\0') || (written.match(/\S+/g) ?? []).length > mostWords
      ? undefined
      : written,
});

/** One of these words; `anyCase` ignores letter case. */
export const oneOf = (words: readonly string[], { anyCase = false } = {}): Value => ({
  expected: `one of ${words.join(', ')}`,
  type: 'text',
  read: (written) => (words.includes(anyCase ? written.toLowerCase() : written) ? written : undefined),
});

export const whole = (
  least: number,
  most: number,
  type: 'integer' | 'bigint' | 'numeric' = 'integer',
): Value => ({
  expected: `a whole number from ${least} to ${most}`,
  type,
  read: (written) =>
    /^\d{1,16}$/.test(written) && Number(written) >= least && Number(written) <= most ? written : undefined,
});

/** A calendar day, `yyyy-MM-dd`. */
export const DAY: Value = {
  expected: 'a day such as 2026-01-31',
  type: 'text',
  read(written) {
    const at =
      /^\d{4}-\d{2}-\d{2}$/.test(written) && written > '0001' ? Date.parse(`${written}T00:00:00Z`) : NaN;
    const same = !Number.isNaN(at) && new Date(at).toISOString().startsWith(written);
    return same ? written : undefined;
  },
};

/**
 * A JSON object with some of these members. A numeric member is a number, every other one a text. The database receives
 * a new object of the checked values. Throws `Unlisted` with the member's name.
 */
export const object = (name: string, members: Readonly<Record<string, Value>>): Value => ({
  expected: `a JSON object with some of ${Object.keys(members).join(', ')}`,
  type: 'jsonb',
  read(written) {
    const content = parseJson(written);
    if (typeof content !== 'object' || content === null || Array.isArray(content)) return undefined;
    const checked = Object.entries(content).map(([member, value]: [string, unknown]) => {
      const kind = Object.hasOwn(members, member) ? members[member] : undefined;
      if (!kind)
        throw new Unlisted(`${name}.${member}`, `is no member; those are ${Object.keys(members).join(', ')}`);
      const isNumber = kind.type === 'numeric' || kind.type === 'integer' || kind.type === 'bigint';
      const fits = typeof value === (isNumber ? 'number' : 'string') && !/\p{Surrogate}/u.test(String(value));
      if (!fits || typeof kind.read(String(value)) !== 'string')
        throw new Unlisted(`${name}.${member}`, `is ${kind.expected}`);
      return [member, value];
    });
    return JSON.stringify(Object.fromEntries(checked));
  },
});

/** A JSON list of at most `most` values of a kind that is JSON itself. */
export const list = (most: number, item: Value): Value => ({
  expected: `a JSON list of at most ${most}, each ${item.expected}`,
  type: 'jsonb',
  read(written) {
    const content = parseJson(written);
    if (!Array.isArray(content) || content.length > most) return undefined;
    const read = content.map((value: unknown) => item.read(JSON.stringify(value)));
    return read.every((value) => typeof value === 'string') ? `[${read.join(',')}]` : undefined;
  },
});

/** A JSON list of at most `most` values, as an array of PostgreSQL. Values that no row can have are left out. */
export const array = (most: number, item: Value): Value => ({
  expected: `a JSON list of at most ${most}, each ${item.expected}`,
  type: item.type === 'text' ? 'text[]' : 'bigint[]',
  read(written) {
    const content = parseJson(written);
    if (!Array.isArray(content) || content.length > most) return undefined;
    const read = content.map((value: unknown) =>
      typeof value === (item.type === 'text' ? 'string' : 'number') ? item.read(String(value)) : undefined,
    );
    if (read.includes(undefined)) return undefined;
    const known = read.filter((value) => typeof value === 'string');
    return `{${known.map((value) => `"${value.replaceAll(/["\\]/g, '\\$&')}"`).join()}}`;
  },
});
