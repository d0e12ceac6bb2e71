/** Load by strangers: concurrent queries to the backend in a loop, through the address that browsers use. */
import { DEFAULT_CONFIG } from '@board/shared/config';
import { visit } from './visit';

/** The most expensive queries that the backend answers: long lists, all facets, numbers over all jobs. */
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
  /** Concurrent connections. */
  count?: number;
}

/**
 * Starts strangers, each of which repeats its query right after every answer, a 429 included. The returned function
 * stops them and resolves with the number of answers per status, 0 for no answer.
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
