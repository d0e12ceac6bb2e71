/**
 * The only access to the backend: a hosted Supabase project or the embedded backend, which speak the same protocol.
 */
export type { BackendClient } from './supabase/backend-client';
export { BackendError, rows } from './supabase/answers';
export type { Column } from './supabase/columns';
export type { Database } from './supabase/database.types';
