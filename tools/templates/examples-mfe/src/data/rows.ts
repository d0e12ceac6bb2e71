import { firstRow, recordOf } from '@board/shared/answers';
import type { Platform } from '@board/shared/contract';
import { readRows, type Row } from '@board/shared/domain';

/**
 * The newest rows; throws `BackendError`. The template reads articles: what the
 * backend answers is granted by the schema `api`
 * (`supabase/schemas/23_api.sql`).
 */
export async function readNewest(
  { backend }: Platform,
  count: number,
  signal: AbortSignal,
): Promise<Row[]> {
  const client = await backend.client();
  const args = { page_size: count };
  const answer = await client
    .rpc('article_list', args, { get: true })
    .abortSignal(signal);
  return readRows(recordOf(answer, ['articles'])['articles']);
}

/** The row of a slug, or null; throws `BackendError`. */
export async function readOne(
  { backend }: Platform,
  slug: string,
  signal: AbortSignal,
): Promise<Row | null> {
  const client = await backend.client();
  const answer = await client
    .rpc('article_by_slug', { slug }, { get: true })
    .abortSignal(signal);
  return firstRow(answer);
}
