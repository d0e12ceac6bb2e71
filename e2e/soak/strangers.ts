/** Load by strangers: questions at the backend through the address that browsers use, several at a time, in a loop. */
import { DEFAULT_CONFIG } from '@board/shared/config';
import { visit } from './visitor';

/** The most expensive queries that are answered: long lists, all facets, numbers over all jobs. */
export const SLOWEST = [
  '/backend/rest/v1/rpc/job_facets?filter={"search":"manager","minSalary":30000,"location":"london"}',
  '/backend/rest/v1/rpc/search_jobs?filter={"search":"senior","minSalary":20000}&page=40&page_size=24',
  '/backend/rest/v1/rpc/relax_jobs?filter={"search":"auditor","location":"leeds","minSalary":90000,"service":"Tax"}',
  '/backend/rest/v1/rpc/filter_options?country=uk',
  '/backend/rest/v1/rpc/salary_insights?country=us',
  '/backend/rest/v1/rpc/country_figures',
];

interface StrangersOptions {
  paths?: readonly string[];
  /** Connections that ask at the same time. */
  count?: number;
}

/**
 * Lets strangers ask until they are told to stop; resolves then with how often each status came, 0 for no answer. Each
 * asks again as soon as it is answered, and does not wait where it is refused for now.
 */
export function beginStrangers(site: string, { paths = SLOWEST, count = 8 }: StrangersOptions = {}) {
  const statuses = new Map<number, number>();
  const over = new AbortController();
  const ask = async (stranger: number) => {
    for (let at = stranger; !over.signal.aborted; at += 1) {
      const path = paths[at % paths.length] ?? '';
      const headers = { apikey: DEFAULT_CONFIG.backendKey };
      const status = await visit(site, { path, headers }).then(
        (answer) => answer.status,
        () => 0,
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const strangers = Promise.all(Array.from({ length: count }, (_, stranger) => ask(stranger)));
  return async (): Promise<Map<number, number>> => {
    over.abort();
    await strangers;
    return statuses;
  };
}
