/**
 * The only access to the backend: a hosted Supabase project or the embedded backend, which speak the same protocol.
 */
export type { BackendClient } from './supabase/backend-client';
export { BackendError, one, rows } from './supabase/answers';
export type { Database } from './supabase/database.types';
