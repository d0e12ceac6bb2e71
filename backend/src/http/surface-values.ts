import { Unlisted } from './statement';

/** A value that the surface takes: what a request may write, and how the database gets it. */
export interface Value {
  /** As the end of "… is", for whoever wrote something else. */
  expected: string;
  /** The type in PostgreSQL. */
  type: 'text' | 'bigint' | 'integer' | 'numeric' | 'jsonb';
  /** What the database is asked with: null where nothing can be equal to it, undefined where it is not taken. */
  read(written: string): string | null | undefined;
}

/** An entry of a b-tree, and so a slug, holds fewer bytes than this (a third of a page of PostgreSQL). */
const LONGEST_KEY = 2704;

/**
 * Any text that may stand in a column with a unique index. It is compared as it was written, whatever it looks like;
 * one that no row can hold is nobody's, not a mistake (docs/product.md §6).
 */
export const KEY: Value = {
  expected: 'a text',
  type: 'text',
  read: (written) => (written.includes('\0') || Buffer.byteLength(written) >= LONGEST_KEY ? null : written),
};

/** Several keys with a slash between, which is in none of them. */
export const keys = (most: number): Value => ({
  expected: `at most ${most} slugs with a slash between`,
  type: 'text',
  read(written) {
    const parts = written.split('/');
    if (parts.length > most) return undefined;
    return parts.flatMap((part) => KEY.read(part) ?? []).join('/');
  },
});

/** A text to look for, of at most `longest` UTF-16 units. */
export const text = (longest: number): Value => ({
  expected: `a text of at most ${longest} characters without NUL`,
  type: 'text',
  read: (written) => (written.length > longest || written.includes('\0') ? undefined : written),
});

/** One of these words, in any case of letters where `anyCase`. */
export const oneOf = (words: readonly string[], { anyCase = false } = {}): Value => ({
  expected: `one of ${words.join(', ')}`,
  type: 'text',
  read: (written) => (words.includes(anyCase ? written.toLowerCase() : written) ? written : undefined),
});

/** A whole number in decimal digits. */
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

/** A day of the calendar, `yyyy-MM-dd`. */
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

/** A pattern of `ilike` that says "contains this" and no more: each further wildcard would have to be tried everywhere. */
export const contains = (longest: number): Value => ({
  expected: `%…% around a text of at most ${longest} characters, with \\ before each %, _ or \\ of its own`,
  type: 'text',
  read: (written) =>
    written.length <= 2 * longest + 2 && /^%(?:[^%*\\\0]|\\[\\%_])+%$/su.test(written) ? written : undefined,
});

/**
 * A JSON object with some of these members: a number where the member is one, a text for all others. The database gets
 * an object that is written anew, of checked values alone. Throws `Unlisted` with the member's name.
 */
export const object = (name: string, members: Readonly<Record<string, Value>>): Value => ({
  expected: `a JSON object with some of ${Object.keys(members).join(', ')}`,
  type: 'jsonb',
  read(written) {
    const given = parsed(written);
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined;
    const checked = Object.entries(given).map(([member, value]: [string, unknown]) => {
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

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
