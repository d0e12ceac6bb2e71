/** Steady load: every answer is a page, and memory does not grow. Linux only: reads /proc. */
import fc from 'fast-check';
import { memoryOf } from './memory';
import { createReport, type SeededPart } from './report';
import { allPages, isFramed, visit } from './visitor';

const CONNECTIONS = 16;
/** Share of the time that is warm-up: compiled code, filled caches, grown heaps of workers. */
const WARM_UP = 0.4;
/** Allowed memory after the warm-up: a tenth more, and 60 MB of garbage that is not collected yet. */
const allowed = (mbBefore: number) => mbBefore * 1.1 + 60;
/** Share of requests for uncached addresses, which need a render. */
const RENDERED_SHARE = 0.02;

export const load: SeededPart<{ seconds: number }> = async (site, { seed, seconds }) => {
  const report = createReport();
  const pages = await allPages(site.url);
  const started = performance.now();
  const isOver = (share: number) => performance.now() - started > seconds * 1000 * share;
  let answers = 0;
  let warm: number | undefined;
  let fresh = 0;

  async function connection(order: string[], encoding: string) {
    while (!isOver(1)) {
      for (const page of order) {
        if (isOver(1)) return;
        answers += 1;
        const isFresh = answers * RENDERED_SHARE > fresh;
        if (isFresh) fresh += 1;
        const path = isFresh ? `/uk/jobs?page=${1 + (fresh % 400)}` : page;
        const answer = await visit(site.url, { path, headers: { 'accept-encoding': encoding } }).catch(
          String,
        );
        if (typeof answer === 'string') report.check(false, `${path}: ${answer}`);
        else report.check(answer.status === 200 && isFramed(answer), `${path}: ${answer.status} or no frame`);
        if (!warm && isOver(WARM_UP)) warm = memoryOf(site.shellPid() ?? 0);
      }
    }
  }

  const orders = fc.sample(fc.shuffledSubarray(pages, { minLength: pages.length }), {
    seed,
    numRuns: CONNECTIONS,
  });
  await Promise.all(orders.map((order, i) => connection(order, i % 4 === 0 ? 'gzip' : 'br')));
  const before = warm ?? Number.NaN;
  const after = memoryOf(site.shellPid() ?? 0);
  report.check(
    after <= allowed(before),
    `${after.toFixed(0)} MB at the end, ${before.toFixed(0)} MB after warm-up`,
  );
  const perSecond = (answers / seconds).toFixed(0);
  return report.of(
    `${answers} answers, ${perSecond}/s; ${before.toFixed(0)} MB after warm-up, ${after.toFixed(0)} MB at the end`,
  );
};
