/** Visitors of a site while a faulty canary has 1 % of them: whom it harms, and until when (docs/rolling-out.md). */
import { setTimeout as pause } from 'node:timers/promises';
import { run } from '../../kit/src/releases/cli';
import { bucketsAt, withdrawals } from './canaries';
import { BROWSER_FAULTS, publishCanary } from './faulty-canaries';
import type { Site } from './site';

const { inside, outside } = bucketsAt(1);

/** A page that takes longer counts as harmed, in ms. */
const SLOW_MS = 1000;
/** Every so many-th visitor is in the share, the very first one too. */
const IN_SHARE = 100;
/** Visits go on for this time after the withdrawal, in ms, and end after that without one. */
const AFTER_MS = 1500;
const MOST_MS = 150_000;

export interface Visit {
  isInShare: boolean;
  /** Its document names this release of the section. */
  version: string | undefined;
  mode: string;
  status: number;
  ms: number;
}

let visitorsSoFar = 0;

/** A visit from a network of its own. */
export async function visit(site: Site, bucket: number, page: string): Promise<Visit> {
  const started = performance.now();
  visitorsSoFar += 1;
  const headers = {
    cookie: `release_bucket=${bucket}`,
    'x-forwarded-for': `10.${visitorsSoFar >> 8}.${visitorsSoFar & 255}.8`,
  };
  const answer = await fetch(site.url + page, { headers });
  const html = await answer.text();
  const ms = performance.now() - started;
  const version = /\/sections\/firms\/([^/"\\]+)\//.exec(html)?.[1];
  const mode = html.includes('could not be loaded')
    ? 'widget failed'
    : (answer.headers.get('x-render') ?? '');
  return { isInShare: bucket === inside, version, mode, status: answer.status, ms };
}

/** Reports what a browser would of a visit, with an event where it got the canary. */
async function reported(site: Site, seen: Promise<Visit>, canary: string, event: string): Promise<void> {
  const { version } = await seen;
  const loaded = { name: 'section-loaded', section: 'firms', version, ms: 80 };
  const events = [loaded, ...(version === canary ? [{ ...loaded, name: event, ms: 0 }] : [])];
  visitorsSoFar += 1;
  await fetch(`${site.url}/telemetry`, {
    method: 'POST',
    headers: { 'x-forwarded-for': `10.${visitorsSoFar >> 8}.${visitorsSoFar & 255}.8` },
    body: JSON.stringify({ page: `visitor-${visitorsSoFar}`, events }),
  });
}

interface Wish {
  fault: string;
  page: string;
  /** One visit every so many ms, without waiting for answers. */
  everyMs: number;
  /** The event that browsers report of the canary, in tests that have no browser. */
  event?: string;
}

export interface Outcome {
  version: string;
  visits: number;
  inShare: number;
  /** Visits of the share that got no whole page, or waited for it; of faults that only browsers feel, that got the canary. */
  harmed: number;
  /** Of those, visits that got no whole page: a busy machine makes pages late too. */
  broken: number;
  others: number;
  /** From the raise to the withdrawal; NaN without one. */
  seconds: number;
  /** The lines that were added to the audit file. */
  lines: Record<string, unknown>[];
}

/** Raises a faulty canary to 1 %, and lets visitors come until it is withdrawn. */
export async function visitCanary(site: Site, { fault, page, everyMs, event }: Wish): Promise<Outcome> {
  const before = withdrawals(site).length;
  const version = await publishCanary(site, fault);
  for (const address of ['/uk', '/uk/firms']) await visit(site, outside, address); // compiled
  await run(['traffic', 'firms', version, '1', '--again'], site.dataDir);
  const raisedAt = Date.now();
  const all: Promise<Visit>[] = [];
  const reports: Promise<void>[] = [];
  const lines = () => withdrawals(site).slice(before);
  let until = raisedAt + MOST_MS;
  for (let nth = 0; Date.now() < until; nth += 1) {
    const bucket = nth % IN_SHARE === 0 ? inside : outside;
    const one = visit(site, bucket, `${page}?page=${nth % 7}`);
    all.push(one);
    if (event) reports.push(reported(site, one, version, event));
    await pause(everyMs);
    if (lines().length > 0) until = Math.min(until, Date.now() + AFTER_MS);
  }
  const visits = await Promise.all(all);
  await Promise.all(reports);
  const isUnseen = fault === 'slow' || fault in BROWSER_FAULTS;
  const isBroken = (one: Visit) =>
    one.status !== 200 || one.mode !== 'hydrate' || (isUnseen && one.version === version);
  const own = visits.filter(({ isInShare }) => isInShare);
  const others = visits.filter((one) => !one.isInShare && (one.status !== 200 || one.mode !== 'hydrate'));
  return {
    version,
    visits: visits.length,
    inShare: own.length,
    harmed: own.filter((one) => isBroken(one) || one.ms > SLOW_MS).length,
    broken: own.filter(isBroken).length,
    others: others.length,
    seconds: (Date.parse(String(lines()[0]?.['at'])) - raisedAt) / 1000,
    lines: lines(),
  };
}

/** A row of the table in docs/rolling-out.md. */
export const rowOf = (name: string, { visits, inShare, harmed, others, seconds }: Outcome): string =>
  `| ${name} | ${inShare} of ${visits} | ${harmed} | ${others} | ${seconds.toFixed(1)} |`;

export const TABLE_HEAD =
  '| fault | in the share | harmed | others harmed | seconds from the raise |\n| --- | --: | --: | --: | --: |';
