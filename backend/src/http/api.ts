import { parseJson } from '@board/shared/node/bounded-json';
import { z } from 'zod';
import type { DatabaseSession } from '../database/database';

/** The roles of PostgREST: a visitor, and whoever has the service key. */
export type DatabaseRole = 'anon' | 'service_role';

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
export type PublicApi = ReadonlyMap<string, ApiFunction>;

export async function readApi(session: DatabaseSession): Promise<PublicApi> {
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
      .map((apiFunction) => [apiFunction.name, apiFunction]),
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
  role: DatabaseRole;
  /** Every other one runs in a read-only transaction. */
  writes: boolean;
}

/**
 * The request's arguments are not those of the function; the message names one.
 */
export class RefusedCall extends Error {
  override name = 'RefusedCall';
}

/** PostgreSQL parses the arguments by their types. Throws `RefusedCall`. */
export function callFunction(
  { name, types, writes }: ApiFunction,
  callArguments: ReadonlyMap<string, string>,
  databaseRole: DatabaseRole,
): Statement {
  const argumentValues: string[] = [];
  const argumentTexts = [...callArguments].map(([argument, written]) => {
    const argumentType = Object.hasOwn(types, argument)
      ? types[argument]
      : undefined;
    if (argumentType === undefined) {
      const knownNames = Object.keys(types).join(', ') || 'none';
      throw new RefusedCall(
        `${argument.slice(0, 60)}: ${name} has no such argument; it has ${knownNames}.`,
      );
    }
    const isArrayType = argumentType.endsWith('[]');
    if (
      (isArrayType || argumentType === 'jsonb') &&
      parseJson(written) === undefined
    )
      throw new RefusedCall(`${argument}: is JSON of at most eight levels.`);
    // no row has a NUL, and PostgreSQL refuses them (docs/product.md §6)
    argumentValues.push(written.replaceAll('\0', '\uFFFD'));
    const parameter = `$${argumentValues.length}::text`;
    const argumentValue = isArrayType
      ? `array(select jsonb_array_elements_text(${parameter}::jsonb))`
      : parameter;
    return `${argument} => ${argumentValue}::${argumentType}`;
  });
  return {
    sql: `select api.${name}(${argumentTexts.join(', ')})::text as body`,
    values: argumentValues,
    role: databaseRole,
    writes,
  };
}

/** A search by more filter values than these is heavy. */
const MOST_PLAIN_FILTERS = 3;
/** These functions search several times, whatever their arguments. */
const HEAVY_FUNCTIONS = [
  'relax_jobs',
  'known_places',
  'new_jobs',
  'listed_jobs',
];

/**
 * Whether a call costs several times what a plain page's costs. Such a call has
 * no right of way (decision 022).
 */
export function isHeavy(
  name: string,
  callArguments: ReadonlyMap<string, string>,
): boolean {
  const filter = parseJson(callArguments.get('filter') ?? '{}');
  const filterMembers =
    typeof filter === 'object' && filter !== null ? filter : {};
  const filterValues: unknown[] = Object.values(filterMembers);
  return (
    HEAVY_FUNCTIONS.includes(name) ||
    'keywords' in filterMembers ||
    filterValues.flat().length > MOST_PLAIN_FILTERS
  );
}
