/** Publishes every fault of a server build in random order, while visitors load all pages. */
import fc from 'fast-check';
import { faults, publishFault, publishGood } from '../support/faulty';
import type { Site } from '../support/site';
import { createReport, type SeededPart } from './report';
import { allPages, isFramed, isWhole, visit } from './visitor';

/** Concurrent visitors. */
const VISITORS = 4;
/** Longest wait for a page, in ms. */
const PATIENCE_MS = 20_000;
/** Limit for a health check, which does not wait for pages, in ms. */
const HEALTHY_MS = 3000;
/** Least share of whole pages without the faulty section's code. Each replaced worker costs a few. */
const WHOLE_SHARE = 0.8;
/** Limit for a page to be whole again after a fault, in ms. */
const RECOVERY_MS = 20_000;

/** Statuses that a page may have. Faulty releases know no firm, so a firm's page may be a 404. */
const answersOf = (page: string) => (/\/firms\/./.test(page) ? [200, 404, 503] : [200, 503]);

/** Publishes all faults `rounds` times, each time in a new random order. */
export const faultsInDisorder: SeededPart<{ rounds: number }> = async (site, { seed, rounds }) => {
  const report = createReport();
  const pages = await allPages(site.url);
  const good = pages.filter((page) => !/^\/(uk)?$|firms|\/jobs\/./.test(page)); // without widgets or pages of the firms section
  const pid = site.shellPid();
  const visits = { over: false };
  let goodAnswers = 0;
  let whole = 0;
  let current = 'none';

  async function look(page: string) {
    const answer = await visit(site.url, { path: page, headers: { 'accept-encoding': 'br' } }).catch(String);
    const when = `during ${current}`;
    if (typeof answer === 'string') return report.check(false, `${page}: ${answer} ${when}`);
    report.check(isFramed(answer), `${page}: no frame (${answer.status}) ${when}`);
    report.check(answersOf(page).includes(answer.status), `${page}: ${answer.status} ${when}`);
    report.check(answer.ms < PATIENCE_MS, `${page}: over ${PATIENCE_MS} ms ${when}`);
    if (!good.includes(page)) return undefined;
    goodAnswers += 1;
    if (isWhole(answer)) whole += 1;
  }
  async function visitor(paths: string[]) {
    while (!visits.over) for (const page of paths) if (!visits.over) await look(page);
  }
  async function healthCheck() {
    while (!visits.over) {
      const answer = await visit(site.url, { path: '/healthz' }).catch(String);
      const isWell = typeof answer !== 'string' && answer.status === 200 && answer.ms < HEALTHY_MS;
      report.check(isWell, `/healthz is late during ${current}`);
      await pause(250);
    }
  }

  const orders = fc.sample(fc.shuffledSubarray(pages, { minLength: pages.length }), {
    seed,
    numRuns: VISITORS,
  });
  const visitors = [...orders.map(visitor), healthCheck()];
  const rows = fc.sample(fc.shuffledSubarray(faults, { minLength: faults.length }), {
    seed,
    numRuns: rounds,
  });
  for (const fault of rows.flat()) {
    current = fault;
    publishFault(site, fault);
    await visit(site.url, { path: '/uk/firms' }).catch(() => {}); // the visitors report failures
    await visit(site.url, { path: '/uk' }).catch(() => {});
    report.check(await comesBack(site, good), `a good page is not whole ${RECOVERY_MS} ms after ${fault}`);
  }
  visits.over = true;
  await Promise.all(visitors);
  publishGood(site);
  report.check(site.shellPid() === pid && isAlive(pid), 'the process that serves is another one');
  report.check(await comesBack(site, ['/uk/firms']), 'the good release does not render after the faults');
  report.check(
    whole >= goodAnswers * WHOLE_SHARE,
    `only ${whole} of ${goodAnswers} answers of good pages were whole`,
  );
  return report.of(
    `${rows.flat().length} faults; ${whole} of ${goodAnswers} answers of good pages were whole`,
  );
};

async function comesBack(site: Site, pages: string[]): Promise<boolean> {
  const until = performance.now() + RECOVERY_MS;
  for (const path of pages) {
    for (;;) {
      const answer = await visit(site.url, { path }).catch(() => undefined);
      if (answer && isWhole(answer)) break;
      if (performance.now() > until) return false;
      await pause(200);
    }
  }
  return true;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function isAlive(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
}
