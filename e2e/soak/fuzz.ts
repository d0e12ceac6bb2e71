import fc from 'fast-check';
import type { Site } from '../support/site';
import { createReport, inParallel, type Report } from './report';
import { visit, type Answer, type VisitRequest } from './visitor';

interface Fuzz {
  requests: fc.Arbitrary<VisitRequest>;
  seed: number;
  count: number;
  /** Requests at a time. */
  width: number;
  /** What is wrong with an answer. */
  faultsOf(request: VisitRequest, answer: Answer): string[];
  /** What is wrong with the numbers of answers by status, or with the site afterwards. */
  faultsAfter(answers: (status: number) => number): string[] | Promise<string[]>;
}

/** Sends `count` random requests. Each must get an answer. */
export async function fuzz(
  site: Site,
  { requests, seed, count, width, faultsOf, faultsAfter }: Fuzz,
): Promise<Report> {
  const report = createReport();
  const statuses = new Map<number, number>();
  await inParallel(fc.sample(requests, { seed, numRuns: count }), width, async (request) => {
    const answer = await visit(site.url, request).catch((error: unknown) => String(error));
    const what = JSON.stringify(request);
    if (typeof answer === 'string') return report.check(false, `${answer} for ${what}`);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    for (const fault of faultsOf(request, answer)) report.check(false, `${fault} for ${what}`);
  });
  for (const fault of await faultsAfter((status) => statuses.get(status) ?? 0)) report.check(false, fault);
  const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, times]) => `${times} × ${status}`);
  return report.of(`${count} requests: ${counts.join(', ')}`);
}
