/**
 * One smoke test: a canary and its default render the same pages in a render worker of their own, one render at a time. What loops,
 * hangs or fills memory ends that worker, and no visitor's request (docs/decisions/086).
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Registry, Release } from '@board/shared/registry';
import type { Canary } from '@board/shared/registry/canary';
import { withCanaries } from '@board/shared/registry/choose';
import type { RenderPool } from '../isolation/render-pool';
import type { PageRequest } from '../isolation/render-protocol';
import { FIRST_PAIRS, looksSlower, MORE_PAIRS, slowerBy, type Pair } from './slower';
import { outcomeOf, smokePages, type Outcome } from './smoke-pages';

/** Renders of a page that must fail with the canary, each beside a whole one of the default, unless one proves it. */
const ATTEMPTS = 3;
/** Renders of a page before its times count: they compile it. */
const WARM_UPS = 2;
/** Pages whose times are compared: the first ones, so that a test ends within seconds. */
const TIMED = 4;
/** No page's times are looked at any more after this time, in ms, on an idle machine. */
const BUDGET_MS = 20_000;
const SITEMAP_LIMIT_MS = 2000;
/** The worker is waited for so long, in ms. */
const READY_MS = 10_000;

export type Verdict =
  /** `pages` are those that both releases rendered: the default may lack one that the canary brings. */
  | { kind: 'whole'; pages: string[] }
  | { kind: 'failed'; why: string; numbers?: Record<string, number> }
  /** Most pages said nothing, as without a backend. */
  | { kind: 'unknown' };

export interface SmokeSubject {
  canary: Canary;
  /** The default that its visitors have meanwhile. */
  standard: Release;
  /** Everybody's view. */
  view: Registry;
}

interface Options extends SmokeSubject {
  pool: Pick<RenderPool, 'render' | 'sitemap' | 'onLeft' | 'state' | 'ready'>;
  /** A page of a view, as a visitor would request it. */
  requestFor(path: string, view: Registry): PageRequest;
}

export async function runSmokeTest(options: Options): Promise<Verdict> {
  const { canary, pool } = options;
  const began = performance.now();
  const left = new Map<string, string>();
  pool.onLeft((integrity, why) => left.set(integrity, why));
  await Promise.race([pool.ready(), pause(READY_MS, undefined, { ref: false })]);
  const sides = sidesOf(options);
  /** Code that a page left running ends the worker later, so each step looks. */
  const leftFault = (): Verdict | undefined => {
    const why = left.get(sides.canary.integrity);
    if (why === undefined || left.has(sides.standard.integrity)) return undefined;
    return { kind: 'failed', why: `code that a page left running ended a render worker (${why})` };
  };

  const pages = smokePages(canary.release.extras.segment, await sitemapOf(options, sides.canary.view));
  const whole: string[] = [];
  let unknown = 0;
  for (const page of pages) {
    const outcome = await tryPage(page, sides);
    const fault = leftFault();
    if (fault) return fault;
    if (outcome.kind === 'failed') return { kind: 'failed', why: `${page}: ${outcome.why}` };
    if (outcome.kind === 'unknown') unknown += 1;
    else if (await isWhole(page, sides.standard)) whole.push(page);
    if (unknown > pages.length / 2) return { kind: 'unknown' };
  }
  for (const page of whole.slice(0, TIMED)) {
    if (performance.now() - began > BUDGET_MS * pool.state().slowness) break;
    const slower = await timePage(page, sides);
    const fault = leftFault();
    if (fault) return fault;
    if (slower)
      return {
        kind: 'failed',
        why: `${page}: renders take longer than with the default: p75 ${slower.canary} ms against ${slower.standard} ms`,
        numbers: slower,
      };
  }
  return { kind: 'whole', pages: whole };
}

type Sides = ReturnType<typeof sidesOf>;

/** Both releases, each with the view that has it. */
function sidesOf({ canary, standard, view, pool, requestFor }: Options) {
  const sideOf = (release: Release, own: Registry) => ({
    integrity: release.extras.server.integrity,
    view: own,
    render: (page: string) => pool.render(requestFor(page, own)),
  });
  return {
    canary: sideOf(canary.release, withCanaries(view, [canary])),
    standard: sideOf(standard, view),
  };
}

/** The paths of the first part of the canary's sitemap; none where it fails, which no visitor's page depends on. */
async function sitemapOf({ canary, pool, requestFor }: Options, view: Registry): Promise<string[]> {
  const { limits: _limits, ...request } = requestFor('/', view);
  const own = { section: canary.section, cursor: undefined, limitMs: SITEMAP_LIMIT_MS };
  const part = await pool.sitemap({ ...request, ...own });
  return part.kind === 'sitemap' ? part.entries.map(({ path }) => path) : [];
}

const isWhole = async (page: string, { render, integrity }: Sides['standard']): Promise<boolean> =>
  outcomeOf(await render(page), integrity).kind === 'whole';

/** What a page says of the canary. Where the default fails on it too, the page is to blame, and says nothing (decision 044). */
async function tryPage(page: string, { canary, standard }: Sides): Promise<Outcome> {
  let last: Outcome = { kind: 'unknown' };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    last = outcomeOf(await canary.render(page), canary.integrity);
    if (last.kind === 'whole') return last;
    if (!(await isWhole(page, standard))) return { kind: 'unknown' };
    if (last.kind === 'failed' && last.isSure) return last;
  }
  return last;
}

/** Both p75 in ms where the canary renders a page more slowly; undefined where it does not. */
async function timePage(page: string, sides: Sides) {
  await pairsOf(page, sides, WARM_UPS);
  if (!looksSlower(await pairsOf(page, sides, FIRST_PAIRS))) return undefined;
  return slowerBy(await pairsOf(page, sides, MORE_PAIRS));
}

/** Times of a page in ms, with both releases in turn. Renders that are not whole are none. */
async function pairsOf(page: string, { canary, standard }: Sides, count: number): Promise<Pair[]> {
  const timeOf = async ({ render, integrity }: Sides['canary']) => {
    const result = await render(page);
    if (result.kind !== 'page' || outcomeOf(result, integrity).kind !== 'whole') return undefined;
    return result.loadersMs + result.renderMs;
  };
  const pairs: Pair[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const isCanaryFirst = nth % 2 === 0;
    const first = await timeOf(isCanaryFirst ? canary : standard);
    const second = await timeOf(isCanaryFirst ? standard : canary);
    if (first === undefined || second === undefined) continue;
    pairs.push(isCanaryFirst ? { canary: first, standard: second } : { canary: second, standard: first });
  }
  return pairs;
}
