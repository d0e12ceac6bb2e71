import { firstRow, recordOf } from '@board/shared/answers';
import type { Platform } from '@board/shared/contract';
import { readRows, type Row } from '@board/shared/domain';

/**
 * The newest rows; throws `BackendError`. The template reads articles: what the backend answers is granted by the schema `api`
 * (`supabase/schemas/23_api.sql`).
 */
export async function readNewest({ backend }: Platform, count: number, signal: AbortSignal): Promise<Row[]> {
  const call = backend.rpc('article_list', { page_size: count }, { get: true });
  return readRows(recordOf(await call.abortSignal(signal), ['articles'])['articles']);
}

/** The row of a slug, or null; throws `BackendError`. */
export const readOne = async (
  { backend }: Platform,
  slug: string,
  signal: AbortSignal,
): Promise<Row | null> =>
  firstRow(await backend.rpc('article_by_slug', { slug }, { get: true }).abortSignal(signal));
