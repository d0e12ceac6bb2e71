import { parseJson } from '@board/shared/node/bounded-json';
import { z } from 'zod';
import type { Session } from '../database/database';

/** The roles of PostgREST: a visitor, and whoever has the service key. */
export type Role = 'anon' | 'service_role';

const FUNCTION = z.object({
  name: z.string(),
  /** The type of each argument. */
  types: z.record(z.string(), z.string()),
  roles: z.array(z.enum(['anon', 'service_role'])),
  writes: z.boolean(),
});
export type ApiFunction = z.infer<typeof FUNCTION>;

/**
 * Everything that a request may call (docs/product.md §6): what the schema
 * `api` grants (supabase/schemas/23_api.sql), by name.
 */
export type Api = ReadonlyMap<string, ApiFunction>;

export async function readApi(session: Session): Promise<Api> {
  const rows = await session.query(
    `select p.proname as name, p.provolatile = 'v' as writes,
       (select coalesce(json_object_agg(p.proargnames[n], format_type(t, null)), '{}')
        from unnest(p.proargtypes) with ordinality a (t, n)) as types,
       (select json_agg(role) from unnest(array['anon', 'service_role']) role
        where has_function_privilege(role, p.oid, 'execute')) as roles
     from pg_proc p join pg_namespace s on s.oid = p.pronamespace and s.nspname = 'api'`,
  );
  return new Map(
    z
      .array(FUNCTION)
      .parse(rows)
      .map((called) => [called.name, called]),
  );
}

/**
 * A call as SQL. Its text comes from the database's catalogue alone; the
 * client's input is in `values`.
 */
export interface Statement {
  /** The SQL returns one row: `body`, the JSON as text. */
  sql: string;
  values: readonly string[];
  role: Role;
  /** Every other one runs in a read-only transaction. */
  writes: boolean;
}

/**
 * The request's arguments are not those of the function; the message names one.
 */
export class Refused extends Error {
  override name = 'Refused';
}

/** PostgreSQL parses the arguments by their types. Throws `Refused`. */
export function callFunction(
  { name, types, writes }: ApiFunction,
  args: ReadonlyMap<string, string>,
  role: Role,
): Statement {
  const values: string[] = [];
  const list = [...args].map(([argument, written]) => {
    const type = Object.hasOwn(types, argument) ? types[argument] : undefined;
    if (type === undefined) {
      const known = Object.keys(types).join(', ') || 'none';
      throw new Refused(
        `${argument.slice(0, 60)}: ${name} has no such argument; it has ${known}.`,
      );
    }
    const isList = type.endsWith('[]');
    if ((isList || type === 'jsonb') && parseJson(written) === undefined)
      throw new Refused(`${argument}: is JSON of at most eight levels.`);
    // no row has a NUL, and PostgreSQL refuses them (docs/product.md §6)
    const parameter = `$${values.push(written.replaceAll('\0', '\uFFFD'))}::text`;
    return isList
      ? `${argument} => array(select jsonb_array_elements_text(${parameter}::jsonb))::${type}`
      : `${argument} => ${parameter}::${type}`;
  });
  return {
    sql: `select api.${name}(${list.join(', ')})::text as body`,
    values,
    role,
    writes,
  };
}

const PLAIN_FILTERS = 3;
/** They search several times, whatever their arguments. */
const HEAVY = ['relax_jobs', 'known_places', 'new_jobs', 'listed_jobs'];

/**
 * Whether a call costs several times what a plain page's costs. Such a call has
 * no right of way (decision 022).
 */
export function isHeavy(
  name: string,
  args: ReadonlyMap<string, string>,
): boolean {
  const filter = parseJson(args.get('filter') ?? '{}');
  const members = typeof filter === 'object' && filter !== null ? filter : {};
  const values: unknown[] = Object.values(members);
  return (
    HEAVY.includes(name) ||
    'keywords' in members ||
    values.flat().length > PLAIN_FILTERS
  );
}
