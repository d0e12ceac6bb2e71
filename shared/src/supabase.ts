/**
 * The only access to the backend: a hosted Supabase project or the embedded
 * backend, which speak one protocol.
 */
import type { Database } from './supabase/database.types';

export type { BackendClient } from './supabase/backend-client';
export { BackendError, rows } from './supabase/answers';
export type { Database } from './supabase/database.types';

type Relations = Database['public']['Tables'] & Database['public']['Views'];

/** Names of a table's or view's columns, as the migrations define them. */
export type Column<Relation extends keyof Relations> =
  keyof Relations[Relation]['Row'] & string;
