import type { Platform } from '@board/shared/contract';
import { readRows, type Row } from '@board/shared/domain';
import { sectionService } from '@board/shared/platform';

/** Rows of the section's own service (`service/`); throws `BackendError`. */
const readItems = async (
  platform: Platform,
  query: string,
  signal: AbortSignal,
): Promise<Row[]> =>
  readRows(
    await sectionService(platform, 'examples').json(`/items?${query}`, {
      signal,
    }),
  );

export const readNewest = (
  platform: Platform,
  count: number,
  signal: AbortSignal,
) => readItems(platform, `limit=${count}`, signal);

/** The row of a slug, or null. */
export const readOne = async (
  platform: Platform,
  slug: string,
  signal: AbortSignal,
): Promise<Row | null> =>
  (await readItems(platform, `slug=${encodeURIComponent(slug)}`, signal))[0] ??
  null;
