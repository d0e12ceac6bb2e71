import { queryOptions } from '@tanstack/react-query';
import type { Platform } from '@board/shared/contract';
import {
  parseMoment,
  readText,
  readWords,
  type Row,
} from '@board/shared/domain';
import { readNewest, readOne } from './rows';

const LISTED = 24;
const LATEST = 3;

export interface Item {
  slug: string;
  title: string;
  /** The summary; empty if the row has no summary. */
  summary: string;
  /** ISO date-time, or undefined. */
  createdAt: string | undefined;
}

/**
 * An item from its row, in which any column may be missing; undefined without a
 * slug to link to.
 */
export function parseItem(row: Row): Item | undefined {
  const slug = readText(row['slug']);
  if (!slug) return undefined;
  return {
    slug,
    title: readWords(row['title']) ?? 'Untitled',
    summary: readWords(row['meta_description']) ?? '',
    createdAt: parseMoment(readText(row['created_at']))?.toISOString(),
  };
}

/** The queries of this section; each throws `BackendError`. */
export const itemQueries = {
  list: (platform: Platform) => newestItems(platform, 'list', LISTED),
  latest: (platform: Platform) => newestItems(platform, 'latest', LATEST),
  detail: readItem,
};

function newestItems(platform: Platform, name: string, count: number) {
  return queryOptions({
    queryKey: ['examples', name],
    queryFn: async ({ signal }): Promise<Item[]> => {
      const rows = await readNewest(platform, count, signal);
      return rows.flatMap((row) => parseItem(row) ?? []);
    },
  });
}

function readItem(platform: Platform, slug: string) {
  return queryOptions({
    queryKey: ['examples', 'detail', slug],
    queryFn: async ({ signal }): Promise<Item | null> => {
      const row = await readOne(platform, slug, signal);
      return (row && parseItem(row)) ?? null;
    },
  });
}
