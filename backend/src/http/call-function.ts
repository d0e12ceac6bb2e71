import { CALLS, WRITES } from './public-surface';
import { Unlisted, type Statement } from './statement';
import type { Value } from './surface-values';

const calls: Record<string, Record<string, Value>> = CALLS;

/** Whether an argument is an object or a list. */
export function takesJson(name: string, argument: string): boolean {
  const known = calls[name] ?? {};
  return Object.hasOwn(known, argument) && /^jsonb$|\[\]$/.test(known[argument]?.type ?? '');
}

/** The SQL statement that calls a listed function with these arguments. Throws `Unlisted`. */
export function callFunction(name: string, args: ReadonlyMap<string, string>): Statement {
  const known = calls[name] ?? {};
  const values: (string | null)[] = [];
  const list = [...args].map(([argument, written]) => {
    const kind = Object.hasOwn(known, argument) ? known[argument] : undefined;
    if (!kind)
      throw new Unlisted(argument, `is no argument of this; those are ${Object.keys(known).join(', ')}`);
    const parameter = kind.read(written);
    if (parameter === undefined) throw new Unlisted(argument, `is ${kind.expected}`);
    // as text with the type of the public surface; types are never guessed
    return `${argument} => $${values.push(parameter)}::text::${kind.type}`;
  });
  const sql = `select public.${name}(${list.join(', ')})::text as body`;
  return { sql, values, writes: name === WRITES, call: { name, args } };
}
