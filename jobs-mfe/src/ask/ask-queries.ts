import { recordOf } from '@board/shared/answers';
import type { Platform } from '@board/shared/contract';
import { queryOptions } from '@board/shared/query';
import { parseOptions } from '../data/filter-choices';
import { CHOICE_NAMES } from '../data/filter-table';

/** What a sentence is read with. Not among the section's queries, because only lists with a sentence load them. */
export const askQueries = ({ backend }: Pick<Platform, 'backend'>) => ({
  /** The firms, services, industries and levels of all countries. */
  vocabulary: () =>
    queryOptions({
      queryKey: ['jobs', 'vocabulary'],
      queryFn: async ({ signal }) => {
        const answer = await backend.rpc('filter_options', {}, { get: true }).abortSignal(signal);
        return parseOptions(recordOf(answer, CHOICE_NAMES));
      },
    }),
});
